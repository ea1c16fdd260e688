import { isRoute, routes } from '../addresses/routes.ts';

/** What a monitoring service hears of every route change (specification, section 2): which page, and whose id or "none". */
export interface PageView {
  readonly event: 'page_view';
  /** The page's analytics name: nothing of the address that could say who or which order. */
  readonly page: string;
  readonly user: string;
}

/** Where a card can be typed: no adapter speaks while such a page is open. */
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

/** Whether a card can be typed at an address. */
export const isCardPage = (path: string): boolean => cardPaths.includes(path);

/** The page view of an address, for the customer or guest of that id. */
export const pageViewOf = (path: string, userId: string | null): PageView => ({
  event: 'page_view',
  page: isRoute(path) ? routes[path].page : routes['/404'].page,
  user: userId ?? 'none',
});

/** Tells page views as a customer goes from page to page; that of a card page is told once she has left it. */
export function createPageViewReporter(
  tell: (view: PageView) => void,
): (path: string, userId: string | null) => void {
  let held: readonly PageView[] = [];
  return (path, userId) => {
    held = [...held, pageViewOf(path, userId)];
    if (isCardPage(path)) return;
    for (const view of held) tell(view);
    held = [];
  };
}
