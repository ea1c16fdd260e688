import type { Verb } from '../verb.ts';

/** Leaves, or takes the first offer, as wanted. */
export const act: Verb = (customer, wanted) =>
  customer
    .button('termination', wanted['leaving'] === true ? 'termination.leave' : 'termination.stay')
    .click();
