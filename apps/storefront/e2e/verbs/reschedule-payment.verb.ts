import type { Verb } from '../verb.ts';
import { cards } from '../walk.ts';

/** Pays the fee. */
export const act: Verb = async (customer) => {
  await customer.fillCard(cards.pays);
  await customer.button('payment', 'payment.pay').click();
};
