import type { Address, DeliveryChoice } from '@senda/contract';
import { collection } from './collection.ts';

/** A code that lets another delivery day be chosen; the id is its keyed hash. */
export interface RescheduleCodeRow {
  readonly id: string;
  readonly orderRef: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** A wish for another delivery. Its charges stand under its id, as an order's do under its reference. */
export interface RescheduleRow {
  readonly id: string;
  readonly orderRef: string;
  readonly delivery: DeliveryChoice;
  readonly shippingAddress?: Address;
  /** Centavos; 0 when nothing is to be paid. */
  readonly fee: number;
  readonly createdAt: number;
  /** Whether the courier had come before and found nobody. */
  readonly afterFailure: boolean;
}

export const shippingCollections = {
  rescheduleCodes: collection<RescheduleCodeRow, 'orderRef'>(),
  reschedules: collection<RescheduleRow, 'orderRef'>(),
};
