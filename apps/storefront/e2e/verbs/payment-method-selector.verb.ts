import type { Verb } from '../verb.ts';

export const act: Verb = (customer, { paymentMethod }) =>
  customer.chooseNewCard(paymentMethod === 'each-part');
