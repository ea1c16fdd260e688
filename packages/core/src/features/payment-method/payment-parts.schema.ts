import { model } from '@senda/contract';
import * as v from 'valibot';

/** The chosen card; null for a new one. */
const Choice = v.object({ paymentMethodID: v.nullable(model.Id) });

export const PaymentPartsDraft = v.object({ upfront: Choice, recurring: Choice });

export type PaymentPartsDraft = Readonly<v.InferOutput<typeof PaymentPartsDraft>>;
