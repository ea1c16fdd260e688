import type { PaymentMethodView } from '@senda/core/features/payment-method';
import { Button, Dialog, LockIcon } from '@senda/ui';
import { CardChoices } from '../card/card-choices.tsx';
import { payLabel } from '../card/pay-label.ts';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';

/** The screen at /web/payment-method-selector: saved cards, or a new one. */
export function PaymentMethodScreen({ view }: { view: PaymentMethodView }) {
  const text = useText();
  const { t } = text;
  const { next } = useStepFrame();
  // Submitting a saved card pays, if payment is the next step and no question is open.
  const paying = !view.newCard &&
    view.parts === null &&
    next === 'payment' && { action: payLabel(view.order.total, text), actionIcon: LockIcon };
  return (
    <StepPage view={view} title={t('paymentMethod.title')} {...paying}>
      <CardChoices
        name="method"
        legend={t('paymentMethod.legend')}
        cards={view.cards}
        newCard={view.newCard}
        newCardFirst={view.newCardFirst}
        choose={view.choose}
      />
      {view.parts && <PartsPopup view={view} parts={view.parts} />}
    </StepPage>
  );
}

interface PartsPopupProps {
  view: PaymentMethodView;
  parts: NonNullable<PaymentMethodView['parts']>;
}

/** The multiple-payment popup (spec 3.payment.multiplePaymentPopup): the same card for recurring payments, or another one. */
function PartsPopup({ view, parts: { upfront, future } }: PartsPopupProps) {
  const { t, sum } = useText();
  return (
    <Dialog
      open={view.multiplePaymentPopup}
      kind="dialog"
      title={t('paymentMethod.parts.title')}
      text={t('paymentMethod.parts.text', {
        now: sum(upfront),
        later: sum(future.amount),
        days: future.validityDays,
      })}
      onEscape={view.leavePopup}
      actions={
        <>
          <Button kind="fwd" wide onClick={view.payBoth}>
            {view.newCard
              ? t('paymentMethod.parts.both')
              : t('paymentMethod.parts.pay', { now: sum(upfront) })}
          </Button>
          <Button kind="line" wide onClick={view.payEach}>
            {t('paymentMethod.parts.each')}
          </Button>
          <Button kind="plain" wide onClick={view.leavePopup}>
            {t('paymentMethod.parts.back')}
          </Button>
        </>
      }
    />
  );
}
