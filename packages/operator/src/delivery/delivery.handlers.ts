import type { Handlers } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { calendars, methodsFor, pickupsNear } from '../rules/delivery/delivery.ts';
import { calendarOf, openSlots, slotsOf } from '../rules/delivery/slots.ts';
import { pickupLocations } from '../seed/pickup-locations.ts';
import { places } from '../seed/places.ts';

/** @throws Refusal NOT_FOUND */
function placeAt(postalCode: string) {
  const place = places.get(postalCode.trim());
  if (!place) throw new Refusal('NOT_FOUND', { message: 'No place has this postal code.' });
  return place;
}

type DeliveryCall =
  | 'getDeliveryMethods'
  | 'getDeliverySlots'
  | 'listPickupLocations'
  | 'getPickupLocation'
  | 'getSelfPickupAddresses'
  | 'getDeliveryAvailability'
  | 'getEsimDeliverySpecification';

export const deliveryHandlers: Handlers<DeliveryCall> = {
  getDeliveryMethods: async ({ query }) => ({
    methods: methodsFor(query.postalCode === undefined ? undefined : placeAt(query.postalCode)),
  }),
  getDeliverySlots: async ({ params: { slotId } }, ctx) => {
    if (!calendars.has(slotId)) throw new Refusal('NOT_FOUND', { message: 'There is no such calendar.' });
    return { slotId, slots: await openSlots(ctx.store, slotId, ctx.now) };
  },
  listPickupLocations: async ({ query: { state } }) => ({
    pickupLocations: [...pickupLocations.values()].filter(
      (shop) => state === undefined || shop.state === state,
    ),
  }),
  getPickupLocation: async ({ params }) => {
    const shop = pickupLocations.get(params.locationId);
    if (!shop) throw new Refusal('NOT_FOUND', { message: 'There is no such pickup location.' });
    return shop;
  },
  getSelfPickupAddresses: async ({ query }) => {
    const near = pickupsNear(placeAt(query.zipcode));
    if (near.length === 0) throw new Refusal('NO_PICKUP_LOCATION');
    return { pickupLocations: near };
  },
  /** Nothing is delivered to an unknown postal code. */
  getDeliveryAvailability: async ({ query }, ctx) => {
    const postalCode = query.postalCode.trim();
    const place = places.get(postalCode);
    const methods = place ? methodsFor(place).filter(({ available }) => available) : [];
    const deliveryTypes = methods.map(({ deliveryType }) => deliveryType);
    const [first] = slotsOf(calendarOf(postalCode), ctx.now);
    const byCourier = deliveryTypes.includes('DOORSTEP_DELIVERY');
    return {
      postalCode,
      available: methods.length > 0,
      deliveryTypes,
      ...(byCourier && first && { earliest: first.from }),
    };
  },
  /** An eSIM needs no delivery. "REPLACMENT" is specified so (spec 3.onboarding.esim-order-types). */
  getEsimDeliverySpecification: async () => ({
    specifications: [
      { orderType: 'ESIM-NEW', deliveryNeeded: false },
      { orderType: 'ESIM-SIM_REPLACMENT', deliveryNeeded: false },
    ],
  }),
};
