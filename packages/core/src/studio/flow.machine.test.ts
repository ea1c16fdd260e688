import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type FlowOpened, type FlowRequest, flowMachine } from './flow.machine.ts';
import { flowCases, flowStates } from './flow.states.ts';
import { flowView } from './flow.view.ts';

const { open } = flowStates.shown.context;
if (!open) throw new Error('The sample has nobody.');

function start(...answers: readonly (FlowOpened | Error)[]) {
  const left = [...answers];
  const asked: FlowRequest[] = [];
  const machine = flowMachine.provide({
    actors: {
      open: fromPromise(async ({ input }) => {
        asked.push(input);
        const answer = left.shift();
        if (answer instanceof Error || !answer) throw answer ?? new Error('Nothing.');
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { journey: 'onboarding' } }).start();
  const view = () => flowView(actor.getSnapshot(), actor.send);
  return { view, asked, until: (state: string) => waitFor(actor, () => view().state === state) };
}

it.each<[string, FlowOpened | Error]>([
  ['closed', { kind: 'closed' }],
  ['signedOut', { kind: 'signed-out' }],
  ['forbidden', { kind: 'forbidden' }],
  ['empty', { ...open, versions: [] }],
  ['shown', open],
  ['failed', new Error('offline')],
])('opening, then %s', async (state, answer) => {
  const { view, until } = start(answer);
  expect([view().state, view().loading]).toEqual(['opening', true]);
  await until(state);
  expect(view().loading).toBe(false);
});

it('reads again after a failure, and for other days', async () => {
  const { view, until, asked } = start(new Error('offline'), open, { ...open, versions: [] });
  await until('failed');
  view().retry();
  await until('shown');
  view().setDays(7);
  await until('empty');
  expect(asked.map(({ days }) => days)).toEqual([30, 30, 7]);
  expect(view().days).toBe(7);
});

it('shows the people of the way that is chosen, for other days too, as long as it is there', async () => {
  const { view, until } = start(open, open, { ...open, versions: open.versions.slice(0, 1) });
  await until('shown');
  expect(view().way).toBeNull();
  const { comparison } = view();
  const [way] = comparison && comparison.kind !== 'equal' ? comparison.ways : [];
  view().choose(way?.key ?? null);
  const people = () => view().versions.map(({ funnel }) => funnel.people);
  expect(people()).toEqual([336, 1_704]);
  view().setDays(7);
  await until('shown');
  expect([view().way?.key, people()]).toEqual([way?.key, [336, 1_704]]);
  view().choose(null);
  expect(people()).toEqual([763, 3_704]);
  view().choose(way?.key ?? null);
  view().setDays(30);
  await until('shown');
  expect([view().way, people()]).toEqual([null, [763]]);
});

it('shows the newest version beside the one before, and says how sure one can be', () => {
  const { versions, comparison, kinds, apart } = flowView(flowStates.shown, () => undefined);
  expect(versions.map(({ number, funnel: { people, done } }) => [number, people, done])).toEqual([
    [16, 763, 565],
    [15, 3_704, 2_356],
  ]);
  expect(comparison).toMatchObject({
    kind: 'changed',
    before: { count: 866, people: 1_704 },
    after: { count: 235, people: 336 },
    verdict: 'better',
  });
  expect(kinds.map(({ people }) => people)).toEqual([410, 336]);
  expect(apart).toBe(7);
});

it('compares nothing without another version, and says of too few people that nothing is known', () => {
  expect(flowView(flowCases.single, () => undefined).comparison).toBeNull();
  expect(flowView(flowCases.equal, () => undefined).comparison).toEqual({ kind: 'equal' });
  expect(flowView(flowCases.few, () => undefined).comparison).toMatchObject({ verdict: 'few' });
  expect(flowView(flowCases.worse, () => undefined).comparison).toMatchObject({
    kind: 'everyone',
    verdict: 'worse',
  });
});
