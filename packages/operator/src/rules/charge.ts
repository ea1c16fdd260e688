import type { Transaction } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { challengeOf } from '../instruments/challenge.ts';
import type { PaymentRow } from '../store/rows.ts';
import { orderOf } from './recurring.ts';

/** A charge as it stands at `now` (ms): one whose time has come is settled. */
export function chargeAt(payment: PaymentRow, now: number): PaymentRow {
  if (payment.status !== 'PENDING' || now < payment.settledAt) return payment;
  return { ...payment, status: payment.settlesAs };
}

/** When and where an answer is given: what it says depends on both. */
export type Viewpoint = Pick<Operation, 'now' | 'origin'>;

/** A charge as its customer sees it. */
export function transactionAt(payment: PaymentRow, { now, origin }: Viewpoint): Transaction {
  const { id, orderRef, status, reason, amount, card, authenticationId, settledAt, refundedAt } = chargeAt(
    payment,
    now,
  );
  return {
    transactionId: id,
    orderRef: orderOf(orderRef),
    status,
    ...(status === 'REFUSED' && reason && { reason }),
    amount,
    card,
    ...(status === 'PENDING' &&
      authenticationId && { challenge: challengeOf(origin, authenticationId, settledAt) }),
    ...(refundedAt !== undefined && { refundedAt }),
  };
}
