import type { RoutePath } from './routes.ts';

/** Navigation targets (spec 4.status.targets): the shop and the customer's dashboard. */
export const navigationTargets = {
  gotoShopPage: '/web/pre-checkout',
  gotoDashboardPage: '/orderlist',
} as const satisfies Record<string, RoutePath>;

/** Where a customer's line is, and where they choose among several. */
export const linesAt = { home: '/manage/order', choice: '/multi-line-selection' } as const satisfies Record<
  string,
  RoutePath
>;

/** Name of a navigation target. */
export type NavigationTarget = keyof typeof navigationTargets;

/** Returns the target named by a stored text; null for any other text. */
export const parseTarget = (text: string | null): NavigationTarget | null =>
  text !== null && Object.hasOwn(navigationTargets, text) ? (text as NavigationTarget) : null;

/** Returns the target of the section that a path belongs to, shop or dashboard; null for other pages. A paid purchase leads on to the line. */
export function targetOfPath(path: string): NavigationTarget | null {
  if (path === '/web/payment-success') return 'gotoDashboardPage';
  if (path === '/orderlist' || /^\/(?:manage|profile)\//.test(path)) return 'gotoDashboardPage';
  return path.startsWith('/web/') && !/^\/web\/(?:login|signup|verify-otp)/.test(path)
    ? 'gotoShopPage'
    : null;
}

/** Returns the URL of an order. */
export const orderAddress = (orderRef: string) =>
  `/manage/order?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where an existing order is paid. */
export const orderPaymentAddress = (orderRef: string) =>
  `/manage/payment?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where the next period of an overdue line is paid. */
export const linePaymentAddress = (accountNumber: string) =>
  `/manage/payment?accountNumber=${encodeURIComponent(accountNumber)}` as const;
/** Returns the URL of the result of a line's payment. */
export const linePaymentResultAddress = (
  result: 'success' | 'failed',
  accountNumber: string,
  transactionId: string,
) =>
  `/manage/payment-${result}?accountNumber=${encodeURIComponent(accountNumber)}&transactionId=${encodeURIComponent(transactionId)}` as const;
/** Returns the URL of the outcome of an order's payment. */
export const orderPaymentResultAddress = (result: 'success' | 'failed', orderRef: string) =>
  `/manage/payment-${result}?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns what an address shows the payment of; null for any other, such as a step of a journey with the same path. */
export function paidAt(path: string, query: { has(name: string): boolean }): 'line' | 'order' | null {
  if (path !== '/manage/payment-success' && path !== '/manage/payment-failed') return null;
  if (query.has('transactionId')) return 'line';
  return query.has('orderRef') ? 'order' : null;
}
/** Returns the URL where a code is asked for, by which the delivery of an order is rescheduled. */
export const rescheduleAddress = (orderRef: string) =>
  `/reschedule_delivery/sim_only?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where the eSIM of an order is installed. */
export const esimInstallAddress = (orderRef: string) =>
  `/manage/esim-install-oneclick?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where the eSIM that a line has now is installed. */
export const lineEsimAddress = (accountNumber: string) =>
  `/manage/esim-install-oneclick?accountNumber=${encodeURIComponent(accountNumber)}` as const;
/** Returns the URL where the SIM card of an order is activated. */
export const simActivationAddress = (orderRef: string) =>
  `/manage/sim-activation?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where another identity check is submitted for an order. */
export const orderIdentityAddress = (orderRef: string) =>
  `/manage/manual-ekyc?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where the invoice of an order is requested. */
export const orderInvoiceAddress = (orderRef: string) =>
  `/manage/invoice?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL where a line's renewal is shown and switched. */
export const renewalAddress = (accountNumber: string) =>
  `/manage/auto-renewal-details?accountNumber=${encodeURIComponent(accountNumber)}` as const;
/** Returns the same URL with a card chosen. */
export const renewalWithCardAddress = (accountNumber: string, paymentMethodID: string) =>
  `${renewalAddress(accountNumber)}&paymentMethodID=${encodeURIComponent(paymentMethodID)}` as const;
/** Returns the URL where a card is added, for the renewal of a line or for none. */
export const addCardAddress = (accountNumber: string | null) =>
  accountNumber === null
    ? ('/manage/add-payment-method-form' as const)
    : (`/manage/add-payment-method-form?accountNumber=${encodeURIComponent(accountNumber)}` as const);
/** Returns the URL of the list of cards, which shows that a card was added. */
export const savedCardsAddress = (added: string) =>
  `/profile/saved-payment-methods?added=${encodeURIComponent(added)}` as const;
/** Returns the URL of a service request's status. */
export const serviceRequestAddress = (requestId: string) =>
  `/manage/service-request-status?requestId=${encodeURIComponent(requestId)}` as const;
/** Returns the URL of the status of the request that an order pays for. */
export const paidRequestAddress = (orderRef: string) =>
  `/manage/service-request-status?orderRef=${encodeURIComponent(orderRef)}` as const;
/** Returns the URL of the requests that have ended, of all lines or of one. */
export const pastRequestsAddress = (accountNumber: string | null) =>
  accountNumber === null
    ? ('/manage/past-service-requests' as const)
    : (`/manage/past-service-requests?accountNumber=${encodeURIComponent(accountNumber)}` as const);
/** Returns the URL of a pay link's page. */
export const linkAddress = (
  page: 'paylink' | 'paylink-expired' | 'direct-payment-success',
  id: string | null,
) => (id === null ? `/payment/${page}` : `/payment/${page}?paylink_id=${encodeURIComponent(id)}`);
