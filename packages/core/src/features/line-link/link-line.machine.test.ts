import type { CallResult } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { stepOfLine } from '../../common/line/testing.ts';
import { linkLineMachine } from './link-line.machine.ts';
import type { LinkLineDraft } from './link-line.schema.ts';
import { linkLineView } from './link-line.view.ts';
import { sampleCurp, sampleLinkEligibility } from './sample.ts';

async function customer(
  eligibility: Partial<CallResult<'getLineLinkEligibility'>> = {},
  draft?: LinkLineDraft,
) {
  const script = scripted();
  const { clock, input } = stepOfLine(sampleLine.accountNumber);
  const machine = fillCalls(linkLineMachine, script.call);
  const actor = createActor(machine, { clock, input: { ...input, ...(draft && { draft }) } }).start();
  await script.answer('getSubscription', sampleLine);
  await script.answer('getLineLinkEligibility', { ...sampleLinkEligibility, ...eligibility });
  await script.answer('listServiceRequests', { serviceRequests: [] });
  return { actor, view: () => linkLineView(actor.getSnapshot(), actor.send) };
}

test('says until when and with how many attempts, then asks for a CURP with its check digit', async () => {
  const { actor, view } = await customer();
  const { dueAt, attempts } = sampleLinkEligibility;
  expect(view()).toMatchObject({ part: 'intro', dueAt, attempts, number: '55\u00a00142\u00a07788' });
  view().submit();
  expect(view()).toMatchObject({ part: 'curp', curpProblem: null });
  view().submit();
  expect(view().curpProblem).toBe('lineLink.curp.missing');
  view().type('rupm 840512-mdfzrr04');
  expect(view().curpProblem).toBe('lineLink.curp.wrong');
  view().type('rupm 840512-mdfzrr03');
  expect(view().curpProblem).toBeNull();
  view().submit();
  expect(actor.getSnapshot().output).toEqual({
    lineLink: { curp: sampleCurp, number: sampleLine.number },
  });
});

test('back leads from the CURP to what to have at hand, and keeps what is typed', async () => {
  const { view } = await customer({}, { curp: sampleCurp, isBegun: true });
  expect(view()).toMatchObject({ part: 'curp', curp: sampleCurp });
  view().back?.();
  expect(view()).toMatchObject({ part: 'intro', back: undefined });
  view().submit();
  expect(view().curp).toBe(sampleCurp);
});

test('a gateway that gives no day and counts no attempts shows neither', async () => {
  const { view } = await customer({ dueAt: undefined, attempts: undefined });
  expect(view()).toMatchObject({ dueAt: null, attempts: null });
});

test.each([
  ['LINE_INACTIVE', 'ended', 'plans', false],
  ['LINE_SUSPENDED', 'suspended', 'renewal', true],
  ['ALREADY_LINKED', 'linked', 'lines', false],
  ['NO_ATTEMPTS_LEFT', 'assisted', 'lines', false],
  ['OTHER', 'other', 'lines', true],
] as const)('a line that is refused for %s is %s: %s', async (reason, obstacle, way, canCheck) => {
  const { view } = await customer({ eligible: false, reason });
  expect(view()).toMatchObject({ obstacle, canCheck, hasNext: false, wayOn: { kind: way } });
});
