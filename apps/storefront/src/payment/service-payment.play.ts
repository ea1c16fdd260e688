import type { servicePaymentMachine } from '@senda/core/features/payment';
import { cardNumberOf, cardOf, type Driver, type Verb } from '../testing/play.ts';
import { type Playing, repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

type Step = Playing<typeof servicePaymentMachine>;

/** Returns the payment once its card form is open. */
async function paymentIn(step: Step) {
  const { children } = await step.at('paying');
  const { payment } = children;
  if (!payment) throw new Error('There is no payment.');
  repeatFailed(payment);
  await step.ready(
    'paying',
    ({ context }) => context.payment?.matches('editing') === true && context.payment.context.capture !== null,
  );
  return payment;
}

/** Pays the fee with a card that is accepted, or one that is refused. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof servicePaymentMachine>(shopper, 'service-payment', input);
  const payment = await paymentIn(step);
  const card = cardOf(input.now, shopper.wanted['paymentOutcome']);
  for (const [field, value] of Object.entries(card))
    payment.send({ type: 'field.changed', field: field as keyof typeof card, value });
  payment.send({ type: 'submit' });
  return step.end();
};

/** Pays the fee of a request. */
export const act: Verb = async (customer, { paymentOutcome }) => {
  await customer.fillCard(cardNumberOf(paymentOutcome));
  await customer.button('payment', 'payment.pay').click();
};
