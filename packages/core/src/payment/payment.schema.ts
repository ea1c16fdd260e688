import { model } from '@senda/contract';
import * as v from 'valibot';

export const PaymentSettings = v.object({});
/** What is remembered of the will to pay. */
export const PaymentTyped = v.object({
  /** Idempotency key of the order, made before it is asked for. */
  orderKey: v.optional(model.Id),
  orderRef: v.optional(model.Id),
  /** An unpaid order that the next one takes the place of, because something in it was changed. */
  replaces: v.optional(model.Id),
  /** One key a pay intent, reused on every retry of it. */
  payKey: v.optional(model.Id),
  /** A payment was asked for under that key: what became of it is looked at before it is asked for again. */
  requested: v.optional(v.boolean()),
  /** What became of it is not known here yet: nothing of the purchase is to be changed until it is. */
  underWay: v.optional(v.boolean()),
  /** How each order that she made here stood when it was seen last, by its reference. */
  processingOrders: v.optional(v.record(model.Id, model.OrderStatus)),
  /** The latest payment that the customer was told the refusal of, or turned away from; another one is news. */
  transactionId: v.optional(model.Id),
  /** What stands for the card that she wants kept, from when it was handed over until it has paid. */
  handed: v.optional(model.Id),
  holder: v.optional(v.pipe(v.string(), v.maxLength(80))),
  card: v.optional(model.Card),
});

export type PaymentSettings = Readonly<Record<string, never>>;
export type PaymentTyped = Readonly<v.InferOutput<typeof PaymentTyped>>;

/**
 * Returns whether a payment is under way, by the draft of its step. As after a commit, no answer before it can be changed:
 * the order that is being paid would differ from the one that the purchase shows.
 */
export const isUnderWay = (typed: unknown): boolean =>
  (typed as PaymentTyped | null | undefined)?.underWay === true;
