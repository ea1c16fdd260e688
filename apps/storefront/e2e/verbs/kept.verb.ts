import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

export const act: Verb = (customer) =>
  expect(customer.heading('termination', 'termination.stay.title')).toBeVisible();
