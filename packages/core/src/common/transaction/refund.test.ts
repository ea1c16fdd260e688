import { expect, test } from 'vitest';
import { refundOf } from './refund.ts';
import { sampleTransaction } from './sample.ts';

const day = 24 * 60 * 60_000;
const { card, amount } = sampleTransaction;
const note = { 'en-US': 'In cash.', 'es-MX': 'En efectivo.' };

test.each([
  [
    'to its card, by the day that the gateway names',
    { amount, card, refund: { way: 'CARD', days: 10 } },
    'CARD',
    card,
    11 * day,
  ],
  ['to its card, without a day', { amount, card }, 'CARD', card, null],
  ['as the gateway says', { amount, refund: { way: 'OTHER', days: 5, note } }, 'OTHER', null, 6 * day],
  [
    'never to a card, if the gateway says so',
    { amount, card, refund: { way: 'ACCOUNT' } },
    'ACCOUNT',
    null,
    null,
  ],
  ['without a word of how', { amount }, null, null, null],
] as const)('money goes back %s', (_, payment, way, to, until) => {
  expect(refundOf(payment, day)).toMatchObject({ amount, way, card: to, until });
});

test('money that would go back has no day yet', () => {
  expect(refundOf({ amount, card, refund: { way: 'CARD', days: 10 } }, null)).toMatchObject({
    days: 10,
    until: null,
  });
});
