/** Charges that the bank splits into monthly payments without interest (decision 0105). */
import type { Instalments } from '@senda/contract';
import { buysPlan } from '@senda/core/purchase';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import { type BankCard, testCards } from './bank-card.ts';
import { recurringCost } from './recurring.ts';

/** The smallest amount that is split (centavos). */
export const instalmentsFrom = 30_000;
/** The smallest monthly payment (centavos). */
const smallestPayment = 10_000;
const counts = [3, 6, 9, 12];

/** Returns how an amount (centavos) is split; the last payment takes what the division leaves. */
const split = (amount: number, count: number): Instalments => {
  const each = Math.floor(amount / count);
  return { count, each, last: amount - each * (count - 1) };
};

/** The bank of a card, and how it splits an amount; no plans for a card of a bank that does not. */
export interface Offer {
  readonly issuer?: string;
  readonly plans: readonly Instalments[];
}

/** Returns what the bank of a card offers for an amount (centavos). */
export function instalmentsOf(bankToken: string | undefined, amount: number): Offer {
  const issuer = testCards.find((card) => card.bankToken === bankToken)?.instalments;
  if (issuer === undefined || amount < instalmentsFrom) return { plans: [] };
  const offered = counts.filter((count) => amount / count >= smallestPayment);
  return { issuer, plans: offered.map((count) => split(amount, count)) };
}

/** Returns the bank's token of the test card that begins with these digits. */
export const tokenOfBin = (bin: string): string | undefined =>
  testCards.find(({ number }) => number.startsWith(bin))?.bankToken;

/**
 * Returns how the bank splits a charge (centavos).
 * @throws Refusal INVALID_REQUEST (422) for a debt that is charged again or is no plan, or a plan that was not offered;
 *   INSTALMENTS_REFUSED if the bank refuses to split it after all
 */
export function splitBy(
  card: BankCard,
  amount: number,
  count: number,
  order: OrderRow | undefined,
): Instalments {
  if (!order || !buysPlan(order) || recurringCost(order) !== undefined)
    throw unprocessable('instalments', 'Only a plan that is paid once can be paid in instalments.');
  const plan = instalmentsOf(card.bankToken, amount).plans.find((offered) => offered.count === count);
  if (plan === undefined) throw unprocessable('instalments', 'The bank of this card has not offered that.');
  if (card.bankToken === 'offers-months-then-refuses') throw new Refusal('INSTALMENTS_REFUSED');
  return plan;
}
