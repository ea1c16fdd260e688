import { model } from '@senda/contract';
import * as v from 'valibot';

export const PaymentSettings = v.object({});
/** The draft of a payment: keys and references that make a retry the same payment. */
export const PaymentDraft = v.object({
  /** Idempotency key of the order, made before the order is requested. */
  orderKey: v.optional(model.Id),
  orderRef: v.optional(model.Id),
  /** An unpaid order that the next one replaces, because its contents were changed. */
  replaces: v.optional(model.Id),
  /** Idempotency key of the payment, reused on every retry. */
  payKey: v.optional(model.Id),
  /** A payment was requested under that key: its result is fetched before another request. */
  requested: v.optional(v.boolean()),
  /** The result is not known yet: no earlier answer may change until it is. */
  underWay: v.optional(v.boolean()),
  /** Last known status of each order placed here, by its reference. */
  processingOrders: v.optional(v.record(model.Id, model.OrderStatus)),
  /** The latest payment whose refusal was shown, or that the customer left for another card. */
  transactionId: v.optional(model.Id),
  /** Token of a card to be saved, from its upload until it has paid. */
  handed: v.optional(model.Id),
  holder: v.optional(v.pipe(v.string(), v.maxLength(80))),
  card: v.optional(model.Card),
});

export type PaymentSettings = Readonly<Record<string, never>>;
export type PaymentDraft = Readonly<v.InferOutput<typeof PaymentDraft>>;

/**
 * Returns whether a payment is under way, by the draft of its step. As after a commit, no earlier answer can be changed then:
 * the order being paid would differ from the one that is shown.
 */
export const isUnderWay = (draft: unknown): boolean =>
  (draft as PaymentDraft | null | undefined)?.underWay === true;
