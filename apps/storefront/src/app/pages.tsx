import { guardOf, isRoute, safeRedirect } from '@senda/core';
import type { Feature } from '@senda/messages';
import { useAtomValue } from 'jotai/react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { needMessages } from '../locale/locale.ts';
import { visitorAtom } from '../state/session.ts';

/** A page with its texts; neither is downloaded before its address is open. */
function page<P extends object>(features: readonly Feature[], load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), needMessages(['common', 'shell', ...features])]);
    return { default: Page };
  });
}

const SignIn = page(['sign-in'], async () => (await import('../sign-in/sign-in.page.tsx')).SignInPage);
const Otp = page(['otp'], async () => (await import('../otp/otp.page.tsx')).OtpPage);
const Journey = page(['errors'], async () => (await import('../journey/journey.page.tsx')).JourneyPage);
const OrderList = page(
  ['errors', 'orders'],
  async () => (await import('../orders/order-list.page.tsx')).OrderListPage,
);
const ManageOrder = page(
  ['errors', 'orders'],
  async () => (await import('../orders/manage-order.page.tsx')).ManageOrderPage,
);
const PendingOrders = page(
  ['errors', 'pending'],
  async () => (await import('../pending/pending.page.tsx')).PendingOrdersPage,
);
const NotFound = page([], async () => (await import('./not-found.page.tsx')).NotFoundPage);

/** Addresses of the purchase journey; which step stands at which is the journey's to say. */
const journeyPath =
  /^\/web\/(?:pre-checkout|addon-selection|connection-details(?:\/port-in)?|personal-details|manual-ekyc|address-details|delivery|order-summary|payment|payment-success|payment-failed)$/;

/** Every address of the storefront. */
export function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Redirect replace to="/web/pre-checkout" />
      </Route>
      <Route path="/web/login">
        <SignIn flow="login" />
      </Route>
      <Route path="/web/signup">
        <SignIn flow="signup" />
      </Route>
      <Route path="/web/verify-otp/login">
        <Otp flow="login" />
      </Route>
      <Route path="/web/verify-otp/signup">
        <Otp flow="signup" />
      </Route>
      <Route path={journeyPath}>
        <Journey />
      </Route>
      <Route path="/web/pending-orders">{guarded(<PendingOrders />)}</Route>
      <Route path="/orderlist">{guarded(<OrderList />)}</Route>
      <Route path="/manage/order">{guarded(<ManageOrder />)}</Route>
      <Route path="/404">
        <NotFound />
      </Route>
      <Route>
        <Redirect replace to="/404" />
      </Route>
    </Switch>
  );
}

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** Sends a visitor who may not be here to the login, which brings her back. */
function Guard({ children }: { children: ReactNode }) {
  const visitor = useAtomValue(visitorAtom);
  const [pathname] = useLocation();
  const query = useSearch();
  const search = query && `?${query}`;
  const elsewhere = isRoute(pathname)
    ? guardOf(pathname, safeRedirect(pathname + search) ? search : '', visitor)
    : null;
  return elsewhere === null ? children : <Redirect replace to={elsewhere} />;
}
