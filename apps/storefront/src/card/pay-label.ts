import type { useText } from '../platform/locale/use-text.ts';

/** Returns the text of a button that pays an amount in minor units; 0 while it is unknown, or if all of it is due later. */
export const payLabel = (amount: number, { t, sum }: ReturnType<typeof useText>): string =>
  amount > 0 ? t('payment.pay.amount', { amount: sum(amount) }) : t('payment.pay');
