import type { Verb } from '../verb.ts';

/** Accepts the terms and submits the request. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('checkbox').check();
  await customer.button('service-summary', 'serviceSummary.submit').click();
};
