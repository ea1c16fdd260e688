import type { Card, Instalments, Transaction, VoucherKind } from '@senda/contract';
import { collection } from './collection.ts';

export type RefusalReason = NonNullable<Transaction['reason']>;

/** A charge. A PENDING one becomes `settlesAs` at `settledAt`; for others, `settledAt` is the time of the decision. */
export interface PaymentRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly idempotencyKey: string;
  readonly amount: number;
  /** Missing where a voucher pays. */
  readonly card?: Card;
  /** How the bank splits the charge. */
  readonly instalments?: Instalments;
  readonly status: 'PENDING' | 'PAID' | 'REFUSED';
  readonly settlesAs: 'PAID' | 'REFUSED';
  readonly settledAt: number;
  readonly reason?: RefusalReason;
  /** The 3-D Secure authentication of the charge. */
  readonly authenticationId?: string;
  readonly refundedAt?: number;
  /** The number by which the money of a voucher arrives: its reference at the shop, or the CLABE of a transfer. */
  readonly payableAt?: string;
  readonly voucher?: {
    readonly kind: VoucherKind;
    readonly issuedAt: number;
    readonly until: number;
    /** When money that came late or twice was returned. */
    readonly returnedAt?: number;
  };
}

export const paymentCollections = {
  payments: collection<
    PaymentRow,
    'accountId' | 'idempotencyKey' | 'orderRef' | 'authenticationId' | 'payableAt'
  >(
    { name: 'payments_idempotency', fields: ['accountId', 'idempotencyKey'] },
    { name: 'payments_one_charge', fields: ['orderRef'], where: (row) => row.status !== 'REFUSED' },
    { name: 'payments_payable_at', fields: ['payableAt'], where: (row) => row.payableAt !== undefined },
  ),
};
