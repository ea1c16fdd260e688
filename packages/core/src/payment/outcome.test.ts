import { expect, test } from 'vitest';
import { outcomeMachine } from './outcome.machine.ts';
import {
  agreedOutcome,
  laterRefusedOutcome,
  notAgreedOutcome,
  outcomeStates,
  refusedOutcome,
} from './outcome.states.ts';
import { outcomeView } from './outcome.view.ts';

test('a paid order', () => {
  expect(outcomeView(outcomeStates.showing)).toMatchObject({
    state: 'showing',
    outcome: 'paid',
    orderRef: 'SN-204418',
    amount: 19_900,
    number: '55\u00a00142\u00a07788',
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
    followAt: '/manage/order?orderRef=SN-204418',
  });
});

test('nothing is made up where nothing is known', () => {
  const snapshot = outcomeMachine.resolveState({ value: 'showing', context: { known: {} } });
  expect(outcomeView(snapshot)).toMatchObject({ outcome: null, orderRef: null, number: null, amount: 0 });
});

test('of a plan that is paid later it tells what the periods to come cost, and how far the bank agreed', () => {
  expect(outcomeView(agreedOutcome).recurring).toMatchObject({ status: 'PAID', amount: 24_900, days: 30 });
  expect(outcomeView(notAgreedOutcome)).toMatchObject({ outcome: 'paid', recurring: { status: 'REFUSED' } });
  expect(outcomeView(outcomeStates.showing)).toMatchObject({ recurring: null, laterRefused: false });
});

test('a refusal of the card of the periods to come is told as such', () => {
  expect(outcomeView(laterRefusedOutcome)).toMatchObject({
    laterRefused: true,
    recurring: null,
    failure: { reason: 'CARD_LOST', fixes: ['another'] },
  });
});
