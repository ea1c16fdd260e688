/** A line and how it is paid: what its pages about the renewal and its card read at once. */
import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import {
  getAutoRenewalSpecification,
  getSubscription,
  listSavedPaymentMethods,
  listServiceRequests,
} from '@senda/contract/calls';
import { type Asks, reads } from '../../base/calls/call-actor.ts';
import type { SavedCard } from '../card/saved-card.ts';
import { terminationIn } from './line.ts';
import { type NextCharge, nextChargeOf } from './next-charge.ts';

export interface PaidLine {
  readonly line: Subscription;
  readonly renewal: AutoRenewal;
  /** Termination requests, newest first. */
  readonly terminations: readonly ServiceRequest[];
}

/** With the cards of its customer. */
export interface PaidLineAndCards extends PaidLine {
  /** Newest first. */
  readonly cards: readonly SavedCard[];
}

/** Returns the next charge at `now` (ms since the epoch), where it is certain; else null. */
export const nextChargeIn = ({ line, renewal, terminations }: PaidLine, now: number): NextCharge | null =>
  nextChargeOf({ line, renewal, isEnding: terminationIn(terminations) !== null }, now);

const calls = { getSubscription, getAutoRenewalSpecification, listServiceRequests };

async function readPaid(ask: Asks<typeof calls>, accountNumber: string): Promise<PaidLine> {
  const [line, renewal, { serviceRequests }] = await Promise.all([
    ask.getSubscription({ params: { accountNumber } }),
    ask.getAutoRenewalSpecification({ query: { subscriptionId: accountNumber } }),
    ask.listServiceRequests({ query: { accountNumber, type: 'TERMINATION_REQUEST' } }),
  ]);
  return { line, renewal, terminations: serviceRequests };
}

/** Reads a line and how it is paid. */
export const readPaidLine = reads(calls, (ask, { accountNumber }: { readonly accountNumber: string }) =>
  readPaid(ask, accountNumber),
);

/** Reads a line, how it is paid, and the cards of its customer. */
export const readLineAndCards = reads(
  { ...calls, listSavedPaymentMethods },
  async (
    ask,
    { accountNumber, customerId }: Readonly<Record<'accountNumber' | 'customerId', string>>,
  ): Promise<PaidLineAndCards> => {
    const [paid, { paymentMethods }] = await Promise.all([
      readPaid(ask, accountNumber),
      ask.listSavedPaymentMethods({ params: { customerId } }),
    ]);
    return { ...paid, cards: paymentMethods };
  },
);
