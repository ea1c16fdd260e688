import type { planSwitchDetailsMachine } from '@senda/core/features/plan-switch';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Reads the comparison and goes on. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof planSwitchDetailsMachine>(shopper, 'plan-switch-details', input);
  await step.at('comparing');
  step.send({ type: 'submit' });
  return step.end();
};
