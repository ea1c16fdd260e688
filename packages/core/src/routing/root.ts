import type { Visitor } from '../addresses/redirect.ts';
import type { RoutePath } from '../addresses/routes.ts';
import { type NavigationTarget, navigationTargets } from '../addresses/targets.ts';

/**
 * Returns the target of the root page: retail onboarding on a store's tablet, the plans for visitors, the last navigation target
 * for customers, or their orders if it is unknown.
 */
export function rootTarget(
  visitor: Visitor,
  channel: 'web' | 'retail',
  last: NavigationTarget | null = null,
): RoutePath {
  if (channel === 'retail') return '/retail-onboarding';
  return visitor === 'customer'
    ? navigationTargets[last ?? 'gotoDashboardPage']
    : navigationTargets.gotoShopPage;
}

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
