import type { Transaction } from '@senda/contract';
import { bankAddress } from './bank-address.ts';

/** Maximum number of polls of a pending payment or request (spec 9.polling). */
export const mostPolls = 30;
/** Time between two polls, ms (spec 9.polling). */
export const pollInterval = 1000;

type Paid = Pick<Transaction, 'transactionId' | 'status' | 'challenge'>;

/** Arguments of a guard for an event with a payment. */
export interface PaymentAnswer {
  readonly event: unknown;
}

/** The same with the draft, which has the latest payment that was refused or abandoned here. */
export interface DraftAnswer extends PaymentAnswer {
  readonly context: { readonly draft: { readonly transactionId?: string | undefined } | null };
}

/** Returns guards for events with a payment; `paymentIn` returns the event's payment or null. */
export function paymentAnswers(paymentIn: (event: unknown) => Paid | null) {
  const isPayment =
    (status: Transaction['status']) =>
    ({ event }: PaymentAnswer): boolean =>
      paymentIn(event)?.status === status;
  const isPending = isPayment('PENDING');
  const isDeclined = isPayment('REFUSED');
  const isChallenged = ({ event }: PaymentAnswer): boolean =>
    isPending({ event }) && bankAddress(paymentIn(event)?.challenge?.url) !== null;
  const isOfDraft = ({ context: { draft }, event }: DraftAnswer): boolean =>
    paymentIn(event)?.transactionId === draft?.transactionId;
  return {
    isPaid: isPayment('PAID'),
    isPending,
    isDeclined,
    /** The payment waits for the bank's challenge, at a safe address. */
    isChallenged,
    /** The challenge is over, and the payment not decided. */
    isAnswered: ({ event }: PaymentAnswer): boolean => isPending({ event }) && !isChallenged({ event }),
    /** The customer abandoned this challenge for another card. */
    isAbandoned: (args: DraftAnswer): boolean => isChallenged(args) && isOfDraft(args),
    /** The payment was refused, and the refusal is not shown yet. */
    isNewlyDeclined: (args: DraftAnswer): boolean => isDeclined(args) && !isOfDraft(args),
  };
}
