import { model } from '@senda/contract';
import * as v from 'valibot';
import { CountrySetting } from '../../base/form/country.ts';

export const DeliverySettings = v.object({ country: CountrySetting });

export const DeliveryDraft = v.object({
  deliveryType: v.optional(model.DeliveryType),
  deliverySlot: v.optional(v.string()),
  day: v.optional(v.string()),
  zipCode: v.optional(v.pipe(v.string(), v.maxLength(12))),
});

export type DeliverySettings = v.InferOutput<typeof DeliverySettings>;
export type DeliveryDraft = Readonly<v.InferOutput<typeof DeliveryDraft>>;
