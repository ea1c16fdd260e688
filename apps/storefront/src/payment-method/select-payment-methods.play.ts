import type { paymentPartsMachine } from '@senda/core/features/payment-method';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses a new card for each part. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof paymentPartsMachine>(shopper, 'select-payment-methods', input);
  await step.at('choosing');
  step.send({ type: 'submit' });
  return step.end();
};

/** Submits the preselected new card for each part. */
export const act: Verb = async (customer) => {
  await customer.at('select-payment-methods');
  await customer.next();
};
