import { expect, it } from 'vitest';
import { hasCustomerChanged } from './customer-change.ts';

const [ana, eva] = ['ana', 'eva'].map((external_id) => ({ external_id, guest: false }));
const [guest, otherGuest] = ['g-1', 'g-2'].map((external_id) => ({ external_id, guest: true }));

// spec 4.session.reset: #hasCustomerChanged
it.each([
  ['no session', null, null, false],
  ['a log-in', null, ana, false],
  ['the token was renewed', ana, ana, false],
  ['a log-out', ana, null, true],
  ['another logged in', ana, eva, true],
  ['a guest session after a customer', ana, guest, true],
  ['a guest logged in', guest, ana, false],
  ['a guest left', guest, null, true],
  ['another guest session', guest, otherGuest, true],
])('%s: the customer has changed: %#', (_, before, now, left) => {
  expect(hasCustomerChanged(before ?? null, now ?? null)).toBe(left);
});
