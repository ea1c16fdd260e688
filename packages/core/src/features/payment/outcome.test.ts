import { expect, test } from 'vitest';
import { outcomeMachine } from './outcome.machine.ts';
import {
  agreedOutcome,
  guestOutcome,
  laterRefusedOutcome,
  notAgreedOutcome,
  outcomeCases,
  outcomeStates,
  paidOutcomes,
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

test('a refused payment has a reason and a fix', () => {
  expect(outcomeView(outcomeCases.refused)).toMatchObject({
    outcome: 'failed',
    failure: { reason: 'INSUFFICIENT_FUNDS', fixes: ['another', 'again'] },
    followAt: '/manage/order?orderRef=SN-204418',
  });
});

test('without data the fields are empty', () => {
  const snapshot = outcomeMachine.resolveState({ value: 'showing', context: { data: {} } });
  expect(outcomeView(snapshot)).toMatchObject({ outcome: null, orderRef: null, number: null, amount: 0 });
});

test('a plan paid later shows the recurring price and its payment status', () => {
  expect(outcomeView(agreedOutcome).recurring).toMatchObject({ status: 'PAID', amount: 24_900, days: 30 });
  expect(outcomeView(notAgreedOutcome)).toMatchObject({ outcome: 'paid', recurring: { status: 'REFUSED' } });
  expect(outcomeView(outcomeStates.showing)).toMatchObject({ recurring: null, laterRefused: false });
});

test('a refused recurring card is reported as such', () => {
  expect(outcomeView(laterRefusedOutcome)).toMatchObject({
    laterRefused: true,
    recurring: null,
    failure: { reason: 'CARD_LOST', fixes: ['another'] },
  });
});

test.each([
  [outcomeStates.showing, 'number.NEW', 'sim.esim'],
  [paidOutcomes.sent, 'number.NEW', 'sim.slot'],
  [paidOutcomes.pickedUp, 'number.NEW', 'sim.SELF_PICKUP'],
  [paidOutcomes.inStore, 'number.NEW', 'sim.in_hand'],
] as const)('shows the status of number and SIM: %$', (snapshot, number, sim) => {
  expect(outcomeView(snapshot).sentences).toEqual([`payment.success.${number}`, `payment.success.${sim}`]);
});

test.each([
  [paidOutcomes.bringing, 'number.PORT_IN'],
  [paidOutcomes.bringingOnDay, 'number.PORT_IN.dated'],
] as const)('shows the way of a number that is brought: %$', (snapshot, number) => {
  const { sentences, transfer } = outcomeView(snapshot);
  expect(sentences).toEqual([`payment.success.${number}`]);
  expect(transfer?.map(({ text }) => text)).toEqual([
    'payment.transfer.ordered',
    'payment.transfer.sim.esim',
    'payment.transfer.donor',
    'payment.transfer.moved',
  ]);
});

test('has the day of the transfer and the delivery slot', () => {
  expect(outcomeView(paidOutcomes.bringingOnDay)).toMatchObject({
    number: '55\u00a00418\u00a02290',
    switchAt: Date.parse('2026-11-24T12:00:00Z'),
    slot: null,
  });
  expect(outcomeView(paidOutcomes.sent)).toMatchObject({
    switchAt: null,
    slot: { from: Date.UTC(2026, 10, 23, 20), to: Date.UTC(2026, 10, 24) },
  });
});

const install = { kind: 'install', isReady: false, at: '/manage/esim-install-oneclick?orderRef=SN-204418' };

test.each([
  ['an eSIM', outcomeStates.showing, 'install', install],
  // The line of a number that is brought begins with the eSIM too.
  ['a number to bring to an eSIM', paidOutcomes.bringing, 'transfer', install],
  ['a card by courier', paidOutcomes.sent, 'courier', null],
  ['a card to pick up', paidOutcomes.pickedUp, 'pickup', null],
  ['a card from a store’s tablet', paidOutcomes.inStore, 'activate', null],
  ['a guest’s eSIM, who has no account', guestOutcome, 'install', null],
] as const)('says what comes next, and where: %s', (_name, snapshot, topic, task) => {
  expect(outcomeView(snapshot)).toMatchObject({ topic, task });
});
