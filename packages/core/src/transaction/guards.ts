import type { Transaction } from '@senda/contract';
import { bankAddress } from './bank-address.ts';

/** Maximum number of polls of a pending payment or request (specification, section 9). */
export const mostPolls = 30;
/** Time between two polls, ms (specification, section 9). */
export const pollInterval = 1000;

type Paid = Pick<Transaction, 'status' | 'challenge'>;

/** Returns guards for events with a payment; `paymentIn` returns the event's payment or null. */
export function paymentAnswers(paymentIn: (event: unknown) => Paid | null) {
  const isPayment =
    (status: Transaction['status']) =>
    ({ event }: { event: unknown }): boolean =>
      paymentIn(event)?.status === status;
  /** Returns whether the payment waits for the bank's challenge, at a safe address. */
  const isChallenged = ({ event }: { event: unknown }): boolean =>
    isPayment('PENDING')({ event }) && bankAddress(paymentIn(event)?.challenge?.url) !== null;
  return { isPayment, isChallenged };
}
