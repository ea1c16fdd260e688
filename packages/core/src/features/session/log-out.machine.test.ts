import { type Failure, unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { scripted } from '../../base/calls/testing.ts';
import { logOutMachine } from './log-out.machine.ts';
import { logOutStates } from './log-out.states.ts';
import { logOutView } from './log-out.view.ts';

function customer() {
  const script = scripted('logout');
  const clock = new SimulatedClock();
  const actor = createActor(logOutMachine.provide({ actors: script.actors }), { clock }).start();
  return { ...script, clock, view: () => logOutView(actor.getSnapshot(), actor.send) };
}

test('the gateway is called once, then the customer is logged out', async () => {
  const { view, made, answer } = customer();
  expect(view()).toMatchObject({ state: 'present', busy: false });
  view().logOut();
  view().logOut();
  expect(view()).toMatchObject({ state: 'telling', busy: true });
  expect(made).toHaveLength(1);
  await answer('logout', {});
  expect(view().state).toBe('loggedOut');
});

test.each<Failure>([
  unknownFailure,
  { kind: 'signed-out' },
  { kind: 'rate-limited', retryAfter: 60 },
  { kind: 'malformed', issues: [] },
])('a failure of the call ($kind) still logs out', async (failure) => {
  const { view, fail } = customer();
  view().logOut();
  await fail('logout', failure);
  expect(view().state).toBe('loggedOut');
});

test('a gateway that does not answer is waited for 3 s', () => {
  const { view, clock } = customer();
  view().logOut();
  clock.increment(2999);
  expect(view().state).toBe('telling');
  clock.increment(1);
  expect(view().state).toBe('loggedOut');
});

test('every sample snapshot is in the state it is named for', () => {
  for (const [name, snapshot] of Object.entries(logOutStates))
    expect(logOutView(snapshot, () => undefined).state).toBe(name);
});
