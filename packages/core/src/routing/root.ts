import type { Visitor } from './redirect.ts';
import type { RoutePath } from './routes.ts';

/** Where the initial page leads: a store's tablet to its next customer, a customer to her orders, anybody else to the plans. */
export function rootTarget(visitor: Visitor, channel: 'web' | 'retail'): RoutePath {
  if (channel === 'retail') return '/retail-onboarding';
  return visitor === 'customer' ? '/orderlist' : '/web/pre-checkout';
}
