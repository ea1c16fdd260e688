/** The parts of an order whose plan is paid later, and what each is paid with (specification, sections 3 and 7). */
import type { Card, Transaction } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import type { CardBy } from '../answers/payment.ts';
import type { PlanChoice } from '../answers/plan.ts';
import { orderColumn } from './contents.ts';

/** What a line goes on with at its next renewal, and what that costs; the amount is in minor currency units. */
export interface FutureProduct extends Pick<PlanChoice, 'sku' | 'name' | 'amount' | 'validityDays'> {}

/** The plan at the price of a period: with the order something else may be paid. */
export function futureProduct({ plan }: JourneyData): FutureProduct | undefined {
  if (!plan) return undefined;
  const { sku, name, amount, recurringAmount = amount, validityDays } = plan;
  return { sku, name, amount: recurringAmount, validityDays };
}

/** What is due with the order of a plan that is paid later, in minor units; nothing of any other plan. */
export const upFrontAmount = (data: JourneyData): number | undefined =>
  data.plan?.recurringAmount === undefined ? undefined : orderColumn(data).total;

/** What is paid now, and what of every period to come. */
export interface Parts {
  readonly upfront: number;
  readonly future: FutureProduct;
}

/** Both parts of an order; null where there is one: the plan is paid at once, or a guest has no account to charge later. */
export function partsOf(data: JourneyData, isGuest: boolean): Parts | null {
  const upfront = upFrontAmount(data);
  const future = futureProduct(data);
  return upfront === undefined || future === undefined || isGuest ? null : { upfront, future };
}

/** A card that she keeps. */
export interface SelectedCard {
  readonly paymentMethodID: string;
  readonly card: Card;
}

const selectedCardOf = (by: CardBy | undefined): SelectedCard | null =>
  by?.method === 'saved-card' ? { paymentMethodID: by.paymentMethodID, card: by.card } : null;

/** The cards of an order: null where one is typed. `later`: none is asked for, it is the same, or one of its own. */
export interface CardSelection {
  readonly kept: SelectedCard | null;
  readonly later: 'none' | 'same' | { readonly kept: SelectedCard | null };
}

/** What an order is paid with, as she chose it. The same kept card for each part is one card for both. */
export function cardSelectionOf({ payBy, payParts }: JourneyData): CardSelection {
  if (payBy?.method !== 'each-part')
    return { kept: selectedCardOf(payBy), later: payBy?.both ? 'same' : 'none' };
  const kept = selectedCardOf(payParts?.upfront);
  const later = selectedCardOf(payParts?.recurring);
  const isSame = kept !== null && kept.paymentMethodID === later?.paymentMethodID;
  return { kept, later: isSame ? 'same' : { kept: later } };
}

/** Whether the card of the periods to come is typed in fields of its own. */
export const needsLaterCardForm = ({ later }: CardSelection): boolean =>
  typeof later === 'object' && later.kept === null;

/** Whether no card has to be typed. */
export const needsNoCardForm = (ways: CardSelection): boolean =>
  ways.kept !== null && !needsLaterCardForm(ways);

/** Whether some card is one that she keeps. */
export const usesSavedCard = ({ kept, later }: CardSelection): boolean =>
  kept !== null || (typeof later === 'object' && later.kept !== null);

/** The step at which she chose how to pay, to which she can return; null where the journey has none. */
export type MethodStep = 'payment-method-selector' | 'select-payment-methods';
export function methodStepOf({ payBy }: JourneyData): MethodStep | null {
  if (payBy === undefined) return null;
  return payBy.method === 'each-part' ? 'select-payment-methods' : 'payment-method-selector';
}

/** The payments of an order's two parts. */
export interface PaidParts {
  readonly upfront: Transaction;
  readonly recurring: Transaction;
}

/**
 * The payment that decides what comes next: what is due now leads until it is decided, then the card of the periods to
 * come, while it is waited for. Of two that were refused it is the one that the bank refused.
 */
export function decisiveTransaction({ upfront, recurring }: PaidParts): Transaction {
  if (upfront.status === 'PENDING') return upfront;
  if (upfront.status === 'PAID') return recurring.status === 'PENDING' ? recurring : upfront;
  const isCause = recurring.status === 'REFUSED' && recurring.reason !== 'CANCELLED';
  return upfront.reason === 'CANCELLED' && isCause ? recurring : upfront;
}
