import type { RefundTerms } from '@senda/contract';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';

const toCard: RefundTerms = { way: 'CARD', days: 10 };
const toAccount: RefundTerms = { way: 'ACCOUNT', days: 2 };
/** Cash has no account to go back to: a shop pays it out. */
const inCash: RefundTerms = {
  way: 'OTHER',
  days: 5,
  note: {
    'en-US': 'You collect it in cash at any OXXO: show the reference that you paid and your official ID.',
    'es-MX':
      'Lo recoges en efectivo en cualquier OXXO: muestra la referencia con la que pagaste y tu identificación oficial.',
  },
};

/** Returns how the money of a payment goes back (decision 0110). */
export function refundTermsOf({ voucher }: Pick<PaymentRow, 'voucher'>): RefundTerms {
  if (voucher === undefined) return toCard;
  return voucher.kind === 'SPEI' ? toAccount : inCash;
}
