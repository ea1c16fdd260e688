import type { Transaction } from '@senda/contract';
import { bankAddress } from './bank-address.ts';

/** How often a payment that is not decided is asked for (specification, section 9). */
export const mostPolls = 30;

type Paid = Pick<Transaction, 'status' | 'challenge'>;

/** Guards over an event that tells of a payment; `paymentIn` finds it there, null where there is none. */
export function paymentAnswers(paymentIn: (event: unknown) => Paid | null) {
  const isPayment =
    (status: Transaction['status']) =>
    ({ event }: { event: unknown }): boolean =>
      paymentIn(event)?.status === status;
  /** Whether it waits for her to answer her bank, at an address that she may be sent to. */
  const isChallenged = ({ event }: { event: unknown }): boolean =>
    isPayment('PENDING')({ event }) && bankAddress(paymentIn(event)?.challenge?.url) !== null;
  return { isPayment, isChallenged };
}
