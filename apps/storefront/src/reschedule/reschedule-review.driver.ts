import type { rescheduleReviewMachine } from '@senda/core/features/reschedule';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Confirms the new delivery. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof rescheduleReviewMachine>(shopper, 'reschedule-review', input);
  await step.at('reviewing');
  step.send({ type: 'submit' });
  return step.end();
};
