import { expect, it } from 'vitest';
import { safeRedirect } from '../base/addresses/redirect.ts';
import { navigationTargets, parseTarget, targetOfPath } from '../base/addresses/targets.ts';
import { routeAfterVerification } from './after-verification.ts';
import { leaveStore, logoTarget, rootTarget } from './root.ts';

// spec 2.root: #rootTarget
it.each([
  ['none', 'web', '/web/pre-checkout'],
  ['guest', 'web', '/web/pre-checkout'],
  ['customer', 'web', '/manage/order'],
  ['none', 'retail', '/retail-onboarding'],
  ['customer', 'retail', '/retail-onboarding'],
] as const)('section 2: the root leads %s on the channel %s to %s', (visitor, channel, target) => {
  expect(rootTarget(visitor, channel)).toBe(target);
});

it('leaving a store’s page without a store does not return to it', () => {
  const origin = leaveStore({ channel: 'retail', source: 'meli', storeId: 'roma' });
  expect(origin).toEqual({ channel: 'web', source: 'meli', storeId: null });
  expect(rootTarget('none', origin.channel)).toBe('/web/pre-checkout');
});

// spec 3.persisted.navigation: #rootTarget
it.each([
  ['customer', 'gotoShopPage', '/web/pre-checkout'],
  ['customer', 'gotoDashboardPage', '/manage/order'],
  ['customer', 'toString', '/manage/order'],
  ['none', 'gotoDashboardPage', '/web/pre-checkout'],
] as const)('section 3: the root leads %s with stored navigation "%s" to %s', (visitor, kept, target) => {
  expect(rootTarget(visitor, 'web', parseTarget(kept))).toBe(target);
});

it.each([
  ['/web/address-details', 'gotoShopPage'],
  ['/web/pending-orders', 'gotoShopPage'],
  ['/web/payment-success', 'gotoDashboardPage'],
  ['/orderlist', 'gotoDashboardPage'],
  ['/manage/order', 'gotoDashboardPage'],
  ['/profile/privacy-settings', 'gotoDashboardPage'],
  ['/web/login', null],
  ['/web/verify-otp/login', null],
  ['/404', null],
])('%s belongs to %s', (path, target) => {
  expect(targetOfPath(path)).toBe(target);
});

// spec 4.status.targets: packages/core/src/base/addresses/targets.ts#navigationTargets
it.each([
  ['none', 'web', '/'],
  ['guest', 'web', '/'],
  ['customer', 'web', '/manage/order'],
  ['customer', 'retail', '/'],
] as const)('the logo leads %s on the channel %s to %s', (visitor, channel, target) => {
  expect(logoTarget(visitor, channel)).toBe(target);
});

it('visitors start at the shop, customers after a log-in at the dashboard', () => {
  const { gotoShopPage, gotoDashboardPage } = navigationTargets;
  expect(rootTarget('none', 'web')).toBe(gotoShopPage);
  const verified = { flow: 'login', carts: 0, redirect: null } as const;
  const over = { order_type: 'SIM_ONLY', order_ref: 'SN-1', state: 'TSU' } as const;
  expect(routeAfterVerification({ ...verified, orders: [] })).toBe(gotoShopPage);
  expect(routeAfterVerification({ ...verified, orders: [over] })).toBe(gotoDashboardPage);
  expect(Object.values(navigationTargets).map(safeRedirect)).toEqual(Object.values(navigationTargets));
});
