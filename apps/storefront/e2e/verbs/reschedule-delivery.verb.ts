import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

/** Chooses the first free time at the same address. */
export const act: Verb = async (customer) => {
  const slots = customer.page.locator('input[type=radio][name=slot]:enabled');
  await expect(slots.first()).toBeVisible();
  await slots.first().check({ force: true });
  await customer.next();
};
