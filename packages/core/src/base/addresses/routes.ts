import { stepRoutes } from './step-routes.ts';

/** Layout kinds (spec 2.layout). */
export type Layout =
  | 'main-authenticated'
  | 'no-footer'
  | 'no-header-and-footer'
  | 'no-footer-without-header'
  | 'main-auth-two-button'
  | 'step'
  | 'none';

/** Who may open a route: anyone, the holder of a token (guests included), a customer, or anyone who logs in to pay. */
export type RouteGuard = 'open' | 'auth' | 'customer' | 'login-required';

/** What renders a route: its own page, the page of a request's status, or the host of the journey step there. */
export type RouteHost = 'page' | 'request-status' | 'journey';

/** A route: its page's analytics name, layout, guard and host. */
export interface RouteDeclaration {
  readonly page: string;
  readonly layout: Layout;
  readonly guard: RouteGuard;
  readonly host: RouteHost;
}

const route = (page: string, layout: Layout, guard: RouteGuard) =>
  ({ page, layout, guard, host: 'page' }) as const;

/** Every route (spec 2.route). Step routes come from the steps' declarations. */
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
  '/manage/esim-install-oneclick': route('eSIM Install', 'main-authenticated', 'customer'),
  '/manage/esim-install-manual': route('eSIM Install', 'main-authenticated', 'customer'),
  '/manage/service-request': route('Service Request', 'main-authenticated', 'customer'),
  '/manage/past-service-requests': route('Past Service Requests', 'main-authenticated', 'customer'),
  '/manage/past-port-out-service-request': route('Past Port Out Requests', 'main-authenticated', 'customer'),
  '/manage/manual-ekyc': route('Manage Manual eKYC', 'main-authenticated', 'customer'),
  '/manage/invoice': route('Manage Invoice', 'main-authenticated', 'customer'),
  '/manage/sim-activation': route('SIM Activation', 'main-authenticated', 'customer'),
  '/manage/auto-renewal-details': route('Auto Renewal Details', 'main-authenticated', 'customer'),
  '/manage/auto-renewal-payment': route('Auto Renewal Payment', 'no-footer', 'customer'),
  '/manage/auto-renewal-card-payment': route('Auto Renewal Card Payment', 'no-footer', 'customer'),
  '/manage/add-payment-method-form': route('Add Payment Method', 'no-footer', 'customer'),
  '/orderlist': route('Order List', 'main-authenticated', 'customer'),
  '/retail-onboarding': route('Retail Onboarding', 'none', 'open'),
  '/blacknut': route('Blacknut', 'main-authenticated', 'open'),
  '/language': route('Language', 'no-footer', 'open'),
  '/profile': route('Profile', 'main-authenticated', 'customer'),
  '/profile/email': route('Profile Email', 'main-authenticated', 'customer'),
  '/profile/saved-payment-methods': route('Saved Payment Methods', 'main-authenticated', 'customer'),
  '/profile/payment-method': route('Payment Method', 'main-authenticated', 'customer'),
  '/profile/linked-lines': route('Linked Lines', 'main-authenticated', 'customer'),
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

/** Path of a storefront route. */
export type RoutePath = keyof typeof routes;

/** A route with a page of its own. */
export type PagePath = {
  [Path in RoutePath]: (typeof routes)[Path]['host'] extends 'page' ? Path : never;
}[RoutePath];

/** Whether a path is a storefront route. */
export const isRoute = (path: string): path is RoutePath => Object.hasOwn(routes, path);

/** Returns a path without trailing slashes. */
export const withoutSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;

const routesInLowerCase = new Map(
  (Object.keys(routes) as RoutePath[]).map((path) => [path.toLowerCase(), path] as const),
);

/**
 * Returns the route of a path; null when there is none. Server and router lead every other spelling to it: upper case, slashes
 * at the end, letters in percent encoding.
 */
export function routeAt(path: string): RoutePath | null {
  try {
    return routesInLowerCase.get(withoutSlash(decodeURI(path)).toLowerCase()) ?? null;
  } catch {
    return null;
  }
}
