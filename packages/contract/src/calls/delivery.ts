/** Addresses, and the ways that a SIM takes to one. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Place } from '../model/address.ts';
import { Id, Instant } from '../model/common.ts';
import { DeliveryMethod, DeliverySlot, DeliveryType, PickupLocation } from '../model/delivery.ts';

const postalCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(12));

/** What a postal code covers; NOT_FOUND when it is nobody's. */
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

/** The ways of delivery; with a postal code, those that lead there, and the calendar of the courier's slots. */
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

/** The slots of a calendar in the days to come; `placesLeft` goes down as orders take them. */
export const getDeliverySlots = call({
  name: 'getDeliverySlots',
  method: 'GET',
  path: '/delivery-service/v1/slots/{slotId}',
  read: true,
  credentials: true,
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

/** Where to fetch a SIM card near a postal code, the nearest first (the first is used: specification, section 3). */
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

/** Whether anything can be delivered to a postal code, how, and from when on the courier comes. */
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

/** Whether an eSIM or a card is sent out, per order type: ESIM-NEW and ESIM-SIM_REPLACMENT (spelt so). */
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
