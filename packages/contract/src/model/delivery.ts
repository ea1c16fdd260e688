/** Delivery of SIM cards (spec 3.order.pickup, 4.status.delivery-type; TMF700 for the rest). */
import * as v from 'valibot';
import { Cost, Id, Instant, LocalText } from './common.ts';

export const DeliveryType = v.picklist(['DOORSTEP_DELIVERY', 'SELF_PICKUP']);

/** A delivery method, for one postal code or in general. `slotId` is the slot calendar of doorstep delivery. */
export const DeliveryMethod = v.object({
  deliveryType: DeliveryType,
  name: LocalText,
  cost: Cost,
  available: v.boolean(),
  slotId: v.optional(Id),
});
export type DeliveryMethod = v.InferOutput<typeof DeliveryMethod>;

/** A time window for doorstep delivery, with its remaining capacity. */
export const DeliverySlot = v.object({
  deliverySlot: Id,
  from: Instant,
  to: Instant,
  placesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type DeliverySlot = v.InferOutput<typeof DeliverySlot>;

/** A location where the customer can pick up the SIM card. */
export const PickupLocation = v.object({
  locationId: Id,
  name: v.string(),
  postalCode: v.string(),
  country: v.string(),
  state: v.string(),
  city: v.string(),
  district: v.string(),
  area: v.string(),
  street: v.string(),
  hours: LocalText,
});
export type PickupLocation = v.InferOutput<typeof PickupLocation>;

/** The chosen delivery: by courier (any time if there is no slot), or at a pickup location. */
export const DeliveryChoice = v.variant('deliveryType', [
  v.object({ deliveryType: v.literal('DOORSTEP_DELIVERY'), deliverySlot: v.optional(Id) }),
  v.object({ deliveryType: v.literal('SELF_PICKUP'), locationId: Id }),
]);
export type DeliveryChoice = v.InferOutput<typeof DeliveryChoice>;
