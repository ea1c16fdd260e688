import type { JourneyData } from '../answers/journey-data.ts';
import type { PaymentPartsData } from '../answers/payment.ts';
import { brandsIn, isUsable } from '../card/saved-card.ts';
import type { Methods } from './methods.ts';
import { startChoice } from './payment-method.ts';
import type { PaymentPartsDraft } from './payment-parts.schema.ts';

/** The part due with the order, or the part due every period. */
export type Part = keyof PaymentPartsDraft;

interface ChoiceInput extends Methods {
  readonly data: JourneyData;
  readonly draft?: PaymentPartsDraft;
  readonly answer?: PaymentPartsData;
}

/**
 * Returns the initial choices: the previous ones; else the card chosen at the payment method step for the upfront part, and another
 * saved card for the recurring part.
 */
export function startParts(choosing: ChoiceInput): PaymentPartsDraft {
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
