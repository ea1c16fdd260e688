import { expect, it } from 'vitest';
import { doesLead } from './addresses.ts';

it.each([
  ['that is open', '/web/payment', null, true],
  ['that is no longer open', '/web/pre-checkout', null, false],
  ['that is no longer open, while a payment is under way', '/web/pre-checkout', 'payment', true],
])('an address %s: does it lead?', (_, address, locking, leads) => {
  expect(doesLead(address, '/web/payment', locking)).toBe(leads);
});
