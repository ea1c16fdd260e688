import type { Verb } from '../verb.ts';

/** Gives the first reason. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.next();
};
