import type { OutcomeView, PaymentView } from '@senda/core';
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

/** Returns the recurring amount and its card; empty without a recurring payment. */
export function laterFacts(
  { recurring, card }: Pick<OutcomeView, 'recurring' | 'card'>,
  { t, sum }: ReturnType<typeof useText>,
): Fact[] {
  if (recurring === null || recurring.status === 'REFUSED') return [];
  const cardFact = (key: string, label: string, by: NonNullable<typeof card>) => ({
    key,
    label: t(label),
    value: t('payment.card', by),
  });
  return [
    ...(card === null ? [] : [cardFact('card', 'payment.paidWith', card)]),
    {
      key: 'later',
      label: t('payment.part.every', { days: recurring.days }),
      value: sum(recurring.amount),
    },
    cardFact('laterCard', 'payment.later.with', recurring.card),
  ];
}
