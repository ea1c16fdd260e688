import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { scripted } from '../../base/calls/testing.ts';
import { retailMachine } from './retail.machine.ts';
import { retailStates } from './retail.states.ts';
import { retailView } from './retail.view.ts';

function tablet(storeId: string | null) {
  const script = scripted('getPickupLocation');
  const machine = retailMachine.provide({ actors: script.actors });
  const actor = createActor(machine, { input: { storeId } }).start();
  return { ...script, view: () => retailView(actor.getSnapshot()) };
}

test('a store is shown by its name', async () => {
  const { view, made, answer } = tablet('roma');
  expect(view()).toMatchObject({ state: 'loading', loading: true });
  expect(made.map(({ input }) => input)).toEqual([{ params: { locationId: 'roma' } }]);
  await answer('getPickupLocation', { name: 'Senda Roma' });
  expect(view()).toEqual({ state: 'named', loading: false, store: 'Senda Roma' });
});

test('a store without a known name is shown by its id', async () => {
  const { view, fail } = tablet('roma');
  await fail('getPickupLocation', unknownFailure);
  expect(view()).toEqual({ state: 'unnamed', loading: false, store: 'roma' });
});

test('without a store nothing is loaded', () => {
  const { view, made } = tablet(null);
  expect(view()).toEqual({ state: 'nowhere', loading: false, store: null });
  expect(made).toEqual([]);
});

test('every sample snapshot is in the state it is named for', () => {
  for (const [name, snapshot] of Object.entries(retailStates)) expect(retailView(snapshot).state).toBe(name);
});
