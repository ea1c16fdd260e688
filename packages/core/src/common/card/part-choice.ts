/** The choice of a card for each part of an order. */
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PaymentPartsData } from '../../base/answers/payment.ts';
import { type ChosenCard, startChoice } from './card-choice.ts';
import type { Methods } from './methods.ts';
import { brandsIn, type CardOption, isUsable } from './saved-card.ts';

/** The cards chosen for both parts of an order. */
export interface PartCards {
  readonly upfront: ChosenCard;
  readonly recurring: ChosenCard;
}

/** The part due with the order, or the part due every period. */
export type Part = keyof PartCards;

/** One part of the order and its payment methods. */
export interface PartChoice {
  readonly part: Part;
  /** Minor currency units. */
  readonly amount: number;
  readonly cards: readonly CardOption[];
  /** A new card is chosen. */
  readonly newCard: boolean;
  /** The new card comes before the kept ones. */
  readonly newCardFirst: boolean;
  /** A card by its id; null for a new one. */
  choose(paymentMethodID: string | null): void;
}

interface ChoiceInput extends Methods {
  readonly data: JourneyData;
  readonly draft?: PartCards;
  readonly answer?: PaymentPartsData;
}

/**
 * Returns the initial choices: the previous ones; else the card chosen at the payment method step for the upfront part, and another
 * saved card for the recurring part.
 */
export function startParts(choosing: ChoiceInput): PartCards {
  const { savedPaymentMethods: cards, availablePaymentMethods, data, draft, answer } = choosing;
  const brands = brandsIn(availablePaymentMethods);
  const first = data.payBy && { payBy: data.payBy };
  const upfront = startChoice({
    cards,
    brands,
    draft: draft?.upfront,
    answer: answer ? { payBy: answer.payParts.upfront } : first,
  });
  if (draft || answer) {
    const recurring = answer && { payBy: answer.payParts.recurring };
    return { upfront, recurring: startChoice({ cards, brands, draft: draft?.recurring, answer: recurring }) };
  }
  const others = cards.filter((card) => card.paymentMethodID !== upfront.paymentMethodID);
  const other = others.find((card) => isUsable(card, brands));
  return { upfront, recurring: { paymentMethodID: other?.paymentMethodID ?? null } };
}
