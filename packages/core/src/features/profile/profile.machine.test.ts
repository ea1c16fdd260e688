import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { profileMachine } from './profile.machine.ts';
import { profileCases, profileStates } from './profile.states.ts';
import { profileView } from './profile.view.ts';

function customer() {
  const script = scripted();
  const actor = createActor(fillCalls(profileMachine, script.call)).start();
  return { ...script, view: () => profileView(actor.getSnapshot(), actor.send) };
}

test('shows who the customer is', async () => {
  const { view, answer, made } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, name: null });
  await answer('getUser', {
    external_id: 'customer-1',
    email: 'ana@example.com',
    first_name: 'Ana',
    middle_name: 'Sofía',
    last_name: 'Paz',
    dob: { timestamp: Date.UTC(1994, 2, 14) },
  });
  expect(view()).toMatchObject({
    state: 'shown',
    loading: false,
    name: 'Ana Paz',
    fullName: 'Ana Sofía Paz',
    email: 'ana@example.com',
    birth: { year: '1994', month: '03', day: '14' },
  });
  expect(made).toEqual([{ name: 'getUser', input: { query: {} } }]);
});

test('what the gateway does not know is not shown', () => {
  expect(profileView(profileCases.unnamed, () => undefined)).toMatchObject({
    name: null,
    fullName: null,
    birth: null,
  });
});

test('the lines in the name of the customer are counted where lines are linked to persons', () => {
  const linkedIn = (snapshot: typeof profileStates.shown) =>
    profileView(snapshot, () => undefined).linkedLines;
  expect([linkedIn(profileStates.shown), linkedIn(profileCases.linked)]).toEqual([null, 2]);
});

test('a failed call is shown and repeated', async () => {
  const { view, answer, fail } = customer();
  await fail('getUser', unknownFailure);
  expect(view()).toMatchObject({
    state: 'reading.failed',
    loading: false,
    problem: { kind: 'unreachable' },
  });
  view().retry();
  expect(view()).toMatchObject({ state: 'reading', problem: null });
  await answer('getUser', { external_id: 'customer-1' });
  expect(view().state).toBe('shown');
});

test.each(Object.entries(profileStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(profileView(snapshot, () => undefined).state).toBe(name);
});
