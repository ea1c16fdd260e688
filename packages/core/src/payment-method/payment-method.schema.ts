import { model } from '@senda/contract';
import * as v from 'valibot';

export const PaymentMethodSettings = v.object({
  /** How many saved cards are shown (specification, section 9). */
  cards: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
});

export const PaymentMethodDraft = v.object({
  /** The chosen card; null for a new one. */
  paymentMethodID: v.nullable(model.Id),
  /** The dialog about the part paid later is open. */
  multiplePaymentPopup: v.optional(v.literal(true)),
});

export type PaymentMethodSettings = Readonly<v.InferOutput<typeof PaymentMethodSettings>>;
export type PaymentMethodDraft = Readonly<v.InferOutput<typeof PaymentMethodDraft>>;
