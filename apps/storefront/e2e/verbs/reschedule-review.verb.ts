import type { Verb } from '../verb.ts';

/** Confirms the new delivery; one with a fee leads to its payment. */
export const act: Verb = (customer, { paymentDue }) =>
  customer
    .button('reschedule', paymentDue === true ? 'reschedule.review.pay' : 'reschedule.review.confirm')
    .click();
