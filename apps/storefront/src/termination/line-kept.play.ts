import type { lineKeptMachine } from '@senda/core/features/termination';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The page of a kept line asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof lineKeptMachine>(shopper, 'line-kept', input);
  await step.at('showing');
  return {};
};

export const act: Verb = (customer) =>
  customer.sees(customer.heading('termination', 'termination.stay.title'));
