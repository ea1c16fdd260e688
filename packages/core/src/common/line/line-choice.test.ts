import { unknownFailure } from '@senda/contract';
import { getSubscription, listServiceRequests } from '@senda/contract/calls';
import { expect, test } from 'vitest';
import { createActor, type InputFrom } from 'xstate';
import { reads } from '../../base/calls/call-actor.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { openIn } from './line.ts';
import { chosenOf, type LineChoice } from './line-choice.setup.ts';
import { lineChoice } from './line-choice.ts';
import { choiceProblem, lineChoiceView } from './line-choice.view.ts';
import type { LineRead } from './line-read.ts';
import { openReplacement, sampleLine } from './sample.ts';
import { stepOfLine } from './testing.ts';

interface Packs extends LineRead {
  readonly packs: readonly string[];
}

let packs: readonly string[];
let eligibility: LineRead['eligibility'];
const pack: LineChoice<Packs, 'committed', { readonly pack: string }> = {
  id: 'pack',
  type: 'SIM_REPLACEMENT',
  obstacles: { COMMITTED: 'committed' },
  read: reads(
    { getSubscription, listServiceRequests },
    async (ask, params: { readonly accountNumber: string }) => {
      const line = await ask.getSubscription({ params });
      const { serviceRequests } = await ask.listServiceRequests({ query: params });
      return { line, open: openIn(serviceRequests), eligibility, packs };
    },
  ),
  offeredIn: (read) => read.packs,
  choosesSingle: false,
  answerOf: (choice) => ({ pack: choice }),
  chosenBy: (answer) => answer.pack,
};
const machine = lineChoice(pack);

function customer(more: Partial<InputFrom<typeof machine>> = {}) {
  packs = ['week', 'month'];
  eligibility = { eligible: true };
  const script = scripted();
  const { input, clock } = stepOfLine(sampleLine.accountNumber);
  const actor = createActor(fillCalls(machine, script.call), { clock, input: { ...input, ...more } }).start();
  const view = () => {
    const { context } = actor.getSnapshot();
    const chosen = chosenOf(pack, context) ?? null;
    const problem = choiceProblem(context, chosen !== null);
    return { ...lineChoiceView(actor.getSnapshot(), context, actor.send), chosen, problem };
  };
  const open = async (serviceRequests: readonly unknown[] = []) => {
    await script.answer('getSubscription', sampleLine);
    await script.answer('listServiceRequests', { serviceRequests });
  };
  return { ...script, actor, view, open };
}

test('ends with what is chosen of the list, once something is', async () => {
  const { actor, view, open } = customer();
  expect(view()).toMatchObject({ loading: true, chosen: null });
  await open();
  view().submit();
  expect(view()).toMatchObject({ state: 'choosing', problem: 'missing', hasNext: true });
  view().choose('year');
  expect(view().chosen).toBeNull();
  view().choose('month');
  expect(view()).toMatchObject({ chosen: 'month', problem: null });
  view().submit();
  expect(actor.getSnapshot().output).toEqual({ pack: 'month' });
});

test('an answer is chosen again, unless it is no longer on offer', async () => {
  const again = customer({ answer: { pack: 'week' } });
  await again.open();
  expect(again.view().chosen).toBe('week');
  const gone = customer({ answer: { pack: 'year' } });
  await gone.open();
  expect(gone.view()).toMatchObject({ chosen: null, problem: 'gone' });
});

test.each([
  ['COMMITTED', [], 'committed', false],
  ['TOO_LATE', [], 'other', true],
  ['REQUEST_UNDER_WAY', [openReplacement], 'requested', false],
  ['REQUEST_UNDER_WAY', [{ ...openReplacement, type: 'PLAN_SWITCH' }], 'occupied', true],
] as const)(
  'a line that is refused for %s, with the requests %j, cannot choose: %s',
  async (reason, requests, obstacle, canCheck) => {
    const { view, open } = customer();
    eligibility = { eligible: false, reason };
    await open(requests);
    expect(view()).toMatchObject({ state: 'ineligible', obstacle, canCheck, hasNext: false });
    view().retry();
    expect(view().state).toBe('reading');
  },
);

test("another customer's line is not found, and a failed call is made again", async () => {
  const foreign = customer();
  await foreign.fail('getSubscription', refusal('NOT_FOUND'));
  expect(foreign.view()).toMatchObject({ state: 'notFound', obstacle: 'notFound' });
  const failed = customer();
  await failed.fail('getSubscription', unknownFailure);
  expect(failed.view().blocking).toBe(true);
  failed.view().retry();
  await failed.open();
  expect(failed.view().state).toBe('choosing');
});
