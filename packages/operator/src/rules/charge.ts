import type { Transaction } from '@senda/contract';
import type { PaymentRow } from '../store/rows.ts';

/** A charge as it stands at `now` (ms): one whose time has come is settled. */
export function chargeAt(payment: PaymentRow, now: number): PaymentRow {
  if (payment.status !== 'PENDING' || now < payment.settledAt) return payment;
  return { ...payment, status: payment.settlesAs };
}

/** A charge as its customer sees it at `now` (ms). */
export function transactionAt(payment: PaymentRow, now: number): Transaction {
  const { id, orderRef, status, reason, amount, card } = chargeAt(payment, now);
  return {
    transactionId: id,
    orderRef,
    status,
    ...(status === 'REFUSED' && reason && { reason }),
    amount,
    card,
  };
}
