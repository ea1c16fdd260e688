/** Delivery of SIM cards: places, methods and prices (centavos). */
import type { DeliveryChoice, DeliveryMethod, PickupLocation, Place } from '@senda/contract';
import { unprocessable } from '../../request/refusal.ts';
import { pickupLocations } from '../../seed/pickup-locations.ts';
import { places } from '../../seed/places.ts';
import { assertOffered, calendarOf } from './slots.ts';

/** Name and price of each delivery method. */
export const deliveryPrices: Readonly<
  Record<DeliveryMethod['deliveryType'], Pick<DeliveryMethod, 'name' | 'cost'>>
> = {
  DOORSTEP_DELIVERY: {
    name: { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' },
    cost: { amount: 4_900 },
  },
  SELF_PICKUP: {
    name: { 'en-US': 'Store pickup', 'es-MX': 'Recoger en tienda' },
    cost: { amount: 0 },
  },
};

const withoutCourier: ReadonlySet<string> = new Set(['12000']);

const hasCourier = (postalCode: string): boolean => places.has(postalCode) && !withoutCourier.has(postalCode);

export const calendars: ReadonlySet<string> = new Set([...places.keys()].filter(hasCourier).map(calendarOf));

/** Returns the rank of a shop: 0 in the same municipality, then same city, same state, elsewhere. */
function distance(place: Place, shop: PickupLocation): number {
  const levels = [shop.district === place.district, shop.city === place.city, true];
  return shop.state === place.state ? levels.indexOf(true) : Number.POSITIVE_INFINITY;
}

/** Returns the shops of a place's state, nearest first. */
export const pickupsNear = (place: Place): PickupLocation[] =>
  [...pickupLocations.values()]
    .filter((shop) => Number.isFinite(distance(place, shop)))
    .toSorted((one, other) => distance(place, one) - distance(place, other));

const method = (deliveryType: DeliveryMethod['deliveryType'], available: boolean): DeliveryMethod => ({
  deliveryType,
  ...deliveryPrices[deliveryType],
  available,
});

/** Returns the delivery methods for a place; all methods if it is not known. */
export function methodsFor(place?: Place): DeliveryMethod[] {
  if (!place) return [method('DOORSTEP_DELIVERY', true), method('SELF_PICKUP', true)];
  const courier = hasCourier(place.postalCode);
  return [
    { ...method('DOORSTEP_DELIVERY', courier), ...(courier && { slotId: calendarOf(place.postalCode) }) },
    method('SELF_PICKUP', pickupsNear(place).length > 0),
  ];
}

/**
 * Checks that a delivery choice is possible for the postal code of an address, if there is one, at `now` (ms).
 * @throws Refusal INVALID_REQUEST (422) for a home delivery without address or courier, an unavailable slot, or an unknown shop
 */
export function assertDeliverable(choice: DeliveryChoice, postalCode: string | undefined, now: number): void {
  if (choice.deliveryType === 'SELF_PICKUP') {
    if (!pickupLocations.has(choice.locationId)) {
      throw unprocessable('locationId', 'There is no such pickup location.');
    }
    return;
  }
  if (postalCode === undefined) throw unprocessable('shippingAddress', 'A home delivery needs an address.');
  if (!hasCourier(postalCode)) throw unprocessable('postalCode', 'There is no courier for this postal code.');
  if (choice.deliverySlot !== undefined) assertOffered(choice.deliverySlot, postalCode, now);
}
