import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

/** Chooses the first line; the run of that line begins. */
export const act: Verb = async (customer) => {
  const { page } = customer;
  await expect(customer.heading('line-picker', 'linePicker.title')).toBeVisible();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.has('accountNumber'));
};
