import { expect, it } from 'vitest';
import { controlsRun } from './address.ts';

it.each([
  ['that is current', '/web/payment', null, true],
  ['that is outdated', '/web/pre-checkout', null, false],
  ['that is outdated, during a payment', '/web/pre-checkout', 'payment', true],
])('an address %s controls the run or not', (_, path, lockedAt, expected) => {
  expect(controlsRun(path, '/web/payment', lockedAt)).toBe(expected);
});
