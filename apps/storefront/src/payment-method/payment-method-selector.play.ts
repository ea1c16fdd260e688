import type { paymentMethodMachine } from '@senda/core/features/payment-method';
import { keepWantedCard } from '../testing/kept-card.ts';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses a new card, or saves and chooses a card if the facts require it. */
export const drive: Driver = async (shopper, input) => {
  const wantsSavedCard = await keepWantedCard(shopper, input);
  const step = await openStep<typeof paymentMethodMachine>(shopper, 'payment-method-selector', input);
  const { context } = await step.at('choosing');
  const id = wantsSavedCard ? (context.savedPaymentMethods[0]?.paymentMethodID ?? null) : null;
  step.send({ type: 'method.chosen', paymentMethodID: id });
  step.send({ type: 'submit' });
  const isAsked = input.data.plan?.recurringAmount !== undefined && input.isGuest !== true;
  if (isAsked) {
    const isEach = shopper.wanted['paymentMethod'] === 'each-part';
    step.send({ type: isEach ? 'each.chosen' : 'both.chosen' });
  }
  return step.end();
};

export const act: Verb = (customer, { paymentMethod }) =>
  customer.choosePaymentMethod(paymentMethod === 'each-part');
