import type { outcomeMachine } from '@senda/core/features/payment';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The result page asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof outcomeMachine>(shopper, 'payment-failed', input);
  await step.at('showing');
  return {};
};

export const act: Verb = (customer) => customer.readOrder();
