import type { PaymentMethodView } from '@senda/core';
import { BrandStrip, CardBrand, Choice, ChoiceGroup, LockIcon } from '@senda/ui';
import { useChrome } from '../journey/chrome.ts';
import { useText } from '../locale/use-text.ts';
import { markOf } from '../payment/card-marks.ts';
import { StepPage } from '../shell/step-page.tsx';

/** /web/payment-method-selector: the cards that she keeps, or a new one. */
export function PaymentMethodScreen({ view }: { view: PaymentMethodView }) {
  const { t } = useText();
  const { next } = useChrome();
  // Pressing on with a card that she keeps pays, where paying is what comes next.
  const paying = !view.newCard &&
    next === 'payment' && {
      action: t('payment.pay'),
      actionIcon: LockIcon,
    };
  const brands = (['visa', 'mastercard', 'amex'] as const).map((brand) => ({
    brand,
    label: t('payment.brand', { brand }),
  }));
  return (
    <StepPage view={view} layout="step" title={t('paymentMethod.title')} {...paying}>
      <ChoiceGroup legend={t('paymentMethod.legend')}>
        {view.cards.map((option) => (
          <CardChoice key={option.paymentMethodID} option={option} choose={view.choose} />
        ))}
        <Choice
          name="method"
          value="new-card"
          checked={view.newCard}
          onChoose={() => view.choose(null)}
          title={t('payment.newCard')}
          detail={t('paymentMethod.newCard.detail')}
          end={<BrandStrip brands={brands} />}
        />
      </ChoiceGroup>
    </StepPage>
  );
}

interface CardChoiceProps {
  option: PaymentMethodView['cards'][number];
  choose: PaymentMethodView['choose'];
}

function CardChoice({ option, choose }: CardChoiceProps) {
  const { t } = useText();
  const { paymentMethodID, card, isExpired, usable, chosen } = option;
  const { expiry } = card;
  return (
    <Choice
      name="method"
      value={paymentMethodID}
      checked={chosen}
      disabled={!usable}
      onChoose={choose}
      title={t('payment.card', card)}
      detail={
        isExpired
          ? t('paymentMethod.expired', { expiry })
          : usable
            ? t('paymentMethod.expires', { expiry })
            : t('paymentMethod.notTaken')
      }
      end={<CardBrand brand={markOf(card.brand)} label={t('payment.brand', { brand: card.brand })} />}
    />
  );
}
