import type { winBackMachine } from '@senda/core/features/termination';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Leaves, or takes the first offer, as wanted. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof winBackMachine>(shopper, 'win-back', input);
  await step.at('deciding');
  step.send({ type: shopper.wanted['leaving'] === true ? 'leave' : 'stay' });
  return step.end();
};

/** Leaves, or takes the first offer, as wanted. */
export const act: Verb = (customer, wanted) =>
  customer
    .button('termination', wanted['leaving'] === true ? 'termination.leave' : 'termination.stay')
    .click();
