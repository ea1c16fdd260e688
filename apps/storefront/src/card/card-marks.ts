import type { PaymentView } from '@senda/core/features/payment';
import type { CardBrandName } from '@senda/ui';

const marks = {
  amex: 'amex',
  diners_club: 'other',
  jcb: 'other',
  master: 'mastercard',
  mastercard: 'mastercard',
  unionpay: 'other',
  visa: 'visa',
} as const satisfies Record<NonNullable<PaymentView['brand']>, CardBrandName>;

/** Returns the picture of a card brand; a plain card for others. */
export const markOf = (brand: string | null): CardBrandName =>
  brand !== null && Object.hasOwn(marks, brand) ? marks[brand as keyof typeof marks] : 'other';

/** Marks by the name under which browsers know a wallet. */
const walletMarks = {
  'https://google.com/pay': 'google-pay',
  'https://apple.com/apple-pay': 'apple-pay',
} as const satisfies Record<string, CardBrandName>;

/** Returns the mark of a wallet; undefined for others. `method` is its W3C payment method identifier. */
export const walletMarkOf = (method: string): CardBrandName | undefined =>
  Object.hasOwn(walletMarks, method) ? walletMarks[method as keyof typeof walletMarks] : undefined;
