import { model } from '@senda/contract';
import * as v from 'valibot';

/** A card to pay with: one that the customer types, or a saved one. */
const newCard = { method: v.literal('new-card') };
const savedCard = { method: v.literal('saved-card'), paymentMethodID: model.Id, card: model.Card };
export const CardBy = v.variant('method', [v.object(newCard), v.object(savedCard)]);
export type CardBy = v.InferOutput<typeof CardBy>;

/** The payment method; `both`: also for the recurring part. With `each-part` each part has its own. */
export const PayBy = v.variant('method', [
  v.object({ ...newCard, both: v.optional(v.literal(true)) }),
  v.object({ ...savedCard, both: v.optional(v.literal(true)) }),
  /** The saved card chosen before that; null for a new card. */
  v.object({ method: v.literal('each-part'), paymentMethodID: v.nullable(model.Id) }),
]);
export type PayBy = v.InferOutput<typeof PayBy>;

/** The cards for the upfront and the recurring part of an order. */
export const PayParts = v.object({ upfront: CardBy, recurring: CardBy });
export type PayParts = v.InferOutput<typeof PayParts>;

/** The recurring payment: the bank's authorization status, and the amount of each period. */
const RecurringResult = v.object({
  status: v.picklist(['PAID', 'PENDING', 'REFUSED']),
  amount: model.Amount,
  card: model.Card,
});

/** Outcome of a payment. Its amount is in minor currency units; without a transaction nothing was due. */
export const PaymentResult = v.object({
  outcome: v.picklist(['paid', 'failed']),
  orderRef: model.Id,
  transactionId: v.optional(model.Id),
  amount: model.Amount,
  card: v.optional(model.Card),
  /** How it was paid without a card. */
  voucher: v.optional(model.VoucherKind),
  /** How the bank splits the charge. */
  instalments: v.optional(model.Instalments),
  number: v.optional(model.PhoneNumber),
  reason: v.optional(model.RefusalReason),
  /** The card for the recurring part was refused; nothing was paid. */
  part: v.optional(v.literal('recurring')),
  /** Set if a part is paid later. */
  recurring: v.optional(RecurringResult),
  /** Whether the card was saved, if the customer asked for it. */
  cardKept: v.optional(v.boolean()),
});
export type PaymentResult = v.InferOutput<typeof PaymentResult>;

export const PaymentMethodData = v.object({
  payBy: PayBy,
});
export type PaymentMethodData = v.InferOutput<typeof PaymentMethodData>;

export const PaymentPartsData = v.object({
  payParts: PayParts,
});
export type PaymentPartsData = v.InferOutput<typeof PaymentPartsData>;

export const PaymentData = v.object({
  payment: PaymentResult,
});
export type PaymentData = v.InferOutput<typeof PaymentData>;
