import { model } from '@senda/contract';
import * as v from 'valibot';

/** What a payment is made with: a card that the customer types, or a saved one. */
const newCard = { method: v.literal('new-card') };
const savedCard = { method: v.literal('saved-card'), paymentMethodID: model.Id, card: model.Card };
export const CardBy = v.variant('method', [v.object(newCard), v.object(savedCard)]);
export type CardBy = v.InferOutput<typeof CardBy>;

/** What the customer pays with; `both`: what is paid later too. With `each-part` the two have a choice of their own. */
export const PayBy = v.variant('method', [
  v.object({ ...newCard, both: v.optional(v.literal(true)) }),
  v.object({ ...savedCard, both: v.optional(v.literal(true)) }),
  /** The card that was chosen before that was; null for a new one. */
  v.object({ method: v.literal('each-part'), paymentMethodID: v.nullable(model.Id) }),
]);
export type PayBy = v.InferOutput<typeof PayBy>;

/** What each part of an order is paid with that has something to be paid later. */
export const PayParts = v.object({ upfront: CardBy, recurring: CardBy });
export type PayParts = v.InferOutput<typeof PayParts>;

/** The card of the periods to come: how far the bank has agreed to it, and what it is charged for each. */
const RecurringResult = v.object({
  status: v.picklist(['PAID', 'PENDING', 'REFUSED']),
  amount: model.Amount,
  card: model.Card,
});

/** How a payment ended. Its amount is in minor currency units; without a transaction nothing was due. */
export const PaymentResult = v.object({
  outcome: v.picklist(['paid', 'failed']),
  orderRef: model.Id,
  transactionId: v.optional(model.Id),
  amount: model.Amount,
  card: v.optional(model.Card),
  /** The number that the order has. */
  number: v.optional(model.PhoneNumber),
  reason: v.optional(model.RefusalReason),
  /** It was the card of the periods to come that was refused; nothing was paid. */
  part: v.optional(v.literal('recurring')),
  /** There where a part is paid later. */
  recurring: v.optional(RecurringResult),
  /** Where the customer asked for the card to be saved: whether it was. */
  cardKept: v.optional(v.boolean()),
});
export type PaymentResult = v.InferOutput<typeof PaymentResult>;

/** What the choice of a way to pay gives. */
export const PaymentMethodData = v.object({
  payBy: PayBy,
});
export type PaymentMethodData = v.InferOutput<typeof PaymentMethodData>;

/** What the choice of a card for each part gives. */
export const PaymentPartsData = v.object({
  payParts: PayParts,
});
export type PaymentPartsData = v.InferOutput<typeof PaymentPartsData>;

/** What a payment gives. */
export const PaymentData = v.object({
  payment: PaymentResult,
});
export type PaymentData = v.InferOutput<typeof PaymentData>;
