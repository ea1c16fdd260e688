import type { Verb } from '../verb.ts';

/** Reserves the first number. */
export const act: Verb = async (customer) => {
  await customer.at('number-change');
  await customer.page.locator('input[name="number"]').first().check({ force: true });
  await customer.next();
};
