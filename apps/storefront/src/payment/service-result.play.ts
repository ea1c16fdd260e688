import type { serviceResultMachine } from '@senda/core/features/payment';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The result page asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof serviceResultMachine>(shopper, 'service-result', input);
  await step.at(shopper.wanted['paymentOutcome'] === 'failed' ? 'refused' : 'paid');
  return {};
};

export const act: Verb = (customer, { paymentOutcome }) =>
  paymentOutcome === 'failed' ? customer.isDeclined() : customer.at('service-result');
