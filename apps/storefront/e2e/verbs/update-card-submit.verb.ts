import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

export const act: Verb = (customer) =>
  expect(
    customer.page.getByRole('link', { name: customer.text('update-card', 'updateCard.way.cards') }),
  ).toBeVisible();
