import { guardOf, rootTarget, routeAt, safeRedirect, targetNamed } from '@senda/core';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { originAtom } from '../state/entry.ts';
import { visitorAtom } from '../state/session.ts';
import { keys, readText } from '../state/storage.ts';
import { Journey } from './journey.ts';
import { page } from './page.ts';
import { Otp, SignIn } from './way-in.ts';

const Entrance = page(['plan'], async () => (await import('../journey/entrance.page.tsx')).EntrancePage);
const OrderList = page(
  ['errors', 'orders'],
  async () => (await import('../orders/order-list.page.tsx')).OrderListPage,
);
const ManageOrder = page(
  ['errors', 'orders', 'payment'],
  async () => (await import('../orders/manage-order.page.tsx')).ManageOrderPage,
);
const OrderPayment = page(
  ['errors', 'orders', 'payment'],
  async () => (await import('../orders/order-payment.page.tsx')).OrderPaymentPage,
);
const Privacy = page(
  ['errors', 'privacy'],
  async () => (await import('../privacy/privacy.page.tsx')).PrivacyPage,
);
const Termination = page(
  ['errors', 'termination'],
  async () => (await import('../termination/termination.page.tsx')).TerminationPage,
);
const AutoRenewal = page(
  ['errors', 'otp', 'payment', 'payment-method', 'renewal'],
  async () => (await import('../renewal/auto-renewal.page.tsx')).AutoRenewalPage,
);
const PendingOrders = page(
  ['errors', 'pending'],
  async () => (await import('../pending/pending.page.tsx')).PendingPages,
);
const Special = page([], async () => (await import('./special.pages.tsx')).SpecialPages);
const NotFound = page([], async () => (await import('./not-found.page.tsx')).NotFoundPage);

/** Addresses of the purchase journey; which step stands at which is the journey's to say. */
const journeyPath =
  /^\/web\/(?:addon-selection|guest-contact|connection-details(?:\/port-in)?|personal-details|manual-ekyc|address-details|delivery|sim-in-hand|order-summary|payment-method-selector|select-payment-methods|payment-form|payment|payment-success|payment-failed)$/;

/** What was begun and not finished: all of it, and one in full. */
const pendingPath = /^\/web\/pending-order(?:s|-details)$/;

/** The end of a line: why, what is offered, and what became of it. */
const terminationPath = /^\/manage\/termination-request(?:\/(?:stay|submit|success))?$/;

/** Addresses outside of buying and managing, of which one opening of the app seldom sees any. */
const specialPath =
  /^\/(?:maintenance|429|language|retail-onboarding|blacknut|session-expired(?:-meli)?|closewebview|multi-line-selection|manageOrderClose|updateCardSuccess|profileUpdateEmailSuccess|reversePortOutSuccess|winbackrewards|logged_out|payment\/(?:paylink(?:-expired)?|direct-payment-success))$/;

/** Every address of the storefront. */
export function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Root />
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
      <Route path="/web/pre-checkout">
        <Entrance />
      </Route>
      <Route path={journeyPath}>
        <Journey />
      </Route>
      <Route path={pendingPath}>{guarded(<PendingOrders />)}</Route>
      <Route path="/orderlist">{guarded(<OrderList />)}</Route>
      <Route path="/profile/privacy-settings">{guarded(<Privacy />)}</Route>
      <Route path="/manage/order">{guarded(<ManageOrder />)}</Route>
      <Route path="/manage/payment">{guarded(<OrderPayment />)}</Route>
      <Route path={terminationPath}>{guarded(<Termination />)}</Route>
      <Route path="/manage/auto-renewal-details">{guarded(<AutoRenewal />)}</Route>
      <Route path={specialPath}>
        <Special />
      </Route>
      <Route path="/404">
        <NotFound />
      </Route>
      <Route>
        <Redirect replace to="/404" />
      </Route>
    </Switch>
  );
}

/** The initial page: it shows nothing of its own. */
function Root() {
  const visitor = useAtomValue(visitorAtom);
  const last = targetNamed(readText(keys.navigation));
  return <Redirect replace to={rootTarget(visitor, useAtomValue(originAtom).channel, last)} />;
}

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** Sends a visitor who may not be here to the login, which brings her back. */
function Guard({ children }: { children: ReactNode }) {
  const visitor = useAtomValue(visitorAtom);
  const [pathname] = useLocation();
  const query = useSearch();
  const search = query && `?${query}`;
  // The router takes an address in any letters; the guard knows the ones that there are.
  const route = routeAt(pathname);
  const elsewhere =
    route === null ? '/404' : guardOf(route, safeRedirect(route + search) ? search : '', visitor);
  return elsewhere === null ? children : <Redirect replace to={elsewhere} />;
}
