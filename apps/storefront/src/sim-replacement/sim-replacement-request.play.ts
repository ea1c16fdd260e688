import type { simReplacementRequestMachine } from '@senda/core/features/sim-replacement';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Gives the first reason, and chooses a card if one is to be delivered. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof simReplacementRequestMachine>(shopper, 'sim-replacement-request', input);
  const [reason] = (await step.at('choosing')).context.specifications?.reasons ?? [];
  const simType = shopper.wanted['esimDeliveryNeeded'] === true ? 'physical_sim' : 'esim';
  if (reason) step.send({ type: 'reason.chosen', reasonId: reason.reasonId });
  step.send({ type: 'simType.chosen', simType });
  step.send({ type: 'submit' });
  return step.end();
};

/** Gives the first reason, and chooses a card if one is to be delivered. */
export const act: Verb = async (customer, { esimDeliveryNeeded }) => {
  const { page } = customer;
  await customer.at('sim-replacement-request');
  await page.getByRole('radio').first().check({ force: true });
  const simType = esimDeliveryNeeded === true ? 'physical_sim' : 'esim';
  await page.locator(`input[name="simType"][value="${simType}"]`).check({ force: true });
  await customer.next();
};
