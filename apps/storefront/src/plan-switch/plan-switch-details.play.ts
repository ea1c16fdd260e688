import type { planSwitchDetailsMachine } from '@senda/core/features/plan-switch';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Reads the comparison and goes on. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof planSwitchDetailsMachine>(shopper, 'plan-switch-details', input);
  await step.at('comparing');
  step.send({ type: 'submit' });
  return step.end();
};

/** Reads the comparison and goes on. */
export const act: Verb = async (customer) => {
  await customer.at('plan-switch-details');
  await customer.next();
};
