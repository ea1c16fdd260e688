/** Addresses and delivery. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Place } from '../model/address.ts';
import { Id, Instant } from '../model/common.ts';
import { DeliveryMethod, DeliverySlot, DeliveryType, PickupLocation } from '../model/delivery.ts';

const postalCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(12));

/** Returns the place of a postal code; NOT_FOUND for an unknown one. */
export const lookUpAddress = call({
  name: 'lookUpAddress',
  method: 'GET',
  path: '/delivery-service/v1/address/{country}',
  read: true,
  credentials: false,
  params: v.object({ country: v.string() }),
  query: v.object({ postalCode: v.pipe(v.string(), v.maxLength(12)) }),
  result: Place,
  errors: ['NOT_FOUND'],
});

/** Returns the delivery methods; with a postal code, those available there and the courier's slot calendar. */
export const getDeliveryMethods = call({
  name: 'getDeliveryMethods',
  method: 'GET',
  path: '/delivery-service/v1/delivery-methods',
  read: true,
  credentials: false,
  query: v.object({ postalCode: v.optional(postalCode) }),
  result: v.object({ methods: v.array(DeliveryMethod) }),
  errors: ['NOT_FOUND'],
});

/** Returns the upcoming slots of a calendar. Needs no session: a delivery is also rescheduled by a code. */
export const getDeliverySlots = call({
  name: 'getDeliverySlots',
  method: 'GET',
  path: '/delivery-service/v1/slots/{slotId}',
  read: true,
  credentials: false,
  params: v.object({ slotId: Id }),
  result: v.object({ slotId: Id, slots: v.array(DeliverySlot) }),
  errors: ['NOT_FOUND'],
});

export const listPickupLocations = call({
  name: 'listPickupLocations',
  method: 'GET',
  path: '/delivery-service/v1/pickup-locations',
  read: true,
  credentials: false,
  query: v.object({ state: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  result: v.object({ pickupLocations: v.array(PickupLocation) }),
  errors: [],
});

export const getPickupLocation = call({
  name: 'getPickupLocation',
  method: 'GET',
  path: '/delivery-service/v1/pickup-locations/{locationId}',
  read: true,
  credentials: false,
  params: v.object({ locationId: Id }),
  result: PickupLocation,
  errors: ['NOT_FOUND'],
});

/** Returns pickup locations near a postal code, nearest first (the first is used: spec 3.order.pickup). */
export const getSelfPickupAddresses = call({
  name: 'getSelfPickupAddresses',
  method: 'GET',
  path: '/delivery-service/v1/self-pickup-addresses',
  read: true,
  credentials: false,
  query: v.object({ zipcode: postalCode }),
  result: v.object({ pickupLocations: v.array(PickupLocation) }),
  errors: ['NOT_FOUND', 'NO_PICKUP_LOCATION'],
});

/** Returns whether and how a postal code is served, and the earliest courier delivery. */
export const getDeliveryAvailability = call({
  name: 'getDeliveryAvailability',
  method: 'GET',
  path: '/delivery-service/v1/delivery-availability',
  read: true,
  credentials: false,
  query: v.object({ postalCode }),
  result: v.object({
    postalCode: v.string(),
    available: v.boolean(),
    deliveryTypes: v.array(DeliveryType),
    earliest: v.optional(Instant),
  }),
  errors: [],
});

/** Returns whether the SIM is shipped, by order type: ESIM-NEW and ESIM-SIM_REPLACMENT (sic). */
export const getEsimDeliverySpecification = call({
  name: 'getEsimDeliverySpecification',
  method: 'GET',
  path: '/delivery-service/v1/esim-delivery-specifications',
  read: true,
  credentials: false,
  result: v.object({
    specifications: v.array(v.object({ orderType: v.string(), deliveryNeeded: v.boolean() })),
  }),
  errors: [],
});
