/** Paying an order that was placed before, on whatever device: the payment step's own machine, begun with that order. */
import { model, type Order } from '@senda/contract';
import * as v from 'valibot';
import type { PaymentInput } from '../payment/payment.setup.ts';
import { type PaymentData, PaymentTyped } from '../payment/payment.step.ts';

/** The will to pay one order, kept so that a reload or a time-out never makes a second charge (decisions, payment). */
export const OrderIntent = v.object({ orderRef: model.Id, typed: PaymentTyped });
export type OrderIntent = v.InferOutput<typeof OrderIntent>;

interface Beginning extends Pick<PaymentInput, 'now' | 'newId' | 'email'> {
  /** What was kept of an earlier visit, whatever order that was of. */
  readonly kept: OrderIntent | null;
  /** How the try before ended, in this visit. */
  readonly answer: PaymentData | null;
  readonly origin: string;
}

/** Where an order is shown, and where it is paid. */
export const orderAddress = (orderRef: string) =>
  `/manage/order?orderRef=${encodeURIComponent(orderRef)}` as const;
export const orderPaymentAddress = (orderRef: string) =>
  `/manage/payment?orderRef=${encodeURIComponent(orderRef)}` as const;

/** What the payment of an order begins with: its own price, and what is remembered of the will to pay it. */
export function orderPaymentInput(order: Order, { kept, answer, ...rest }: Beginning): PaymentInput {
  const { order_ref: orderRef, preview } = order;
  const typed = kept?.orderRef === orderRef ? kept.typed : {};
  return {
    ...rest,
    known: { accepted: { preview } },
    typed: { ...typed, orderRef },
    ...(answer && { answer }),
    settings: {},
    channel: 'web',
    returnPath: orderPaymentAddress(orderRef),
  };
}
