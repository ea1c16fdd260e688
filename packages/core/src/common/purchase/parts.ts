/** The upfront and recurring parts of an order, and their cards (spec 7.call.requestMultiplePayment; decision 0011). */
import type { Card, Transaction } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { CardBy } from '../../base/answers/payment.ts';
import type { PlanChoice } from '../../base/answers/plan.ts';
import { orderColumn } from './contents.ts';
import { recurringIn } from './lines.ts';

/** The product of a line's next renewal; the amount is in minor currency units. */
export interface FutureProduct extends Pick<PlanChoice, 'sku' | 'name' | 'amount' | 'validityDays'> {}

/** Returns the plan at its recurring price, which may differ from the amount due with the order; an accepted price wins. */
export function futureProduct(data: JourneyData): FutureProduct | undefined {
  if (!data.plan) return undefined;
  const { sku, name, amount, recurringAmount = amount, validityDays } = data.plan;
  return { sku, name, amount: recurringAmount, validityDays, ...recurringIn(orderColumn(data).lines) };
}

/** Returns the amount due with the order of a plan with a recurring part, in minor units; undefined for other plans. */
export const upFrontAmount = (data: JourneyData): number | undefined =>
  data.plan?.recurringAmount === undefined ? undefined : orderColumn(data).total;

/** The amount due now, and the product paid every period. */
export interface Parts {
  readonly upfront: number;
  readonly future: FutureProduct;
}

/** Returns both parts of an order; null if it has only one, or for a guest, who has no account to charge later. */
export function partsOf(data: JourneyData, isGuest: boolean): Parts | null {
  const upfront = upFrontAmount(data);
  const future = futureProduct(data);
  return upfront === undefined || future === undefined || isGuest ? null : { upfront, future };
}

/** A saved card. */
export interface SelectedCard {
  readonly paymentMethodID: string;
  readonly card: Card;
}

const selectedCardOf = (by: CardBy | undefined): SelectedCard | null =>
  by?.method === 'saved-card' ? { paymentMethodID: by.paymentMethodID, card: by.card } : null;

/** The cards of an order; `kept` is null if a card is entered. `later`: no recurring part, the same card, or a separate one. */
export interface CardSelection {
  readonly savedCard: SelectedCard | null;
  readonly later: 'none' | 'same' | { readonly savedCard: SelectedCard | null };
}

/** Returns the chosen cards. The same saved card for each part counts as one card for both. */
export function cardSelectionOf({ payBy, payParts }: JourneyData): CardSelection {
  if (payBy?.method !== 'each-part')
    return { savedCard: selectedCardOf(payBy), later: payBy?.both ? 'same' : 'none' };
  const savedCard = selectedCardOf(payParts?.upfront);
  const later = selectedCardOf(payParts?.recurring);
  const isSame = savedCard !== null && savedCard.paymentMethodID === later?.paymentMethodID;
  return { savedCard, later: isSame ? 'same' : { savedCard: later } };
}

/** Returns whether a separate card for later periods is entered in its own form. */
export const needsLaterCardForm = ({ later }: CardSelection): boolean =>
  typeof later === 'object' && later.savedCard === null;

/** Returns whether no card has to be entered. */
export const needsNoCardForm = (selection: CardSelection): boolean =>
  selection.savedCard !== null && !needsLaterCardForm(selection);

/** Returns whether any of the cards is saved. */
export const usesSavedCard = ({ savedCard, later }: CardSelection): boolean =>
  savedCard !== null || (typeof later === 'object' && later.savedCard !== null);

/** Returns whether no step has asked for the card, or for one of the two. */
export const isUnasked = ({ payBy, payParts }: JourneyData): boolean =>
  payBy === undefined || (payBy.method === 'each-part' && payParts === undefined);

/** The step where the payment method was chosen; null if none has asked for all of it. */
export type MethodStep = 'payment-method-selector' | 'select-payment-methods';
export function methodStepOf(data: JourneyData): MethodStep | null {
  if (isUnasked(data)) return null;
  return data.payBy?.method === 'each-part' ? 'select-payment-methods' : 'payment-method-selector';
}

/** The payments of an order's two parts. */
export interface PaidParts {
  readonly upfront: Transaction;
  readonly recurring: Transaction;
}

/**
 * Returns the transaction that decides what follows: the upfront one while it is pending, then the recurring one while that is
 * pending. If both failed, it is the one that the bank refused, not the one cancelled because of it.
 */
export function decisiveTransaction({ upfront, recurring }: PaidParts): Transaction {
  if (upfront.status === 'PENDING') return upfront;
  if (upfront.status === 'PAID') return recurring.status === 'PENDING' ? recurring : upfront;
  const isCause = recurring.status === 'REFUSED' && recurring.reason !== 'CANCELLED';
  return upfront.reason === 'CANCELLED' && isCause ? recurring : upfront;
}
