import { expect, it } from 'vitest';
import { hostileAddresses } from './hostile.ts';
import { guardOf, safeRedirect } from './redirect.ts';

it.each(['/web/connection-details', '/manage/order?orderRef=SN-1', '/orderlist#top', '/web/pre-checkout'])(
  '%s is safe',
  (target) => {
    expect(safeRedirect(target)).toBe(target);
  },
);
it.each([
  ['/orderlist?auth_token=a.b.c&a=1#top', '/orderlist?a=1#top'],
  ['/manage/order?orderRef=SN-1&%61uth_token=x', '/manage/order?orderRef=SN-1'],
  ['/orderlist?silent_login_token=x', '/orderlist'],
  ['/orderlist?reset=true&device_id=7', '/orderlist'],
])('removes the token of %s: %s', (value, target) => {
  expect(safeRedirect(value)).toBe(target);
});
it('no address of another origin is safe', () => {
  expect(hostileAddresses.filter((target) => safeRedirect(target) !== null)).toEqual([]);
});
it.each([
  '/orderlist\u0000',
  '/orderlist/../../evil',
  '/unknown',
  '/web/login',
  '/web/login?redirect=/orderlist',
  '/web/signup',
  '/web/verify-otp/login',
  '/404',
  '/429',
  '/maintenance?returnUrl=%2F',
  '/session-expired',
  '/session-expired-meli?reset=true',
  '/logged_out?reset=true',
  '/closewebview',
  '',
  ' /orderlist',
  `/orderlist?${'x'.repeat(3000)}`,
  null,
  undefined,
  42,
  ['/orderlist'],
  { toString: () => '/orderlist' },
])('%j is rejected', (target) => {
  expect(safeRedirect(target)).toBeNull();
});
// spec 2.guard.login 2.guard.payment 6.guard.payment 6.guard.customer: #guardOf
// spec 2.guard.login: #loginFor
it.each([
  ['/orderlist', 'none', '/web/login?redirect=%2Forderlist%3Fa%3D1'],
  ['/orderlist', 'guest', '/web/login?redirect=%2Forderlist%3Fa%3D1'],
  ['/orderlist', 'customer', null],
  ['/web/pending-orders', 'guest', null],
  ['/web/pending-orders', 'none', '/web/login?redirect=%2Fweb%2Fpending-orders%3Fa%3D1'],
  ['/web/payment', 'guest', null],
  ['/web/payment', 'none', '/web/login?redirect=%2Fweb%2Fpayment%3Fa%3D1'],
  ['/web/login', 'none', null],
] as const)('%s for %s: %s', (path, visitor, target) => {
  expect(guardOf(path, '?a=1', visitor)).toBe(target);
});
it.each([
  ['?a=1&auth_token=x', '/web/login?redirect=%2Forderlist%3Fa%3D1'],
  ['?a=\n', '/web/login?redirect=%2Forderlist'],
])('the query %j does not reach the log-in as it is', (search, target) => {
  expect(guardOf('/orderlist', search, 'none')).toBe(target);
});
