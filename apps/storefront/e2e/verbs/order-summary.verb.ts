import type { Verb } from '../verb.ts';

export const act: Verb = (customer, { paymentDue }) =>
  paymentDue === false ? customer.placeOrder() : customer.acceptSummary();
