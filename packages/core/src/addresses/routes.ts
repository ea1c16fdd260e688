import { stepRoutes } from './step-routes.ts';

/** Layout kinds (specification, section 2). */
export type Layout =
  | 'main-authenticated'
  | 'no-footer'
  | 'no-header-and-footer'
  | 'no-footer-without-header'
  | 'main-auth-two-button'
  | 'step'
  | 'none';

/** Who may open a route: anyone, a token's holder (guests included), a customer, or one who has to log in to pay. */
export type RouteGuard = 'open' | 'auth' | 'customer' | 'login-required';

/** What shows a route: a page of its own, or the host of the journey that has a step there. */
export type RouteHost = 'page' | 'journey';

/** A route: its page's analytics name, its layout, who may open it, and what shows it. */
export interface RouteDeclaration {
  readonly page: string;
  readonly layout: Layout;
  readonly guard: RouteGuard;
  readonly host: RouteHost;
}

/** Declares a route that has a page of its own. */
const route = (page: string, layout: Layout, guard: RouteGuard) =>
  ({ page, layout, guard, host: 'page' }) as const;

/** Every route (specification, section 2). Those of journey steps come from the steps' declarations. */
export const routes = {
  '/': route('Root', 'none', 'open'),
  ...stepRoutes,
  '/payment/paylink': route('Paylink', 'no-footer', 'open'),
  '/payment/paylink-expired': route('Paylink Expired', 'no-footer', 'open'),
  '/payment/direct-payment-success': route('Direct Payment Success', 'no-footer', 'open'),
  '/web/pending-orders': route('Pending Orders', 'main-authenticated', 'auth'),
  '/web/pending-order-details': route('Pending Order Details', 'main-authenticated', 'auth'),
  '/manage/order': route('Order', 'main-authenticated', 'customer'),
  '/manage/payment': route('Manage Payment', 'no-footer', 'customer'),
  '/manage/termination-request': route('Termination Request', 'step', 'customer'),
  '/manage/termination-request/stay': route('Termination Stay', 'main-authenticated', 'customer'),
  '/manage/termination-request/submit': route('Termination Submit', 'step', 'customer'),
  '/manage/termination-request/success': route('Termination Success', 'main-authenticated', 'customer'),
  '/manage/auto-renewal-details': route('Auto Renewal Details', 'main-authenticated', 'customer'),
  '/orderlist': route('Order List', 'main-authenticated', 'customer'),
  '/retail-onboarding': route('Retail Onboarding', 'none', 'open'),
  '/blacknut': route('Blacknut', 'main-authenticated', 'open'),
  '/language': route('Language', 'no-footer', 'open'),
  '/profile/privacy-settings': route('Privacy Settings', 'main-authenticated', 'customer'),
  '/maintenance': route('Maintenance', 'no-header-and-footer', 'open'),
  '/429': route('Rate Limited', 'no-header-and-footer', 'open'),
  '/session-expired': route('Session Expired', 'no-header-and-footer', 'open'),
  '/session-expired-meli': route('Session Expired Meli', 'no-header-and-footer', 'open'),
  '/closewebview': route('Close Webview', 'no-footer-without-header', 'open'),
  '/multi-line-selection': route('Multi Line Selection', 'no-footer-without-header', 'open'),
  '/manageOrderClose': route('Manage Order Close', 'no-footer-without-header', 'open'),
  '/updateCardSuccess': route('Update Card Success', 'no-footer-without-header', 'open'),
  '/profileUpdateEmailSuccess': route('Profile Update Email Success', 'no-footer-without-header', 'open'),
  '/reversePortOutSuccess': route('Reverse Port Out Success', 'no-footer-without-header', 'open'),
  '/winbackrewards': route('Winback Rewards', 'no-footer-without-header', 'open'),
  '/logged_out': route('Logged Out', 'no-footer-without-header', 'open'),
  '/404': route('Not Found', 'no-header-and-footer', 'open'),
} as const satisfies Record<string, RouteDeclaration>;

/** An address of the storefront. */
export type RoutePath = keyof typeof routes;

/** A route with a page of its own. */
export type PagePath = {
  [Path in RoutePath]: (typeof routes)[Path]['host'] extends 'page' ? Path : never;
}[RoutePath];

/** Whether a path is an address of the storefront. */
export const isRoute = (path: string): path is RoutePath => Object.hasOwn(routes, path);

/** Returns the address that a path names, with or without a slash at its end; null when there is none. */
export function routeAt(path: string): RoutePath | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return isRoute(plain) ? plain : null;
}
