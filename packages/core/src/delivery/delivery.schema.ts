import { model } from '@senda/contract';
import * as v from 'valibot';

export const DeliverySettings = v.object({ country: v.optional(v.string(), 'MX') });

export const DeliveryTyped = v.object({
  deliveryType: v.optional(model.DeliveryType),
  deliverySlot: v.optional(v.string()),
  day: v.optional(v.string()),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(12))),
});

export type DeliverySettings = v.InferOutput<typeof DeliverySettings>;
export type DeliveryTyped = Readonly<v.InferOutput<typeof DeliveryTyped>>;
