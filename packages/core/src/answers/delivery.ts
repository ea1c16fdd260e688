import { model } from '@senda/contract';
import * as v from 'valibot';

/** The way of delivery that a customer chose. Its amount is in minor currency units, tax included. */
const DeliveryMethodChoice = v.object({
  deliveryType: model.DeliveryType,
  name: model.LocalText,
  amount: model.Amount,
});
export type DeliveryMethodChoice = v.InferOutput<typeof DeliveryMethodChoice>;

/** The time in which the courier comes. */
export const DeliverySlotChoice = v.object({
  deliverySlot: model.Id,
  from: model.Instant,
  to: model.Instant,
});
export type DeliverySlotChoice = v.InferOutput<typeof DeliverySlotChoice>;

/** What the choice of a delivery gives. */
export const DeliveryData = v.object({
  selectedDeliveryMethod: DeliveryMethodChoice,
  /** Doorstep delivery only; missing where the courier has no calendar. */
  selectedDeliverySlot: v.optional(DeliverySlotChoice),
  /** Self-pickup only: where, and the postal code that it was found by. */
  selectedSelfPickUpAddress: v.optional(model.PickupLocation),
  selfPickupZipCode: v.optional(v.string()),
});
export type DeliveryData = v.InferOutput<typeof DeliveryData>;
