import type { paymentPartsMachine } from '@senda/core';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses two new cards: one for now, one for later. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof paymentPartsMachine>(shopper, 'select-payment-methods', input);
  await step.at('choosing');
  step.send({ type: 'submit' });
  return step.end();
};
