import { expect, it } from 'vitest';
import { routeAfterVerification } from './after-verification.ts';
import { safeRedirect } from './redirect.ts';
import { rootTarget } from './root.ts';
import { navigationTargets } from './targets.ts';

it.each([
  ['none', 'web', '/web/pre-checkout'],
  ['guest', 'web', '/web/pre-checkout'],
  ['customer', 'web', '/orderlist'],
  ['none', 'retail', '/retail-onboarding'],
  ['customer', 'retail', '/retail-onboarding'],
] as const)('section 2: the root leads %s on the channel %s to %s', (visitor, channel, target) => {
  expect(rootTarget(visitor, channel)).toBe(target);
});

// spec 4.status.targets: packages/core/src/routing/targets.ts
it('the shop is where whoever has nothing begins, the dashboard is what a customer has', () => {
  const { gotoShopPage, gotoDashboardPage } = navigationTargets;
  expect(rootTarget('none', 'web')).toBe(gotoShopPage);
  expect(rootTarget('customer', 'web')).toBe(gotoDashboardPage);
  const verified = { flow: 'login', carts: 0, redirect: null } as const;
  const over = { order_type: 'SIM_ONLY', order_ref: 'SN-1', state: 'TSU' } as const;
  expect(routeAfterVerification({ ...verified, orders: [] })).toBe(gotoShopPage);
  expect(routeAfterVerification({ ...verified, orders: [over] })).toBe(gotoDashboardPage);
  expect(Object.values(navigationTargets).map(safeRedirect)).toEqual(Object.values(navigationTargets));
});
