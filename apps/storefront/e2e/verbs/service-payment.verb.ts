import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';
import { cards } from '../walk.ts';

/** Pays the fee of a request. */
export const act: Verb = async (customer, { paymentOutcome }) => {
  await expect(customer.heading('payment', 'payment.title')).toBeVisible();
  await customer.fillCard(paymentOutcome === 'failed' ? cards.declined : cards.pays);
  await customer.button('payment', 'payment.pay').click();
};
