/** The simulated bank's outcome for each card, and the stored part of a card. */
import type { Card, CardEntry } from '@senda/contract';
import { brandOf, hasCheckDigit } from '@senda/core/card';
import { Refusal } from '../../request/refusal.ts';
import type { RefusalReason } from '../../store/rows/payment.rows.ts';

/** Outcome of a charge. It is PENDING for `after` ms. */
export interface Outcome {
  readonly settlesAs: 'PAID' | 'REFUSED';
  readonly after: number;
  readonly reason?: RefusalReason;
}

export const refused = (reason: RefusalReason, after = 0): Outcome => ({
  settlesAs: 'REFUSED',
  after,
  reason,
});
const paid = (after = 0): Outcome => ({ settlesAs: 'PAID', after });

interface TestCard {
  readonly number: string;
  /** The bank's token of the card. The card number cannot be derived from it. */
  readonly bankToken: string;
  readonly outcome: Outcome;
  /** Whether the bank requires 3-D Secure. */
  readonly requiresChallenge?: true;
  /** The name of its bank, which splits charges into monthly payments without interest. */
  readonly instalments?: string;
  readonly meaning: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', bankToken: 'pays', outcome: paid(), meaning: 'paid at once' },
  {
    number: '4000000000000002',
    bankToken: 'refuses',
    outcome: refused('BANK_REFUSED'),
    meaning: 'refused by the bank',
  },
  {
    number: '4000000000009995',
    bankToken: 'lacks-funds',
    outcome: refused('INSUFFICIENT_FUNDS'),
    meaning: 'refused: not enough funds',
  },
  {
    number: '4000000000000069',
    bankToken: 'has-expired',
    outcome: refused('CARD_EXPIRED'),
    meaning: 'refused: card expired',
  },
  {
    number: '4000000000009987',
    bankToken: 'was-lost',
    outcome: refused('CARD_LOST'),
    meaning: 'refused: reported lost',
  },
  {
    number: '4000000000000077',
    bankToken: 'pays-in-3-s',
    outcome: paid(3_000),
    meaning: 'pending for 3 s, then paid',
  },
  {
    number: '4000000000000119',
    bankToken: 'pays-in-60-s',
    outcome: paid(60_000),
    meaning: 'pending for 60 s, then paid',
  },
  {
    number: '4000000000000341',
    bankToken: 'refuses-in-3-s',
    outcome: refused('BANK_REFUSED', 3_000),
    meaning: 'pending for 3 s, then refused',
  },
  {
    number: '4000000000003220',
    bankToken: 'asks-then-pays',
    outcome: paid(),
    requiresChallenge: true,
    meaning: 'asks for 3-D Secure, then paid',
  },
  {
    number: '4000008400001629',
    bankToken: 'asks-then-refuses',
    outcome: refused('BANK_REFUSED'),
    requiresChallenge: true,
    meaning: 'asks for 3-D Secure, then refused all the same',
  },
  {
    number: '5204164100003380',
    bankToken: 'splits',
    outcome: paid(),
    instalments: 'Banco de Prueba',
    meaning: 'paid at once; from $ 300 also in monthly payments without interest',
  },
  {
    number: '5204740000001002',
    bankToken: 'offers-months-then-refuses',
    outcome: paid(),
    instalments: 'Banco de Prueba',
    meaning: 'paid at once; monthly payments are offered, then refused',
  },
];

/** Whether a card has expired (MM/YY) at `now` (ms). */
export function isExpired(expiry: string, now: number): boolean {
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(3));
  return now >= Date.UTC(year, month);
}

/** A chargeable card: its stored part and the bank's token. */
export interface BankCard {
  readonly card: Card;
  readonly bankToken: string;
}

/** Returns the outcome of a charge. Unknown cards are refused. */
export function outcomeOf({ card, bankToken }: BankCard, now: number): Outcome {
  if (isExpired(card.expiry, now)) return refused('CARD_EXPIRED');
  const known = testCards.find((it) => it.bankToken === bankToken);
  return known?.outcome ?? refused('BANK_REFUSED');
}

/** Whether a charge has to wait for 3-D Secure. */
export const requiresChallenge = ({ card, bankToken }: BankCard, now: number): boolean =>
  !isExpired(card.expiry, now) &&
  testCards.some((it) => it.bankToken === bankToken && it.requiresChallenge === true);

/** Returns the stored part of a card, by which the customer can recognise it. */
export const storedCardOf = (number: string, expiry: string): Card => ({
  brand: brandOf(number) ?? 'unknown',
  last4: number.slice(-4),
  expiry,
});

/** Exchanges an entered card for the bank's token. @throws Refusal CARD_REFUSED for an invalid card number */
export function bankCardOf({ number, expiry }: CardEntry): BankCard {
  if (!hasCheckDigit(number)) throw new Refusal('CARD_REFUSED');
  const bankToken = testCards.find((card) => card.number === number)?.bankToken ?? 'unknown';
  return { card: storedCardOf(number, expiry), bankToken };
}
