import type { Transaction } from '@senda/contract';

/** A payment; the card is returned only to the visitor who typed it. */
export type CardPayment = Omit<Transaction, 'card'> & Partial<Pick<Transaction, 'card'>>;

/** Returns the payment in a response to a payment, or to a request for what it pays; null without one. */
export function paymentIn(event: unknown): CardPayment | null {
  const { output } = event as { output: CardPayment | { readonly payment?: CardPayment } };
  return 'transactionId' in output ? output : (output.payment ?? null);
}
