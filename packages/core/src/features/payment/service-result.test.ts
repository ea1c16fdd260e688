import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { serviceResultMachine } from './service-result.machine.ts';
import { serviceResultCases, serviceResultStates } from './service-result.states.ts';
import { serviceResultView } from './service-result.view.ts';

const shown = (snapshot: (typeof serviceResultStates)['paid']) => {
  const actor = createActor(serviceResultMachine, { input: snapshot.context }).start();
  return serviceResultView(actor.getSnapshot());
};
const { paid, refused } = serviceResultStates;

test('a paid fee leads to the request', () => {
  expect(shown(paid)).toMatchObject({
    state: 'paid',
    arrival: 'slot',
    number: '55\u00a00142\u00a07788',
    amount: 7_800,
    reason: null,
    statusAt: '/manage/service-request-status?requestId=replacement-1',
  });
});

test.each([
  [
    'pickup',
    serviceResultCases.pickup,
    { arrival: 'pickup', place: 'Senda Roma', slot: null, cardKept: true },
  ],
  ['courier', serviceResultCases.courier, { arrival: 'courier', place: null, slot: null }],
  [
    'none',
    { ...paid, context: { data: { ...paid.context.data, deliveryNeeded: false } } },
    { arrival: 'none' },
  ],
] as const)('tells how the SIM arrives: %s', (_, snapshot, expected) => {
  expect(shown(snapshot as typeof paid)).toMatchObject(expected);
});

test('a refused payment has a reason, and the request waits', () => {
  expect(shown(refused)).toMatchObject({ state: 'refused', reason: 'INSUFFICIENT_FUNDS', amount: 7_800 });
});

test('a result without an answer has a view', () => {
  expect(serviceResultView(serviceResultStates.deciding).state).toBe('deciding');
  const empty = createActor(serviceResultMachine, {
    input: { journey: 'sim-replacement', data: {} },
  }).start();
  expect(serviceResultView(empty.getSnapshot())).toMatchObject({
    state: 'refused',
    arrival: 'none',
    number: null,
    requestId: '',
    amount: 0,
    card: null,
  });
});
