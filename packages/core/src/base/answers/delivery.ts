import { model } from '@senda/contract';
import * as v from 'valibot';

/** The chosen delivery method. Its amount is in minor currency units, tax included. */
const DeliveryMethodChoice = v.object({
  deliveryType: model.DeliveryType,
  name: model.LocalText,
  amount: model.Amount,
});
export type DeliveryMethodChoice = v.InferOutput<typeof DeliveryMethodChoice>;

export const DeliverySlotChoice = v.object({
  deliverySlot: model.Id,
  from: model.Instant,
  to: model.Instant,
});
export type DeliverySlotChoice = v.InferOutput<typeof DeliverySlotChoice>;

export const DeliveryData = v.object({
  selectedDeliveryMethod: DeliveryMethodChoice,
  /** Doorstep delivery only: the postal code, where no step before has asked for it. */
  deliveryPostalCode: v.optional(v.string()),
  /** Doorstep delivery only; missing if the courier has no calendar. */
  selectedDeliverySlot: v.optional(DeliverySlotChoice),
  /** Self-pickup only: the place, and the postal code it was found by. */
  selectedSelfPickUpAddress: v.optional(model.PickupLocation),
  selfPickupZipCode: v.optional(v.string()),
});
export type DeliveryData = v.InferOutput<typeof DeliveryData>;
