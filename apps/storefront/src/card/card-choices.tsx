import type { PaymentMethodView } from '@senda/core/features/payment-method';
import { BrandStrip, CardBrand, CardIcon, Choice, ChoiceGroup, OpenChoice, SoleChoice } from '@senda/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { markOf } from './card-marks.ts';

interface CardChoicesProps
  extends Pick<PaymentMethodView, 'cards' | 'newCard' | 'choose'>,
    Pick<ComponentProps<typeof ChoiceGroup>, 'legend' | 'legendKind'> {
  /** The new card comes before the kept ones. */
  newCardFirst?: boolean;
  /** Name of the radio group, unique on the page. */
  name: string;
  /** The fields of a new card; false while they are hidden. Without them the next page has them. */
  children?: ReactNode;
  /** What is asked about the chosen saved card, in its frame. */
  inside?: ReactNode;
  /** Length of a period in days, where the card also pays every period. */
  period?: number | undefined;
  /** A choice in addition to the cards, after them. */
  more?: ReactNode;
  /** There is no other group to choose from: a new card that is the only choice needs no button. */
  isAlone?: boolean;
}

/** The customer's stored cards, and a new one. */
export function CardChoices({
  name,
  cards,
  newCard,
  newCardFirst = false,
  choose,
  children,
  inside,
  period,
  more,
  isAlone: isOnlyGroup = true,
  ...legend
}: CardChoicesProps) {
  const { t } = useText();
  const brands = (['visa', 'mastercard', 'amex'] as const).map((brand) => ({
    brand,
    label: t('payment.brand', { brand }),
  }));
  const saved = cards.map((option) => (
    <OpenChoice
      key={option.paymentMethodID}
      choice={
        <CardChoice name={name} option={option} choose={choose} {...(period !== undefined && { period })} />
      }
    >
      {option.chosen && inside}
    </OpenChoice>
  ));
  const newCardWords = {
    title: t(cards.length > 0 ? 'payment.otherCard' : 'payment.newCard'),
    end: period === undefined || children ? <BrandStrip brands={brands} /> : <CardIcon />,
  };
  const isAlone = isOnlyGroup && cards.length === 0 && !more;
  const kinds = children === undefined ? 'detail' : period !== undefined ? 'saved' : 'kinds';
  return (
    <ChoiceGroup {...legend}>
      {!newCardFirst && saved}
      <OpenChoice
        choice={
          isAlone && children ? (
            <SoleChoice {...newCardWords} />
          ) : (
            <Choice
              {...newCardWords}
              name={name}
              value="new-card"
              checked={newCard}
              onChoose={() => choose(null)}
              detail={children ? undefined : t(`paymentMethod.newCard.${kinds}`)}
            />
          )
        }
      >
        {children}
      </OpenChoice>
      {newCardFirst && saved}
      {more}
    </ChoiceGroup>
  );
}

interface CardChoiceProps {
  name: string;
  option: PaymentMethodView['cards'][number];
  choose: PaymentMethodView['choose'];
  /** Length of a period in days, where the card also pays every period. */
  period?: number;
  /** In place of the card's name, and of when it expires. */
  title?: string;
  detail?: string;
}

export function CardChoice({ name, option, choose, period, title, detail }: CardChoiceProps) {
  const { t } = useText();
  const { paymentMethodID, card, isExpired, usable, chosen } = option;
  const { expiry } = card;
  return (
    <Choice
      name={name}
      value={paymentMethodID}
      checked={chosen}
      disabled={!usable}
      onChoose={choose}
      title={title ?? t('payment.card', card)}
      detail={
        detail ??
        (isExpired
          ? t('paymentMethod.expired', { expiry })
          : usable
            ? period === undefined
              ? t('paymentMethod.expires', { expiry })
              : t('paymentMethod.expires.both', { expiry, days: period })
            : t('paymentMethod.notTaken'))
      }
      end={<CardBrand brand={markOf(card.brand)} />}
    />
  );
}
