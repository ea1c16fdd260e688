/** How each card number is answered, and what of a card is kept. */
import type { Card } from '@senda/contract';
import { brandOf } from '@senda/core/card';
import type { RefusalReason } from '../store/rows.ts';

/** What becomes of a charge: decided `after` ms, until then PENDING. */
export interface Outcome {
  readonly settlesAs: 'PAID' | 'REFUSED';
  readonly after: number;
  readonly reason?: RefusalReason;
}

const refused = (reason: RefusalReason, after = 0): Outcome => ({ settlesAs: 'REFUSED', after, reason });
const paid = (after = 0): Outcome => ({ settlesAs: 'PAID', after });

interface TestCard {
  readonly number: string;
  readonly outcome: Outcome;
  readonly meaning: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: paid(), meaning: 'paid at once' },
  { number: '4000000000000002', outcome: refused('BANK_REFUSED'), meaning: 'refused by the bank' },
  {
    number: '4000000000009995',
    outcome: refused('INSUFFICIENT_FUNDS'),
    meaning: 'refused: not enough funds',
  },
  { number: '4000000000000069', outcome: refused('CARD_EXPIRED'), meaning: 'refused: card expired' },
  { number: '4000000000000077', outcome: paid(3_000), meaning: 'pending for 3 s, then paid' },
  { number: '4000000000000119', outcome: paid(60_000), meaning: 'pending for 60 s, then paid' },
  {
    number: '4000000000000341',
    outcome: refused('BANK_REFUSED', 3_000),
    meaning: 'pending for 3 s, then refused',
  },
];

/** Whether the month that a card is good for (MM/YY) is over at `now` (ms). */
function isOver(expiry: string, now: number): boolean {
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(3));
  return now >= Date.UTC(year, month);
}

/** What the bank will say to a card whose check digit fits; cards it does not know are refused. */
export function outcomeOf(number: string, expiry: string, now: number): Outcome {
  if (isOver(expiry, now)) return refused('CARD_EXPIRED');
  return testCards.find((card) => card.number === number)?.outcome ?? refused('BANK_REFUSED');
}

/** What is kept of a card: enough for the customer to know it again. */
export const keptOf = (number: string, expiry: string): Card => ({
  brand: brandOf(number) ?? 'unknown',
  last4: number.slice(-4),
  expiry,
});
