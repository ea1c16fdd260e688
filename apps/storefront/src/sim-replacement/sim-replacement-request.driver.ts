import type { simReplacementRequestMachine } from '@senda/core';
import type { Driver } from '../testing/driver.ts';
import { openStep } from '../testing/shopper.ts';

/** Gives the first reason, and chooses the first SIM. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof simReplacementRequestMachine>(shopper, 'sim-replacement-request', input);
  const { specifications, settings } = (await step.at('choosing')).context;
  const [reason] = specifications?.reasons ?? [];
  const [simType] = settings.simTypes;
  if (reason) step.send({ type: 'reason.chosen', reasonId: reason.reasonId });
  if (simType) step.send({ type: 'simType.chosen', simType });
  step.send({ type: 'submit' });
  return step.end();
};
