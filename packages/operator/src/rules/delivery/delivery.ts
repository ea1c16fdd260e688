/** Where SIM cards are delivered to, how, and for what (amounts in centavos). */
import type { DeliveryChoice, DeliveryMethod, PickupLocation, Place } from '@senda/contract';
import { unprocessable } from '../../request/refusal.ts';
import { pickupLocations } from '../../seed/pickup-locations.ts';
import { places } from '../../seed/places.ts';
import { assertOffered, calendarOf } from './slots.ts';

/** What each way of delivery is called and costs, wherever it is offered or priced. */
export const deliveryPrices: Readonly<
  Record<DeliveryMethod['deliveryType'], Pick<DeliveryMethod, 'name' | 'cost'>>
> = {
  DOORSTEP_DELIVERY: {
    name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
    cost: { amount: 4_900 },
  },
  SELF_PICKUP: {
    name: { 'en-US': 'Pick up yourself', 'es-MX': 'Recoger en tienda' },
    cost: { amount: 0 },
  },
};

/** Postal codes where no courier goes. */
const withoutCourier: ReadonlySet<string> = new Set(['12000']);

const hasCourier = (postalCode: string): boolean => places.has(postalCode) && !withoutCourier.has(postalCode);

/** Calendars that some courier has. */
export const calendars: ReadonlySet<string> = new Set([...places.keys()].filter(hasCourier).map(calendarOf));

/** How far a shop is: in the same municipality, in the same city, in the same state, or too far. */
function distance(place: Place, shop: PickupLocation): number {
  const levels = [shop.district === place.district, shop.city === place.city, true];
  return shop.state === place.state ? levels.indexOf(true) : Number.POSITIVE_INFINITY;
}

/** The shops of a place's state, the nearest first. */
export const pickupsNear = (place: Place): PickupLocation[] =>
  [...pickupLocations.values()]
    .filter((shop) => Number.isFinite(distance(place, shop)))
    .toSorted((one, other) => distance(place, one) - distance(place, other));

const method = (deliveryType: DeliveryMethod['deliveryType'], available: boolean): DeliveryMethod => ({
  deliveryType,
  ...deliveryPrices[deliveryType],
  available,
});

/** The ways of delivery to a place; in general when it is not known yet. */
export function methodsTo(place?: Place): DeliveryMethod[] {
  if (!place) return [method('DOORSTEP_DELIVERY', true), method('SELF_PICKUP', true)];
  const courier = hasCourier(place.postalCode);
  return [
    { ...method('DOORSTEP_DELIVERY', courier), ...(courier && { slotId: calendarOf(place.postalCode) }) },
    method('SELF_PICKUP', pickupsNear(place).length > 0),
  ];
}

/**
 * Whether a choice can be met for an address at `now` (ms).
 * @throws Refusal INVALID_REQUEST (422) for a place without courier, a slot that is not offered, or no such shop
 */
export function assertDeliverable(choice: DeliveryChoice, postalCode: string, now: number): void {
  if (choice.deliveryType === 'SELF_PICKUP') {
    if (!pickupLocations.has(choice.locationId)) {
      throw unprocessable('locationId', 'There is no such pickup location.');
    }
    return;
  }
  if (!hasCourier(postalCode)) throw unprocessable('postalCode', 'No courier goes there.');
  if (choice.deliverySlot !== undefined) assertOffered(choice.deliverySlot, postalCode, now);
}
