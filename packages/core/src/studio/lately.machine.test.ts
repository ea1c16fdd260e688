import type { FlowStep } from '@senda/contract';
import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type LatelyInput, type LatelyRead, latelyMachine } from './lately.machine.ts';
import { latelyOf } from './lately.ts';

const step = (name: string): FlowStep => ({
  step: name,
  entered: 0,
  resumed: 0,
  finished: 0,
  skipped: 0,
  wentBack: 0,
  left: 0,
});

it('counts who came to the last step of the version that they had', () => {
  const visit = (furthest: string | null, people: number) => ({ path: [], furthest, last: 'a', people });
  const version = { hash: 'one', since: 0, live: true, days: [] };
  const versions = [
    {
      ...version,
      steps: ['a', 'failed', 'bought'].map(step),
      visits: [visit('bought', 3), visit('failed', 5)],
    },
    { ...version, steps: ['a', 'done'].map(step), visits: [visit('done', 4), visit(null, 2), visit('a', 6)] },
    { ...version, steps: [], visits: [visit(null, 9)] },
  ];
  expect(latelyOf({ now: 8, versions })).toEqual({ now: 8, done: 7 });
});

const people: LatelyRead = new Map([['onboarding', { now: 3, done: 12 }]]);

function start(...answers: readonly (LatelyRead | Error)[]) {
  const left = [...answers];
  const clock = new SimulatedClock();
  const read = fromPromise<LatelyRead, LatelyInput>(async () => {
    const answer = left.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('Nothing.');
    return answer;
  });
  const machine = latelyMachine.provide({ actors: { read } });
  const actor = createActor(machine, { input: { journeys: ['onboarding'] }, clock }).start();
  return {
    until: (state: 'known' | 'unknown' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)),
    people: () => [...actor.getSnapshot().context.people.values()],
    later: () => clock.increment(5 * 60_000),
  };
}

it.each<[string, 'known' | 'unknown' | 'failed', LatelyRead | Error, number]>([
  ['what the server says', 'known', people, 1],
  ['nothing where it may not say it', 'unknown', null, 0],
  ['nothing while it is silent', 'failed', new Error('offline'), 0],
])('knows %s', async (_, state, answer, count) => {
  const { until, people: known } = start(answer);
  await until(state);
  expect(known()).toHaveLength(count);
});

it('reads again, keeps what it knows meanwhile, and forgets what it cannot read', async () => {
  const { until, people: known, later } = start(people, new Error('offline'), people, null);
  await until('known');
  later();
  expect(known()).toEqual([{ now: 3, done: 12 }]);
  await until('failed');
  expect(known()).toEqual([]);
  later();
  await until('known');
  later();
  await until('unknown');
  expect(known()).toEqual([]);
});
