import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

/** The page follows the submitted request. */
export const act: Verb = (customer) =>
  expect(customer.page.locator('[data-state]')).toHaveAttribute('data-state', 'following');
