/** Starts the payment machine with an existing order, possibly placed on another device. */

import { model, type Order } from '@senda/contract';
import * as v from 'valibot';
import { orderPaymentAddress } from '../../base/addresses/targets.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentData } from '../../base/answers/payment.ts';
import type { PaymentInput } from './payment.context.ts';
import { PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** The intent to pay one order, stored so that a reload or timeout never charges twice (decision 0062). */
// `typed` is the stored name of the draft.
export const OrderIntent = v.object({ orderRef: model.Id, typed: PaymentDraft });
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

interface OrderPaymentOptions extends Pick<PaymentInput, 'now' | 'newId' | 'email'> {
  /** Intent stored by an earlier visit, possibly for another order. */
  readonly stored: OrderIntent | null;
  /** Result of the previous attempt, in a journey. */
  readonly answer?: PaymentData | null;
  /** The customer whose saved cards are offered; none are without it. */
  readonly customerId?: string | undefined;
  /** Origin of the storefront, which a bank redirects back to; absent without a browser. */
  readonly origin?: string;
}

/** Returns journey data of an order: enough to list its lines, not enough to place another order. */
function journeyDataOf({ draft, number, preview }: Order): JourneyData {
  const { simType, numberType } = draft;
  const chosen = preview.items.find(({ itemType }) => itemType === 'NEW_NUMBER');
  const priced = { accepted: { preview }, numberType };
  if (!preview.items.some(({ itemType }) => itemType === 'PLAN')) return priced;
  if (number === undefined || chosen === undefined) return { ...priced, simType };
  const { amount } = chosen.cost;
  const category = amount > 0 ? 'PREMIUM_NUMBER' : 'FREE_NUMBER';
  return { ...priced, simType, number: { number, category, amount } };
}

/** Returns the payment machine's input for an existing order, with the stored intent if it is for that order. */
export function orderPaymentInput(
  order: Order,
  { stored, answer, customerId, ...rest }: OrderPaymentOptions,
): PaymentInput {
  const { order_ref: orderRef, payment } = order;
  // A refusal on another device is known: it is no result of an attempt here.
  const known = payment?.status === 'REFUSED' ? { transactionId: payment.transactionId } : {};
  const draft = stored?.orderRef === orderRef ? stored.typed : known;
  return {
    ...rest,
    data: { ...journeyDataOf(order), ...(customerId !== undefined && { session: { userId: customerId } }) },
    draft: { ...draft, orderRef },
    ...(answer && { answer }),
    settings: v.parse(PaymentSettings, {}),
    channel: 'web',
    returnPath: orderPaymentAddress(orderRef),
  };
}
