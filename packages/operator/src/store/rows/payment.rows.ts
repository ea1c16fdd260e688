import type { Card, Transaction } from '@senda/contract';
import { collection } from './collection.ts';

export type RefusalReason = NonNullable<Transaction['reason']>;

/** A charge. A PENDING one becomes `settlesAs` at `settledAt`; for others, `settledAt` is the time of the decision. */
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
  /** The 3-D Secure authentication of the charge. */
  readonly authenticationId?: string;
  readonly refundedAt?: number;
}

export const paymentCollections = {
  payments: collection<PaymentRow, 'accountId' | 'idempotencyKey' | 'orderRef' | 'authenticationId'>(
    { name: 'payments_idempotency', fields: ['accountId', 'idempotencyKey'] },
    { name: 'payments_one_charge', fields: ['orderRef'], where: (row) => row.status !== 'REFUSED' },
  ),
};
