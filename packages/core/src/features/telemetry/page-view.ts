import { routeAt, routes } from '../../base/addresses/routes.ts';

/** The monitoring event of a route change (spec 2.page-view): page and user id, or "none". */
export interface PageView {
  readonly event: 'page_view';
  /** The page's analytics name, without personal data of the address. */
  readonly page: string;
  readonly user: string;
}

/** Pages with a card form: adapters send nothing while one is open. */
const cardPaths: readonly string[] = [
  '/web/payment',
  '/web/payment-form',
  '/web/payment-method-selector',
  '/web/select-payment-methods',
  '/payment/paylink',
  '/manage/payment',
  '/manage/sim-replacement-order-payment',
  '/manage/recovery-number/payment',
  '/manage/update-card/submit',
  '/manage/add-payment-method-form',
  '/manage/auto-renewal-payment',
  '/manage/auto-renewal-card-payment',
  '/reschedule/payment',
  '/profile/payment-method',
];

/** Returns whether a page has a card form. */
export const isCardPage = (path: string): boolean => cardPaths.includes(routeAt(path) ?? path);

/** Returns the page view of a path, for a customer or guest id. */
export const pageViewOf = (path: string, userId: string | null): PageView => ({
  event: 'page_view',
  page: routes[routeAt(path) ?? '/404'].page,
  user: userId ?? 'none',
});

/** Returns a function that reports page views; those of card pages are reported after the customer has left them. */
export function createPageViewReporter(
  report: (view: PageView) => void,
): (path: string, userId: string | null) => void {
  let queued: readonly PageView[] = [];
  return (path, userId) => {
    queued = [...queued, pageViewOf(path, userId)];
    if (isCardPage(path)) return;
    for (const view of queued) report(view);
    queued = [];
  };
}
