/** The way of a SIM card to its customer, and another day for it (specification, sections 3 and 7; TMF700). */
import * as v from 'valibot';
import { Address } from './address.ts';
import { Cost, Id, Instant, LocalText, ProductType, safePicklist } from './common.ts';
import { DeliveryChoice } from './delivery.ts';

/** One that is not known is on its way. */
export const ShipmentStatus = safePicklist(
  ['PREPARING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'READY_FOR_PICKUP', 'DELIVERED', 'DELIVERY_FAILED'],
  'SHIPPED',
);

/** An order's SIM card on its way; the courier comes between `from` and `to`, a shop has it from `from` on. */
export const Shipment = v.object({
  orderRef: Id,
  status: ShipmentStatus,
  delivery: DeliveryChoice,
  shippingAddress: v.optional(Address),
  from: Instant,
  to: v.optional(Instant),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** PAYMENT_NEEDED until its fee is paid; REPLACED once another was asked for. */
export const RescheduleStatus = safePicklist(['PAYMENT_NEEDED', 'SCHEDULED', 'REPLACED'], 'PAYMENT_NEEDED');

/** Another day, address or way for a shipment. */
export const Reschedule = v.object({
  rescheduleId: Id,
  orderRef: Id,
  action: v.literal('REDELIVERY'),
  status: RescheduleStatus,
  fee: Cost,
  delivery: DeliveryChoice,
  shippingAddress: v.optional(Address),
  createdAt: Instant,
});
export type Reschedule = v.InferOutput<typeof Reschedule>;

/** What a verification code leads to: the shipment, what may be chosen, and the latest wish. */
export const RescheduleOrder = v.object({
  orderRef: Id,
  action: v.literal('REDELIVERY'),
  productType: ProductType,
  /** What the card is for. */
  primaryProducts: v.array(v.object({ sku: Id, name: LocalText })),
  shipment: Shipment,
  /** Whether another day can be chosen now. */
  isOpen: v.boolean(),
  reschedule: v.optional(Reschedule),
  /** Until when the code is good (ms). */
  expiresAt: Instant,
});
export type RescheduleOrder = v.InferOutput<typeof RescheduleOrder>;
