import { expect } from '@playwright/test';
import type { Verb } from '../verb.ts';

export const act: Verb = ({ page }) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Tu entrega quedó así|Your delivery is set)$/);
