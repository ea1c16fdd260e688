import { expect, test } from 'vitest';
import { outcomeMachine } from './outcome.machine.ts';
import { outcomeStates, refusedOutcome } from './outcome.states.ts';
import { outcomeView } from './outcome.view.ts';

test('a paid order', () => {
  expect(outcomeView(outcomeStates.showing)).toMatchObject({
    state: 'showing',
    outcome: 'paid',
    orderRef: 'SN-204418',
    amount: 19_900,
    number: '55 0142 7788',
    simType: 'esim',
    card: { brand: 'visa', last4: '4242' },
    reason: null,
    followAt: '/manage/order?orderRef=SN-204418',
  });
});

test('a refused payment says why', () => {
  expect(outcomeView(refusedOutcome)).toMatchObject({
    outcome: 'failed',
    reason: 'payment.reason.INSUFFICIENT_FUNDS',
  });
});

test('nothing is made up where nothing is known', () => {
  const snapshot = outcomeMachine.resolveState({ value: 'showing', context: { known: {} } });
  expect(outcomeView(snapshot)).toMatchObject({ outcome: null, orderRef: null, number: null, amount: 0 });
});
