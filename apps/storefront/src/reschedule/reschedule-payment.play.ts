import type { reschedulePaymentMachine } from '@senda/core/features/reschedule';
import { cardOf, type Driver, type Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Pays the fee with a card that is accepted. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof reschedulePaymentMachine>(shopper, 'reschedule-payment', input);
  await step.at('editing');
  const card = cardOf(input.now, 'paid');
  for (const [field, value] of Object.entries(card))
    step.send({ type: 'field.changed', field: field as keyof typeof card, value });
  step.send({ type: 'submit' });
  return step.end();
};

/** Pays the fee. */
export const act: Verb = async (customer) => {
  await customer.fillCard();
  await customer.button('payment', 'payment.pay').click();
};
