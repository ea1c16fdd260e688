/** Shipments and rescheduling. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Address } from '../model/address.ts';
import { Email, Id } from '../model/common.ts';
import { DeliveryChoice } from '../model/delivery.ts';
import { CardEntry, ReturnUrl, Transaction } from '../model/payment.ts';
import { Reschedule, RescheduleOrder, Shipment } from '../model/shipping.ts';

/** Returns the shipment of an order (not in the specification); NOT_FOUND if there is none yet. */
export const getShipment = call({
  name: 'getShipment',
  method: 'GET',
  path: '/delivery-service/v1/shipments/{orderReference}',
  read: true,
  credentials: true,
  params: v.object({ orderReference: Id }),
  result: Shipment,
  errors: ['NOT_FOUND'],
});

/**
 * Mails a verification code for rescheduling to the order's customer (not in the specification). The response is the
 * same for an unknown order, so that it reveals no orders.
 */
export const requestRescheduleCode = call({
  name: 'requestRescheduleCode',
  method: 'POST',
  path: '/delivery-service/v1/shipments/reschedule/code',
  read: false,
  credentials: false,
  body: v.object({ orderRef: Id, email: Email }),
  result: v.object({}),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Returns the shipment of a verification code. Anyone with the code can reschedule, signed in or not. */
export const validateReschedule = call({
  name: 'validateReschedule',
  method: 'GET',
  path: '/delivery-service/v1/shipments/reschedule/validate/{verificationCode}',
  read: true,
  credentials: false,
  params: v.object({ verificationCode: Id }),
  result: RescheduleOrder,
  errors: ['NOT_FOUND', 'VERIFICATION_CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
});

/** Moves the shipment to another slot at the same address. */
export const rescheduleShipment = call({
  name: 'rescheduleShipment',
  method: 'POST',
  path: '/delivery-service/v1/shipments/reschedule',
  read: false,
  credentials: false,
  body: v.object({ verificationCode: Id, deliverySlot: Id }),
  result: Reschedule,
  errors: [
    'INVALID_REQUEST',
    'NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'NOT_RESCHEDULABLE',
    'SLOT_FULL',
    'TOO_MANY_REQUESTS',
  ],
});

/** Changes the slot, address or delivery type. */
export const rescheduleShipmentV2 = call({
  name: 'rescheduleShipmentV2',
  method: 'POST',
  path: '/delivery-service/v2/shipments/reschedule',
  read: false,
  credentials: false,
  body: v.object({
    verificationCode: Id,
    delivery: DeliveryChoice,
    shippingAddress: v.optional(Address),
  }),
  result: Reschedule,
  errors: [
    'INVALID_REQUEST',
    'NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'NOT_RESCHEDULABLE',
    'SLOT_FULL',
    'TOO_MANY_REQUESTS',
  ],
});

/** Pays the rescheduling fee once per idempotency key. */
export const payReschedule = call({
  name: 'payReschedule',
  method: 'POST',
  path: '/delivery-service/v1/shipments/reschedule/{rescheduleId}/payment',
  read: false,
  credentials: false,
  params: v.object({ rescheduleId: Id }),
  headers: v.object({ 'Idempotency-Key': Id }),
  body: v.object({ verificationCode: Id, card: CardEntry, returnUrl: v.optional(ReturnUrl) }),
  result: Transaction,
  errors: [
    'INVALID_REQUEST',
    'NOT_FOUND',
    'VERIFICATION_CODE_EXPIRED',
    'NOT_RESCHEDULABLE',
    'ALREADY_PAID',
    'CARD_REFUSED',
    'RETURN_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
});
