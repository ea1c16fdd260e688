import type { paymentPartsMachine } from '@senda/core/features/payment-method';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses a new card for each part. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof paymentPartsMachine>(shopper, 'select-payment-methods', input);
  await step.at('choosing');
  step.send({ type: 'submit' });
  return step.end();
};
