import type { Address, DeliveryChoice } from '@senda/contract';
import { collection } from './collection.ts';

/** A code to choose another delivery day; the id is its keyed hash. */
export interface RescheduleCodeRow {
  readonly id: string;
  readonly orderRef: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** A reschedule of a delivery. Its id is the reference of its charges. */
export interface RescheduleRow {
  readonly id: string;
  readonly orderRef: string;
  readonly delivery: DeliveryChoice;
  readonly shippingAddress?: Address;
  /** In centavos; 0 if it is free. */
  readonly fee: number;
  readonly createdAt: number;
  /** Whether it follows a failed delivery. */
  readonly afterFailure: boolean;
}

export const shippingCollections = {
  rescheduleCodes: collection<RescheduleCodeRow, 'orderRef'>(),
  reschedules: collection<RescheduleRow, 'orderRef'>(),
};
