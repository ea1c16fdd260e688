import type { Verb } from '../verb.ts';

/** Gives the first reason; the only SIM type needs no choice. */
export const act: Verb = async (customer) => {
  await customer.at('sim-replacement-request');
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.next();
};
