import type { Verb } from '../verb.ts';

/** Gives the first reason, and chooses a card if one is to be delivered. */
export const act: Verb = async (customer, { esimDeliveryNeeded }) => {
  const { page } = customer;
  await customer.at('sim-replacement-request');
  await page.getByRole('radio').first().check({ force: true });
  const simType = esimDeliveryNeeded === true ? 'physical_sim' : 'esim';
  await page.locator(`input[name="simType"][value="${simType}"]`).check({ force: true });
  await customer.next();
};
