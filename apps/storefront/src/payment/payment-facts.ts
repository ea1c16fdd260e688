import type { OutcomeView, PaymentView } from '@senda/core';
import type { Fact } from '@senda/ui';
import type { useText } from '../locale/use-text.ts';

type Facts = Pick<PaymentView | OutcomeView, 'orderRef' | 'amount'>;

/** Order and sum of a payment. `amount` is what the sum is called. */
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
