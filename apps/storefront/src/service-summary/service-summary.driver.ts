import type { serviceSummaryMachine } from '@senda/core';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Accepts the terms and submits the request. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof serviceSummaryMachine>(shopper, 'service-summary', input);
  await step.at('reviewing');
  step.send({ type: 'terms.ticked', accepted: true });
  step.send({ type: 'submit' });
  return step.end();
};
