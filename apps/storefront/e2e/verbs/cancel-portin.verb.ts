import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

/** Cancels the port-in, and reads that it is cancelled. */
export const act: Verb = async (customer) => {
  await customer.button('cancel-portin', 'cancelPortin.submit').click();
  await expect(customer.heading('cancel-portin', 'cancelPortin.cancelled.title')).toBeVisible();
};
