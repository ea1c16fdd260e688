import type { Visitor } from '../base/addresses/redirect.ts';
import type { RoutePath } from '../base/addresses/routes.ts';
import { linesAt, type NavigationTarget, navigationTargets } from '../base/addresses/targets.ts';

/**
 * Returns the target of the root page: retail onboarding on a store's tablet, the plans for visitors and for customers who were last
 * in the shop, the home of their line for other customers.
 */
export function rootTarget(
  visitor: Visitor,
  channel: 'web' | 'retail',
  last: NavigationTarget | null = null,
): RoutePath {
  if (channel === 'retail') return '/retail-onboarding';
  if (visitor !== 'customer' || last === 'gotoShopPage') return navigationTargets.gotoShopPage;
  return linesAt.home;
}

/** Returns where the logo leads: customers to the home of their line, others to the root. */
export const logoTarget = (visitor: Visitor, channel: 'web' | 'retail'): RoutePath =>
  visitor === 'customer' && channel === 'web' ? linesAt.home : '/';

/**
 * Returns the origin after leaving a store's page for the web. Otherwise the root would redirect back to that page, which cannot
 * start anything without a store.
 */
export const leaveStore = <O extends { channel: 'web' | 'retail'; storeId: string | null }>(
  origin: O,
): O => ({
  ...origin,
  channel: 'web',
  storeId: null,
});
