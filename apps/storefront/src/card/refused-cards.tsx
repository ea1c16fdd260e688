import type { LinePaymentView } from '@senda/core/features/line-payment';
import { useText } from '../platform/locale/use-text.ts';
import { CardChoice } from './card-choices.tsx';

interface RefusedCardsProps extends Pick<LinePaymentView, 'refused' | 'choose'> {
  /** Name of the radio group. */
  name: string;
  /** Length of a period in days, where the card also pays every period. */
  period?: number | undefined;
}

/** The kept cards that were refused, after all other ways to pay. */
export function RefusedCards({ refused, name, choose, period }: RefusedCardsProps) {
  const { t } = useText();
  return refused.map((option) => (
    <CardChoice
      key={option.paymentMethodID}
      name={name}
      option={option}
      choose={choose}
      title={t('payment.declined.again', { card: t('payment.card', option.card) })}
      {...(option.hasNoFunds && option.usable && { detail: t('payment.declined.again.funds') })}
      {...(period !== undefined && { period })}
    />
  ));
}
