import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

export const act: Verb = (customer) =>
  expect(customer.button('termination', 'termination.callOff')).toBeVisible();
