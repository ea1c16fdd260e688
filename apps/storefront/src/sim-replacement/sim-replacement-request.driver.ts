import type { simReplacementRequestMachine } from '@senda/core/features/sim-replacement';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Gives the first reason, suspends the line, and chooses a card if one is to be delivered. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof simReplacementRequestMachine>(shopper, 'sim-replacement-request', input);
  const [reason] = (await step.at('choosing')).context.specifications?.reasons ?? [];
  const simType = shopper.wanted['esimDeliveryNeeded'] === true ? 'physical_sim' : 'esim';
  if (reason) step.send({ type: 'reason.chosen', reasonId: reason.reasonId });
  step.send({ type: 'suspend' });
  await step.at('choosing');
  step.send({ type: 'simType.chosen', simType });
  step.send({ type: 'submit' });
  return step.end();
};
