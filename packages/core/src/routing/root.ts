import type { Visitor } from '../addresses/redirect.ts';
import type { RoutePath } from '../addresses/routes.ts';
import { type NavigationTarget, navigationTargets } from '../addresses/targets.ts';

/**
 * Where the initial page leads: a store's tablet to its next customer, anybody who has nothing here to the plans, a customer to
 * where she was last, buying or at what she has; to her orders when that is not known.
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
 * How somebody came, once she has left a store's page for the web: the start would lead her back to that page otherwise, and
 * without a store nothing can be begun there.
 */
export const leaveStore = <O extends { channel: 'web' | 'retail'; storeId: string | null }>(
  origin: O,
): O => ({
  ...origin,
  channel: 'web',
  storeId: null,
});
