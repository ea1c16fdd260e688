/** Paying an order that was placed before, on whatever device: the payment step's own machine, begun with that order. */

import { model, type Order } from '@senda/contract';
import * as v from 'valibot';
import { orderPaymentAddress } from '../addresses/targets.ts';
import type { JourneyData } from '../answers/journey-data.ts';
import { type PaymentData } from '../answers/payment.ts';
import { PaymentDraft } from './payment.schema.ts';
import type { PaymentInput } from './payment.setup.ts';

/** The will to pay one order, kept so that a reload or a time-out never makes a second charge (decisions, payment). */
// `typed` is the stored name of the draft.
export const OrderIntent = v.object({ orderRef: model.Id, typed: PaymentDraft });
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

interface Beginning extends Pick<PaymentInput, 'now' | 'newId' | 'email'> {
  /** What was kept of an earlier visit, whatever order that was of. */
  readonly kept: OrderIntent | null;
  /** How the try before ended, in this visit. */
  readonly answer: PaymentData | null;
  readonly origin: string;
}

/** What an order tells of the purchase that made it: enough to list its lines, too little to place another. */
function journeyDataOf({ draft, number, preview }: Order): JourneyData {
  const { simType, numberType } = draft;
  const chosen = preview.items.find(({ itemType }) => itemType === 'NEW_NUMBER');
  const known = { accepted: { preview }, numberType };
  if (!preview.items.some(({ itemType }) => itemType === 'PLAN')) return known;
  if (number === undefined || chosen === undefined) return { ...known, simType };
  const { amount } = chosen.cost;
  const category = amount > 0 ? 'PREMIUM_NUMBER' : 'FREE_NUMBER';
  return { ...known, simType, number: { number, category, amount } };
}

/** What the payment of an order begins with: its own price, and what is remembered of the will to pay it. */
export function orderPaymentInput(order: Order, { kept, answer, ...rest }: Beginning): PaymentInput {
  const { order_ref: orderRef } = order;
  const draft = kept?.orderRef === orderRef ? kept.typed : {};
  return {
    ...rest,
    data: journeyDataOf(order),
    draft: { ...draft, orderRef },
    ...(answer && { answer }),
    settings: {},
    channel: 'web',
    returnPath: orderPaymentAddress(orderRef),
  };
}
