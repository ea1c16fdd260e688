import type { Verb } from '../verb.ts';

export const act: Verb = (customer, { paymentMethod }) =>
  customer.choosePaymentMethod(paymentMethod === 'each-part');
