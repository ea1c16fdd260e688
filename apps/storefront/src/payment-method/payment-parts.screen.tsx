import type { PaymentPartsView } from '@senda/core/features/payment-method';
import { LockIcon, Note } from '@senda/ui';
import { CardChoices } from '../card/card-choices.tsx';
import { payLabel } from '../card/pay-label.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';

/** The screen at /web/select-payment-methods: one card for the amount due now, one for recurring payments. */
export function PaymentPartsScreen({ view }: { view: PaymentPartsView }) {
  const text = useText();
  const { t, sum } = text;
  const { next } = useStepFrame();
  const paying = view.ready &&
    next === 'payment' && { action: payLabel(view.order.total, text), actionIcon: LockIcon };
  return (
    <StepPage view={view} title={t('paymentMethod.each.title')} {...paying}>
      {view.parts.map(({ part, amount, ...choice }) => (
        <CardChoices
          key={part}
          name={part}
          legend={t(`paymentMethod.each.${part}`, { amount: sum(amount), days: view.days })}
          legendKind="heading"
          {...choice}
        />
      ))}
      <Note>{t('paymentMethod.each.note')}</Note>
    </StepPage>
  );
}
