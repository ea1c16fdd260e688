import type { Card, Transaction } from '@senda/contract';
import { collection } from './collection.ts';

export type RefusalReason = NonNullable<Transaction['reason']>;

/** A charge. While PENDING it will turn into `settlesAs` at `settledAt`; otherwise `settledAt` is when it was decided. */
export interface PaymentRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly idempotencyKey: string;
  readonly amount: number;
  readonly card: Card;
  readonly status: 'PENDING' | 'PAID' | 'REFUSED';
  readonly settlesAs: 'PAID' | 'REFUSED';
  readonly settledAt: number;
  readonly reason?: RefusalReason;
  /** The 3-D Secure step that it waits for, or waited for. */
  readonly authenticationId?: string;
  /** When the money went back. */
  readonly refundedAt?: number;
}

export const paymentCollections = {
  payments: collection<PaymentRow, 'accountId' | 'idempotencyKey' | 'orderRef' | 'authenticationId'>(
    { name: 'payments_idempotency', fields: ['accountId', 'idempotencyKey'] },
    { name: 'payments_one_charge', fields: ['orderRef'], where: (row) => row.status !== 'REFUSED' },
  ),
};
