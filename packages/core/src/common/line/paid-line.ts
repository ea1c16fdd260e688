/** A line and how it is paid: what its pages about the renewal and its card read at once. */
import type { AutoRenewal, Product, ServiceRequest, Subscription } from '@senda/contract';
import {
  getAutoRenewalSpecification,
  getEligibleProducts,
  getSubscription,
  listSavedPaymentMethods,
  listServiceRequests,
} from '@senda/contract/calls';
import { type Asks, found, reads } from '../../base/calls/call-actor.ts';
import type { SavedCard } from '../card/saved-card.ts';
import { catalogueQuery, planIn } from '../catalogue/catalogue.ts';
import { planSwitchIn } from './line.ts';
import { type NextCharge, nextChargeOf } from './next-charge.ts';

export interface PaidLine {
  readonly line: Subscription;
  readonly renewal: AutoRenewal;
  /** Newest first. */
  readonly requests: readonly ServiceRequest[];
}

/** With the cards of its customer. */
export interface PaidLineAndCards extends PaidLine {
  /** Newest first. */
  readonly cards: readonly SavedCard[];
}

/** Returns the next charge at `now` (ms since the epoch), where it is certain; else null. */
export const nextChargeIn = ({ line, renewal, requests }: PaidLine, now: number): NextCharge | null =>
  nextChargeOf({ line, renewal, requests }, now);

const calls = { getSubscription, getAutoRenewalSpecification, listServiceRequests };

async function readPaid(ask: Asks<typeof calls>, accountNumber: string): Promise<PaidLine> {
  const [line, renewal, { serviceRequests }] = await Promise.all([
    ask.getSubscription({ params: { accountNumber } }),
    ask.getAutoRenewalSpecification({ query: { subscriptionId: accountNumber } }),
    ask.listServiceRequests({ query: { accountNumber } }),
  ]);
  return { line, renewal, requests: serviceRequests };
}

/** Reads a line and how it is paid. */
export const readPaidLine = reads(calls, (ask, { accountNumber }: { readonly accountNumber: string }) =>
  readPaid(ask, accountNumber),
);

/** A line whose renewal the gateway does not know. */
export interface UnrenewedLine {
  readonly line: Subscription;
  readonly renewal: null;
}

const callsWithCards = { ...calls, listSavedPaymentMethods };

async function readWithCards(
  ask: Asks<typeof callsWithCards>,
  { accountNumber, customerId }: Readonly<Record<'accountNumber' | 'customerId', string>>,
): Promise<PaidLineAndCards | UnrenewedLine> {
  const [line, renewal, { serviceRequests: requests }, { paymentMethods: cards }] = await Promise.all([
    ask.getSubscription({ params: { accountNumber } }),
    found(ask.getAutoRenewalSpecification({ query: { subscriptionId: accountNumber } })),
    ask.listServiceRequests({ query: { accountNumber } }),
    ask.listSavedPaymentMethods({ params: { customerId } }),
  ]);
  return renewal === null ? { line, renewal } : { line, renewal, requests, cards };
}

/** Reads a line, how it is paid, and the cards of its customer. */
export const readLineAndCards = reads(callsWithCards, readWithCards);

/** With the plan that the line switches to, as the catalogue describes it; null without one, and while it is unknown. */
export interface RenewedLine extends PaidLineAndCards {
  readonly nextPlan: Product | null;
}

/** Reads a line, how it is paid, the cards of its customer, and the plan that it switches to. */
export const readRenewedLine = reads(
  { ...callsWithCards, getEligibleProducts },
  async (
    ask,
    input: Readonly<Record<'accountNumber' | 'customerId' | 'channel', string>>,
  ): Promise<RenewedLine | UnrenewedLine> => {
    const paid = await readWithCards(ask, input);
    if (paid.renewal === null) return paid;
    const open = planSwitchIn(paid.requests);
    if (open === null) return { ...paid, nextPlan: null };
    const catalogue = await ask
      .getEligibleProducts(catalogueQuery(input.channel, paid.line.simType))
      .catch(() => null);
    return { ...paid, nextPlan: planIn(catalogue?.products ?? [], open.planSku) ?? null };
  },
);
