import type { Voucher } from '@senda/contract';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';

const bank = 'STP';
const beneficiary = 'Senda';

/** Returns a payment's voucher; undefined if it has none. `row` is as of now. */
export function voucherOf({
  orderRef,
  payableAt = '',
  voucher,
  status,
  settledAt,
}: PaymentRow): Voucher | undefined {
  if (voucher === undefined) return undefined;
  const { kind, until, returnedAt } = voucher;
  const ended = settledAt >= until ? 'EXPIRED' : 'CANCELLED';
  return {
    kind,
    status: ({ PENDING: 'OPEN', PAID: 'PAID', REFUSED: ended } as const)[status],
    ...(kind === 'OXXO'
      ? { reference: payableAt }
      : { reference: orderRef, clabe: payableAt, bank, beneficiary }),
    until,
    ...(returnedAt !== undefined && { returnedAt }),
  };
}
