/** How a SIM card reaches its customer (specification, sections 3, 4 and 7; TMF700 for what it leaves open). */
import * as v from 'valibot';
import { Cost, Id, Instant, LocalText } from './common.ts';

/** By courier, or fetched by the customer. */
export const DeliveryType = v.picklist(['DOORSTEP_DELIVERY', 'SELF_PICKUP']);

/**
 * A way of delivery, to one postal code or in general. Doorstep delivery names the calendar of its slots by `slotId`
 * once the postal code is known.
 */
export const DeliveryMethod = v.object({
  deliveryType: DeliveryType,
  name: LocalText,
  cost: Cost,
  available: v.boolean(),
  slotId: v.optional(Id),
});
export type DeliveryMethod = v.InferOutput<typeof DeliveryMethod>;

/** A time in which the courier comes, between `from` and `to`. When no place is left it can be chosen no more. */
export const DeliverySlot = v.object({
  deliverySlot: Id,
  from: Instant,
  to: Instant,
  placesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type DeliverySlot = v.InferOutput<typeof DeliverySlot>;

/** A place where the customer can pick up the SIM card. */
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

/** What the customer chose: the courier, in a slot or at any time, or a pickup place. */
export const DeliveryChoice = v.variant('deliveryType', [
  v.object({ deliveryType: v.literal('DOORSTEP_DELIVERY'), deliverySlot: v.optional(Id) }),
  v.object({ deliveryType: v.literal('SELF_PICKUP'), locationId: Id }),
]);
export type DeliveryChoice = v.InferOutput<typeof DeliveryChoice>;
