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
    failure: null,
    followAt: '/manage/order?orderRef=SN-204418',
  });
});

test('a refused payment says why, and what mends it', () => {
  expect(outcomeView(refusedOutcome)).toMatchObject({
    outcome: 'failed',
    failure: { reason: 'INSUFFICIENT_FUNDS', fixes: ['another', 'again'] },
  });
});

test('nothing is made up where nothing is known', () => {
  const snapshot = outcomeMachine.resolveState({ value: 'showing', context: { known: {} } });
  expect(outcomeView(snapshot)).toMatchObject({ outcome: null, orderRef: null, number: null, amount: 0 });
});
