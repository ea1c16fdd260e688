import type { CallResult } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleLine, suspendedLine } from '../../common/line/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { dataPackMachine } from './data-pack.machine.ts';
import { dataPackView } from './data-pack.view.ts';
import { samplePacks } from './sample.ts';

async function customer(eligibility: Partial<CallResult<'getDataPackEligibility'>> = {}, line = sampleLine) {
  const script = scripted();
  const { clock, input } = stepOfLine(line.accountNumber);
  const actor = createActor(fillCalls(dataPackMachine, script.call), { clock, input }).start();
  await script.answer('getSubscription', line);
  await script.answer('getDataPackEligibility', { ...samplePacks, ...eligibility });
  await script.answer('listServiceRequests', { serviceRequests: [] });
  return { actor, view: () => dataPackView(actor.getSnapshot(), actor.send) };
}

test('ends with the pack that is chosen, as it was shown', async () => {
  const { actor, view } = await customer();
  expect(view()).toMatchObject({ isPriced: false, number: '55\u00a00142\u00a07788', order: { total: 0 } });
  view().submit();
  expect(view().packProblem).toBe('dataPack.missing');
  view().choose('data-5');
  const { packs, order } = view();
  expect(packs.map(({ packId, chosen }) => [packId, chosen])).toEqual([
    ['data-2', false],
    ['data-5', true],
  ]);
  expect(order).toMatchObject({ lines: [{ key: 'data-5', amount: 9_900 }], total: 9_900 });
  view().submit();
  expect(actor.getSnapshot().output).toEqual({
    dataPack: {
      packId: 'data-5',
      name: { 'en-US': '5 GB', 'es-MX': '5 GB' },
      amount: 9_900,
      validUntil: sampleLine.nextCycleAt,
      number: sampleLine.number,
    },
  });
});

const overdue = { ...sampleLine, status: 'Grace' } as const;

test.each([
  ['LINE_INACTIVE', 'ended', 'plans', false, sampleLine],
  ['LINE_SUSPENDED', 'suspended', 'renewal', true, { ...sampleLine, status: 'Suspend' }],
  ['LINE_SUSPENDED', 'suspended', 'lines', true, suspendedLine],
  ['PERIOD_OVER', 'unpaid', 'payment', true, overdue],
  ['NOT_READY', 'unbegun', 'lines', true, sampleLine],
  ['UNLIMITED_DATA', 'unlimited', 'lines', false, sampleLine],
  ['TOO_LATE', 'late', 'lines', false, sampleLine],
  ['OTHER', 'other', 'lines', true, sampleLine],
] as const)('a line that is refused for %s is %s: %s', async (reason, obstacle, way, canCheck, line) => {
  const { view } = await customer({ eligible: false, reason, packs: [] }, line);
  expect(view()).toMatchObject({ obstacle, canCheck, wayOn: { kind: way } });
});

test('a gateway that offers no pack has nothing to choose from', async () => {
  const { view } = await customer({ packs: [] });
  expect(view().obstacle).toBe('other');
});
