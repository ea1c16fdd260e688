/** When a shipment can be rescheduled, and what that costs. */
import type { Shipment } from '@senda/contract';

const open: readonly Shipment['status'][] = ['PREPARING', 'SHIPPED', 'DELIVERY_FAILED'];

/** Returns whether another day can be chosen: before the card is out for delivery, and after a failed attempt. */
export const isReschedulable = (status: Shipment['status']): boolean => open.includes(status);

/** Returns what another delivery costs: nothing before the first attempt, after a failed one what its method costs (minor units). */
export const rescheduleFee = (status: Shipment['status'], cost: number): number =>
  status === 'DELIVERY_FAILED' ? cost : 0;
