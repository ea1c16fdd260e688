import type { terminationRequestedMachine } from '@senda/core/features/termination';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The page of a terminated line asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof terminationRequestedMachine>(shopper, 'termination-requested', input);
  await step.at('cancellable');
  return {};
};

export const act: Verb = (customer) => customer.sees(customer.button('termination', 'termination.callOff'));
