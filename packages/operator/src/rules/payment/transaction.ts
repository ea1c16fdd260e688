import type { Challenge, Transaction } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { orderOf } from './recurring.ts';
import { refundTermsOf } from './refund-terms.ts';
import { voucherOf } from './voucher-of.ts';

/** Time to answer a challenge, and lifetime of its approval (ms). */
export const challengeTime = 15 * 60_000;

export const challengeOf = (origin: string, authenticationId: string, expiresAt: number): Challenge => ({
  authenticationId,
  url: `${origin}/sandbox/3ds/${authenticationId}`,
  expiresAt,
});

/** Returns a charge as of `now` (ms): settled, if its time has come. */
export function chargeAt(payment: PaymentRow, now: number): PaymentRow {
  if (payment.status !== 'PENDING' || now < payment.settledAt) return payment;
  return { ...payment, status: payment.settlesAs };
}

/** Time and origin of a request, on which the representation of a charge depends. */
export type RequestView = Pick<RequestContext, 'now' | 'origin'>;

/** Returns a charge as its customer sees it. */
export function transactionAt(payment: PaymentRow, { now, origin }: RequestView): Transaction {
  const current = chargeAt(payment, now);
  const { id, orderRef, status, reason, amount, card, instalments, authenticationId, settledAt, refundedAt } =
    current;
  const voucher = voucherOf(current);
  return {
    transactionId: id,
    orderRef: orderOf(orderRef),
    status,
    ...(status === 'REFUSED' && reason && { reason }),
    amount,
    ...(card && { card }),
    ...(instalments && { instalments }),
    ...(voucher && { voucher }),
    ...(status === 'PENDING' &&
      authenticationId && { challenge: challengeOf(origin, authenticationId, settledAt) }),
    ...(refundedAt !== undefined && { refundedAt }),
    ...(status === 'PAID' || voucher?.returnedAt !== undefined ? { refund: refundTermsOf(payment) } : {}),
  };
}
