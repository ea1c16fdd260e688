import type { paymentMachine } from '@senda/core/features/payment';
import { keepWantedCard } from '../testing/kept-card.ts';
import { cardNumberOf, cardOf, type Driver, type Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Pays with a saved card, a new one, or new ones for both parts, as the facts require. */
export const drive: Driver = async (shopper, input) => {
  if (input.data.payBy === undefined) await keepWantedCard(shopper, input);
  const step = await openStep<typeof paymentMachine>(shopper, 'payment', input);
  await step.ready(
    'editing',
    ({ context: { capture, savedCard, due } }) => !due || capture !== null || savedCard !== null,
  );
  // Only a step before decides this fact; shoppers may want it on this page all the same.
  if (shopper.wanted['paymentMethod'] === 'each-part') step.send({ type: 'each.chosen' });
  const card = cardOf(input.now, shopper.wanted['paymentOutcome']);
  for (const form of ['form', 'laterForm'] as const)
    for (const [field, value] of Object.entries(card))
      step.send({ type: 'field.changed', form, field: field as keyof typeof card, value });
  step.send({ type: 'submit' });
  return step.end();
};

/** Pays; an order with nothing due is placed at the summary, and the payment step continues by itself. */
export const act: Verb = async (customer, { paymentDue, paymentOutcome }) => {
  if (paymentDue === false) return customer.at('payment-success');
  return customer.pay(cardNumberOf(paymentOutcome));
};
