import type { Shipment } from '@senda/contract';
import { addressLine } from '#country/address-line.ts';
import { defaultTimeZone } from '../../base/time/calendar.ts';

/** A delivery as its page shows it. */
export interface DeliveryNow {
  readonly way: 'courier' | 'pickup';
  /** When it comes, or from when it waits in a shop, ms since the epoch; a courier's visit has an end. */
  readonly from: number;
  readonly to: number | null;
  /** The address on one line; null if it is picked up. */
  readonly address: string | null;
  /** Whether a courier has come in vain. */
  readonly missed: boolean;
  readonly timeZone: string;
}

/** Returns the delivery of a shipment. */
export function deliveryNow(
  { delivery, shippingAddress, from, to, status }: Shipment,
  timeZone: string = defaultTimeZone,
): DeliveryNow {
  const isPickup = delivery.deliveryType === 'SELF_PICKUP';
  return {
    way: isPickup ? 'pickup' : 'courier',
    from,
    to: isPickup ? null : (to ?? null),
    address: !isPickup && shippingAddress ? addressLine(shippingAddress) : null,
    missed: status === 'DELIVERY_FAILED',
    timeZone,
  };
}
