import type { PaymentMethodView } from '@senda/core';
import { Button, Dialog, LockIcon } from '@senda/ui';
import { CardChoices } from '../card/card-choices.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';

/** /web/payment-method-selector: the cards that she keeps, or a new one. */
export function PaymentMethodScreen({ view }: { view: PaymentMethodView }) {
  const { t } = useText();
  const { next } = useStepFrame();
  // Pressing on with a card that she keeps pays, where paying is what comes next and nothing is left to ask.
  const paying = !view.newCard &&
    view.parts === null &&
    next === 'payment' && { action: t('payment.pay'), actionIcon: LockIcon };
  return (
    <StepPage view={view} title={t('paymentMethod.title')} {...paying}>
      <CardChoices
        name="method"
        legend={t('paymentMethod.legend')}
        cards={view.cards}
        newCard={view.newCard}
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

/** The multiple-payment popup (specification, section 3): the same card for what is paid later, or one of its own. */
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
