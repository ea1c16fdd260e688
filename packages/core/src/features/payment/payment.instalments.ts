/** Payment in instalments: what the gateway offers for a card and an amount (decision 0105). */
import type { Instalments } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import { digitsOf } from '../../common/card/card.ts';
import { cardRules } from '../../common/card/card-form.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { InstalmentsFor, InstalmentsOffer } from './instalments-offer.ts';
import { isRepeated, isWithoutCard } from './payment.choice.ts';
import type { PaymentContext } from './payment.context.ts';

type Asked = Pick<
  PaymentContext,
  | 'amount'
  | 'asks'
  | 'availablePaymentMethods'
  | 'data'
  | 'draft'
  | 'due'
  | 'form'
  | 'hasAccount'
  | 'now'
  | 'refusedInstalments'
  | 'savedCard'
>;

/** Returns the saved card, or the beginning of one that is typed completely; null until a card is known. */
function cardIn({ savedCard, form, now }: Asked): Omit<InstalmentsFor, 'amount'> | null {
  if (savedCard) return { paymentMethodID: savedCard.paymentMethodID };
  const { values } = form;
  if (cardRules(now()).number(values.number, values) !== undefined) return null;
  return { bin: digitsOf(values.number).slice(0, 8) };
}

/** Returns what instalments can be for: a plan that is paid once, by a card that is known, from the method's amount. */
function instalmentsFor(context: Asked): InstalmentsFor | null {
  const { amount: ordered, asks, due, data, availablePaymentMethods } = context;
  const from = availablePaymentMethods.find(({ type }) => type === 'CARD')?.instalmentsFrom;
  if (!asks || !due || from === undefined || isWithoutCard(context) || isRepeated(context)) return null;
  const { accepted } = data;
  const amount = ordered ?? orderColumn(data).total;
  if (amount < from || !accepted?.preview.items.some(({ itemType }) => itemType === 'PLAN')) return null;
  const card = cardIn(context);
  return card && { amount, ...card };
}

/** Returns whether the bank of the card has refused to split this amount. */
export function areInstalmentsRefused(context: Asked): boolean {
  const { refusedInstalments } = context;
  return refusedInstalments !== null && isEqual(refusedInstalments, instalmentsFor(context));
}

/** Returns what the gateway is asked for; null where nothing can be offered. */
export const instalmentsInput = (context: Asked): InstalmentsFor | null =>
  areInstalmentsRefused(context) ? null : instalmentsFor(context);

/** Returns the context's part after the bank has refused to split the charge: the total is one payment. */
export const withoutInstalments = (context: Asked) => ({
  refusedInstalments: instalmentsFor(context),
  instalments: null,
});

type Offered = Asked & Pick<PaymentContext, 'offer'>;

/** Returns the offer for the card and the amount as they are now; null without a plan. */
export function offerIn(context: Offered): InstalmentsOffer | null {
  const { offer } = context;
  if (offer === null || !isEqual(offer.for, instalmentsInput(context))) return null;
  // The page says that there is no interest.
  const plans = offer.plans.filter(({ count, each, last }) => each * (count - 1) + last === offer.for.amount);
  return plans.length === 0 ? null : { ...offer, plans };
}

/** Returns the chosen plan, if it is still offered; null for one payment. */
export const chosenPlan = (context: Offered & Pick<PaymentContext, 'instalments'>): Instalments | null =>
  offerIn(context)?.plans.find(({ count }) => count === context.instalments) ?? null;
