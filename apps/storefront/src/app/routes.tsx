import {
  guardOf,
  isLoginRequired,
  isRoute,
  type Layout,
  type PagePath,
  paidAt,
  type RoutePath,
  routeAt,
  routes,
} from '@senda/core/base/addresses';
import { useAtomValue } from 'jotai/react';
import type { ReactElement } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { page } from '../platform/load/page.ts';
import { webviewAtom } from '../platform/state/entry.ts';
import { visitorAtom } from '../platform/state/session.ts';
import { LayoutContext } from '../shell/layout.ts';
import { Otp, SignIn } from './auth-pages.ts';
import { Entrance, Journey, prefetchAfterOtp } from './journey.tsx';
import { Root } from './root.tsx';
import { ServiceRequest } from './service-pages.ts';

const OrderList = page(
  ['error', 'order', 'refund'],
  async () => (await import('../order/order-list.page.tsx')).OrderListPage,
);
/** Pages of a line and its order, behind one import to keep the first download small. */
const Line = page([], async () => (await import('./line-pages.tsx')).LinePage);
/** Pages of the customer, behind one import for the same reason. */
const Profile = page([], async () => (await import('./profile-pages.tsx')).ProfilePages);
const Pending = page(
  ['error', 'pending'],
  async () => (await import('../pending/pending.page.tsx')).PendingPage,
);
const Paylink = page(
  ['error', 'payment', 'paylink'],
  async () => (await import('../paylink/paylink.page.tsx')).PaylinkPage,
);
const Maintenance = page(
  ['service'],
  async () => (await import('../service/maintenance.page.tsx')).MaintenancePage,
);
const RateLimit = page(
  ['service'],
  async () => (await import('../service/rate-limit.page.tsx')).RateLimitPage,
);
const Close = page(['session'], async () => (await import('../session/close.page.tsx')).ClosePage);
const Expired = page(
  ['session'],
  async () => (await import('../session/session-expired.page.tsx')).ExpiredScreen,
);
const Language = page(['entry'], async () => (await import('../entry/language.page.tsx')).LanguagePage);
const Retail = page(['entry'], async () => (await import('../entry/retail.page.tsx')).RetailPage);
const Blacknut = page(['entry'], async () => (await import('../entry/blacknut.page.tsx')).BlacknutPage);
const NotFound = page([], async () => (await import('./not-found.page.tsx')).NotFoundPage);

/** The page of each route outside the journey. */
const pages: Readonly<Record<PagePath, ReactElement>> = {
  '/': <Root />,
  '/web/pre-checkout': <Entrance />,
  '/web/login': <SignIn flow="login" fetchNext={Otp.prefetch} />,
  '/web/signup': <SignIn flow="signup" fetchNext={Otp.prefetch} />,
  '/web/verify-otp/login': <Otp flow="login" fetchNext={prefetchAfterOtp} />,
  '/web/verify-otp/signup': <Otp flow="signup" fetchNext={prefetchAfterOtp} />,
  '/web/pending-orders': <Pending page="orders" />,
  '/web/pending-order-details': <Pending page="details" />,
  '/orderlist': <OrderList />,
  '/profile': <Profile page="profile" />,
  '/profile/email': <Profile page="email" />,
  '/profile/saved-payment-methods': <Profile page="cards" />,
  '/profile/payment-method': <Profile page="cards" />,
  '/profile/linked-lines': <Profile page="linkedLines" />,
  '/profile/privacy-settings': <Profile page="privacy" />,
  '/manage/order': <Line page="order" />,
  '/manage/payment': <Line page="payment" />,
  '/manage/esim-install-oneclick': <Line page="esim" />,
  '/manage/esim-install-manual': <Line page="esim" />,
  '/manage/manual-ekyc': <Line page="identity" />,
  '/manage/invoice': <Line page="invoice" />,
  '/manage/sim-activation': <Line page="activation" />,
  '/manage/service-request': <Line page="requests" />,
  '/manage/past-service-requests': <Line page="pastRequests" />,
  '/manage/past-port-out-service-request': <Line page="portOuts" />,
  '/manage/auto-renewal-details': <Line page="renewal" />,
  '/manage/auto-renewal-payment': <Line page="linePayment" />,
  '/manage/auto-renewal-card-payment': <Line page="linePayment" />,
  '/manage/add-payment-method-form': <Line page="addedCard" />,
  '/payment/paylink': <Paylink page="paylink" />,
  '/payment/paylink-expired': <Paylink page="paylink-expired" />,
  '/payment/direct-payment-success': <Paylink page="direct-payment-success" />,
  '/maintenance': <Maintenance />,
  '/429': <RateLimit />,
  '/language': <Language />,
  '/retail-onboarding': <Retail />,
  '/blacknut': <Blacknut />,
  '/session-expired': <Expired source="web" />,
  '/session-expired-meli': <Expired source="meli" />,
  '/closewebview': <Close target="/closewebview" />,
  '/multi-line-selection': <Choice />,
  '/manageOrderClose': <Close target="/manageOrderClose" />,
  '/updateCardSuccess': <Close target="/updateCardSuccess" />,
  '/profileUpdateEmailSuccess': <Close target="/profileUpdateEmailSuccess" />,
  '/reversePortOutSuccess': <Close target="/reversePortOutSuccess" />,
  '/winbackrewards': <Close target="/winbackrewards" />,
  '/logged_out': <Close target="/logged_out" />,
  '/404': <NotFound />,
};

/** The choice of a line: a customer's in a browser. In the webview the native app has one of its own. */
function Choice() {
  const webview = useAtomValue(webviewAtom);
  const visitor = useAtomValue(visitorAtom);
  return visitor === 'customer' && !webview ? (
    <Line page="lines" />
  ) : (
    <Close target="/multi-line-selection" />
  );
}

const results = { line: 'linePaymentResult', order: 'orderOutcome' } as const;

/** A step of a journey. Two of its addresses also show the result of a payment outside of one. */
function Step() {
  const { pathname, search } = useLocation();
  const paid = paidAt(pathname, new URLSearchParams(search));
  return paid === null ? <Journey /> : <Line page={results[paid]} />;
}

const paths = Object.keys(routes) as RoutePath[];
const layouts = new Set(paths.map((path) => routes[path].layout));
const isPage = (path: RoutePath): boolean => routes[path].host !== 'journey';
const hasOwnPage = (path: RoutePath): path is PagePath => routes[path].host === 'page';
const isOpen = (path: RoutePath): boolean => routes[path].guard === 'open';

function elementAt(path: RoutePath): ReactElement {
  if (hasOwnPage(path)) return pages[path];
  return isPage(path) ? <ServiceRequest /> : <Step />;
}

/** Nests the matching routes in their layouts. */
const routesWhere = (condition: (path: RoutePath) => boolean) =>
  [...layouts].map((layout) => (
    <Route key={layout} element={<PageLayout layout={layout} />}>
      {paths
        .filter((path) => routes[path].layout === layout && condition(path))
        .map((path) => (
          <Route key={path} path={path} element={elementAt(path)} />
        ))}
    </Route>
  ));

const openPages = routesWhere((path) => isPage(path) && isOpen(path));
const guardedPages = routesWhere((path) => isPage(path) && !isOpen(path));
const journeySteps = routesWhere((path) => !isPage(path));

/**
 * Renders the page of the address, for all routes of core's table. Journey routes share one component, so that its state survives
 * from step to step.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Known />}>
        {openPages}
        <Route element={<Guarded />}>{guardedPages}</Route>
        {/* The same element for all addresses of a journey, which keep its page mounted. */}
        <Route element={<Guarded passes={isLoginRequired} />}>{journeySteps}</Route>
        <Route path="*" element={null} />
      </Route>
    </Routes>
  );
}

const ToNotFound = () => <Navigate replace to="/404" />;

/** Redirects another spelling of an address to the route's own; the router matches some of them. */
function Known() {
  const { pathname, search, hash } = useLocation();
  const route = routeAt(pathname);
  if (route === null) return <ToNotFound />;
  return route === pathname ? <Outlet /> : <Navigate replace to={route + search + hash} />;
}

/** Redirects a visitor without access to the log-in, which returns to the route; lets routes pass that check the session themselves. */
function Guarded({ passes }: { passes?: (path: RoutePath) => boolean }) {
  const visitor = useAtomValue(visitorAtom);
  const { pathname, search } = useLocation();
  const isChecked = isRoute(pathname) && passes?.(pathname) !== true;
  const target = isChecked ? guardOf(pathname, search, visitor) : null;
  return target === null ? <Outlet /> : <Navigate replace to={target} />;
}

/** Provides the layout of the route. */
function PageLayout({ layout }: { layout: Layout }) {
  return (
    <LayoutContext value={layout}>
      <Outlet />
    </LayoutContext>
  );
}
