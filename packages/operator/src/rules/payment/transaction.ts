import type { Challenge, Transaction } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { orderOf } from './recurring.ts';

/** How long the bank waits for its customer, and how long an approval is good (ms). */
export const challengeTime = 15 * 60_000;

/** What the customer is asked, and where. */
export const challengeOf = (origin: string, authenticationId: string, expiresAt: number): Challenge => ({
  authenticationId,
  url: `${origin}/sandbox/3ds/${authenticationId}`,
  expiresAt,
});

/** A charge as it stands at `now` (ms): one whose time has come is settled. */
export function chargeAt(payment: PaymentRow, now: number): PaymentRow {
  if (payment.status !== 'PENDING' || now < payment.settledAt) return payment;
  return { ...payment, status: payment.settlesAs };
}

/** When and where an answer is given: what it says depends on both. */
export type Viewpoint = Pick<RequestContext, 'now' | 'origin'>;

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
