import type { reasonMachine } from '@senda/core/features/termination';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Gives the first reason. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof reasonMachine>(shopper, 'reason', input);
  const { context } = await step.at('choosing');
  step.send({ type: 'reason.chosen', reasonId: context.read?.reasons[0]?.reasonId ?? '' });
  step.send({ type: 'submit' });
  return step.end();
};
