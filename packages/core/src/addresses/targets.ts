import type { RoutePath } from './routes.ts';

/** Navigation targets (specification, section 4): where buying begins, and where a customer finds what she has. */
export const navigationTargets = {
  gotoShopPage: '/web/pre-checkout',
  gotoDashboardPage: '/orderlist',
} as const satisfies Record<string, RoutePath>;

/** The name of a navigation target. */
export type NavigationTarget = keyof typeof navigationTargets;

/** The target that a kept text names; null for anything else. */
export const parseTarget = (text: string | null): NavigationTarget | null =>
  text !== null && Object.hasOwn(navigationTargets, text) ? (text as NavigationTarget) : null;

/** The part of the storefront that an address belongs to: buying, or what a customer has; null for the pages around both. */
export function targetOfPath(path: string): NavigationTarget | null {
  if (path === '/orderlist' || /^\/(?:manage|profile)\//.test(path)) return 'gotoDashboardPage';
  return path.startsWith('/web/') && !/^\/web\/(?:login|signup|verify-otp)/.test(path)
    ? 'gotoShopPage'
    : null;
}

/** Returns where an order is shown. */
export const orderAddress = (orderRef: string) =>
  `/manage/order?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns where an order that was placed before is paid. */
export const orderPaymentAddress = (orderRef: string) =>
  `/manage/payment?orderRef=${encodeURIComponent(orderRef)}` as const;
