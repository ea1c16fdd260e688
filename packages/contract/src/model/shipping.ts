/** Shipments and rescheduling (spec 3.reschedule, 7.call.rescheduleShipment; TMF700). */
import * as v from 'valibot';
import { Address } from './address.ts';
import { Cost, Id, Instant, LocalText, ProductType, safePicklist } from './common.ts';
import { DeliveryChoice } from './delivery.ts';
import { Transaction } from './payment.ts';

/** An unknown status counts as shipped. */
export const ShipmentStatus = safePicklist(
  ['PREPARING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'READY_FOR_PICKUP', 'DELIVERED', 'DELIVERY_FAILED'],
  'SHIPPED',
);

/** The shipment of an order's SIM card. Delivered between `from` and `to`, or ready for pickup from `from`. */
export const Shipment = v.object({
  orderRef: Id,
  status: ShipmentStatus,
  delivery: DeliveryChoice,
  shippingAddress: v.optional(Address),
  from: Instant,
  to: v.optional(Instant),
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** PAYMENT_NEEDED until the fee is paid; REPLACED by a later reschedule. */
export const RescheduleStatus = safePicklist(['PAYMENT_NEEDED', 'SCHEDULED', 'REPLACED'], 'PAYMENT_NEEDED');

/** A new slot, address or delivery type for a shipment. */
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

/** The shipment of a verification code and its latest reschedule. */
export const RescheduleOrder = v.object({
  orderRef: Id,
  action: v.literal('REDELIVERY'),
  productType: ProductType,
  /** The products that the SIM card is for. */
  primaryProducts: v.array(v.object({ sku: Id, name: LocalText })),
  shipment: Shipment,
  /** Whether the shipment can be rescheduled now. */
  isOpen: v.boolean(),
  reschedule: v.optional(Reschedule),
  /** The latest payment of that reschedule's fee, without the card. */
  payment: v.optional(v.omit(Transaction, ['card'])),
  /** Expiry of the code (ms). */
  expiresAt: Instant,
});
export type RescheduleOrder = v.InferOutput<typeof RescheduleOrder>;
