import type { RoutePath } from './routes.ts';

/** Navigation targets (specification, section 4): where buying begins, and where a customer finds what she has. */
export const navigationTargets = {
  gotoShopPage: '/web/pre-checkout',
  gotoDashboardPage: '/orderlist',
} as const satisfies Record<string, RoutePath>;
