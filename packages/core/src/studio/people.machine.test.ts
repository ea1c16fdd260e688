import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type PeopleOpened,
  type PeopleOutcome,
  type PeopleRequest,
  peopleMachine,
} from './people.machine.ts';
import { peopleStates } from './people.states.ts';
import { peopleView } from './people.view.ts';

const { people } = peopleStates.shown.context;
const open = { kind: 'open', people } as const;

function start(opened: readonly (PeopleOpened | Error)[], answers: readonly (PeopleOutcome | Error)[] = []) {
  const [opens, sends] = [[...opened], [...answers]];
  const sent: PeopleRequest['change'][] = [];
  const next = <T>(left: (T | Error)[]): T => {
    const answer = left.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('Nothing.');
    return answer;
  };
  const machine = peopleMachine.provide({
    actors: {
      open: fromPromise(async () => next(opens)),
      send: fromPromise(async ({ input }) => {
        sent.push(input.change);
        return next(sends);
      }),
    },
  });
  const actor = createActor(machine, { input: { journey: 'onboarding' } }).start();
  const view = () => peopleView(actor.getSnapshot(), actor.send);
  return { view, sent, until: (state: string) => waitFor(actor, () => view().state === state) };
}

it.each<[string, PeopleOpened | Error]>([
  ['closed', { kind: 'closed' }],
  ['signedOut', { kind: 'signed-out' }],
  ['forbidden', { kind: 'forbidden' }],
  ['shown', open],
  ['failed', new Error('offline')],
])('opening, then %s', async (state, answer) => {
  const { view, until } = start([answer]);
  expect([view().state, view().busy]).toEqual(['opening', true]);
  await until(state);
  expect(view().busy).toBe(false);
});

it.each<[string, PeopleOutcome | Error, number]>([
  ['changed', { kind: 'open', people: people.slice(1) }, 1],
  ['full', { kind: 'full' }, 2],
  ['signedOut', { kind: 'signed-out' }, 2],
  ['forbidden', { kind: 'forbidden' }, 2],
  ['closed', { kind: 'closed' }, 2],
  ['unsent', new Error('offline'), 2],
])('a name is sent, then %s', async (state, answer, known) => {
  const { view, until, sent } = start([open], [answer]);
  await until('shown');
  view().name('Ana', { numberType: 'NEW' });
  expect([view().state, view().busy]).toEqual(['sending', true]);
  await until(state);
  expect(sent).toEqual([{ kind: 'name', name: 'Ana', facts: { numberType: 'NEW' } }]);
  expect(view().people).toHaveLength(known);
});

it('sends again what was lost, and opens again after a failure', async () => {
  const { view, until, sent } = start([new Error('offline'), open], [new Error('offline'), open]);
  await until('failed');
  view().retry();
  await until('shown');
  const [person] = people;
  if (!person) throw new Error('The sample has nobody.');
  view().forget(person);
  await until('unsent');
  view().retry();
  await until('changed');
  expect(sent).toEqual([
    { kind: 'forget', person },
    { kind: 'forget', person },
  ]);
});
