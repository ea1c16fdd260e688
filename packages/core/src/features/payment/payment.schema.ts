import { model } from '@senda/contract';
import * as v from 'valibot';
import { PaymentMethodSettings } from '../../common/card/method-settings.ts';

/** The ways to pay, where the payment page asks for them itself. */
export const PaymentSettings = v.object({
  ...PaymentMethodSettings.entries,
  /** Whether a voucher for cash or a bank transfer is offered, where the channel has one. */
  vouchers: v.optional(v.boolean(), true),
});

/** The chosen cards by their ids, null for a new one; `recurring`: the later part has a card of its own. */
export const ChosenCards = v.object({
  paymentMethodID: v.nullable(model.Id),
  recurring: v.optional(v.nullable(model.Id)),
  /** Somebody else pays, by a link. */
  link: v.optional(v.literal(true)),
  /** In cash at a shop, or by a bank transfer. */
  voucher: v.optional(model.VoucherKind),
  /** A wallet of the browser, by its method. */
  wallet: v.optional(v.pipe(v.string(), v.maxLength(255))),
});

/** The draft of a payment: keys and references that make a retry the same payment. */
export const PaymentDraft = v.object({
  /** Idempotency key of the order, made before the order is requested. */
  orderKey: v.optional(model.Id),
  orderRef: v.optional(model.Id),
  /** An unpaid order that the next one replaces, because its contents were changed. */
  replaces: v.optional(model.Id),
  /** Idempotency key of the payment, reused on every retry. */
  payKey: v.optional(model.Id),
  /** Whether a payment was requested with `payKey`: its result is fetched before another request. */
  requested: v.optional(v.boolean()),
  /** Whether the result is pending: no earlier answer may change until it is known. */
  underWay: v.optional(v.boolean()),
  /** Last known status of each order placed here, by order reference. */
  processingOrders: v.optional(v.record(model.Id, model.OrderStatus)),
  /** The latest payment whose refusal was shown, or that the customer abandoned for another card. */
  transactionId: v.optional(model.Id),
  /** Token of a card to be saved, from its upload until the payment with it succeeds. */
  handed: v.optional(model.Id),
  holder: v.optional(v.pipe(v.string(), v.maxLength(80))),
  card: v.optional(model.Card),
  /** The cards chosen on this page; absent where a step before asks for them. */
  chosen: v.optional(ChosenCards),
  /** Kept cards that were refused for this order: offered last, and never chosen by themselves. */
  declined: v.optional(v.array(model.Id)),
});

export type PaymentSettings = Readonly<v.InferOutput<typeof PaymentSettings>>;
export type ChosenCards = Readonly<v.InferOutput<typeof ChosenCards>>;
export type PaymentDraft = Readonly<v.InferOutput<typeof PaymentDraft>>;

/** Returns whether the step's draft has a pending payment. Earlier answers are locked then: they would change the order being paid. */
export const isUnderWay = (draft: unknown): boolean =>
  (draft as PaymentDraft | null | undefined)?.underWay === true;
