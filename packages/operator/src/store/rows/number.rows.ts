import { collection } from './collection.ts';

/** A number reserved for a customer during a purchase; the id is the number. */
export interface HoldRow {
  readonly id: string;
  readonly accountId: string;
  readonly lockedUntil: number;
  /** Hash of the requesting IP address; missing in rows of older releases. */
  readonly askedBy?: string;
  readonly deviceId?: string;
}

/** A number assigned to an order; the id is the number. */
export interface SaleRow {
  readonly id: string;
  readonly orderRef: string;
  /** Time from which the sale is valid only if its order is paid. */
  readonly lapsesAt: number;
  /** Whether the payment was checked, so that the sale is final. */
  readonly settled: boolean;
}

export const numberCollections = {
  holds: collection<HoldRow, 'accountId' | 'askedBy' | 'deviceId'>({
    name: 'holds_account',
    fields: ['accountId'],
  }),
  sales: collection<SaleRow, 'orderRef'>(),
};
