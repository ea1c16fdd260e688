import type { Verb } from '../verb.ts';

/** Reads the comparison and goes on. */
export const act: Verb = async (customer) => {
  await customer.at('plan-switch-details');
  await customer.next();
};
