import { model } from '@senda/contract';
import * as v from 'valibot';

export const PaymentMethodDraft = v.object({
  /** The chosen card; null for a new one. */
  paymentMethodID: v.nullable(model.Id),
  /** The dialog about the part paid later is open. */
  multiplePaymentPopup: v.optional(v.literal(true)),
});

export type PaymentMethodDraft = Readonly<v.InferOutput<typeof PaymentMethodDraft>>;
