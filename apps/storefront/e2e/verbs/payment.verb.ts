import type { Verb } from '../verb.ts';
import { cards } from '../walk.ts';

/** Pays; an order with nothing due is placed at the summary, and the payment step continues by itself. */
export const act: Verb = async (customer, { paymentDue, paymentOutcome }) => {
  if (paymentDue === false) return customer.at('payment-success');
  return customer.pay(paymentOutcome === 'failed' ? cards.declined : cards.pays);
};
