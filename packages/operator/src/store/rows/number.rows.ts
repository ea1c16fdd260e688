import { collection } from './collection.ts';

/** A number kept for a customer during a purchase; the id is the number. */
export interface HoldRow {
  readonly id: string;
  readonly accountId: string;
  readonly lockedUntil: number;
  /** A hash of the address that asked; missing in rows of an older release. */
  readonly askedBy?: string;
  /** The device that asked. */
  readonly deviceId?: string;
}

/** A number that an order took from the pool; the id is the number. */
export interface SaleRow {
  readonly id: string;
  readonly orderRef: string;
  /** From then on it is only sold if its order was paid. */
  readonly lapsesAt: number;
  /** Whether that was looked at, and the number is sold for good. */
  readonly settled: boolean;
}

export const numberCollections = {
  holds: collection<HoldRow, 'accountId' | 'askedBy' | 'deviceId'>({
    name: 'holds_account',
    fields: ['accountId'],
  }),
  sales: collection<SaleRow, 'orderRef'>(),
};
