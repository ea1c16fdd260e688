import type { Transaction } from '@senda/contract';
import { bankAddress } from './bank-address.ts';
import type { CardField } from './card/card-form.ts';

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

/** What a customer can do on a page that takes a card. */
export interface CardVerbs {
  change(field: CardField, value: string): void;
  leave(field: CardField): void;
  submit(): void;
  retry(): void;
  /** Asks once more how an unconfirmed payment stands, or one that waits for her bank. */
  check(): void;
  /** For when the page is left: number and security code are forgotten. */
  close(): void;
  /** For when she is back on the page from her bank. */
  back(): void;
  /** Leaves the bank's question and pays with another card. */
  turnToOther(): void;
}
