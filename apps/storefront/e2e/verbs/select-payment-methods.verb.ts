import type { Verb } from '../verb.ts';

/** Submits the preselected new card for each part. */
export const act: Verb = async (customer) => {
  await customer.at('select-payment-methods');
  await customer.next();
};
