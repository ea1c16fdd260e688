import type { OutcomeView, PaymentView } from '@senda/core/features/payment';
import type { Fact } from '@senda/ui';
import type { useText } from '../platform/locale/use-text.ts';

type Facts = Pick<PaymentView | OutcomeView, 'orderRef' | 'amount'>;

/** Returns order and amount of a payment. `labels.amount` is the label of the amount. */
export function paymentFacts(
  { orderRef, amount }: Facts,
  { t, sum }: ReturnType<typeof useText>,
  labels: { amount: string },
): Fact[] {
  return [
    ...(orderRef === null ? [] : [{ key: 'order', label: t('payment.order'), value: orderRef }]),
    { key: 'amount', label: labels.amount, value: sum(amount) },
  ];
}

/** Returns what a payment was made with, a card or a voucher; empty if nothing was paid. */
export function paidWithFacts(
  { card, voucher = null }: Pick<OutcomeView, 'card'> & Partial<Pick<OutcomeView, 'voucher'>>,
  { t }: ReturnType<typeof useText>,
): Fact[] {
  const value = card ? t('payment.card', card) : voucher && t(`payment.paidWith.${voucher}`);
  return value === null ? [] : [{ key: 'card', label: t('payment.paidWith'), value }];
}

/** Returns the recurring amount and its card; empty without a recurring payment. */
export function laterFacts(
  { recurring }: Pick<OutcomeView, 'recurring'>,
  { t, sum }: ReturnType<typeof useText>,
): Fact[] {
  if (recurring === null || recurring.status === 'REFUSED') return [];
  const { amount, card, days } = recurring;
  return [
    { key: 'later', label: t('payment.part.every', { days }), value: sum(amount) },
    { key: 'laterCard', label: t('payment.later.with'), value: t('payment.card', card) },
  ];
}
