import { guardOf, isRoute, safeRedirect } from '@senda/core';
import type { Feature } from '@senda/messages';
import { useAtomValue } from 'jotai/react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
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
const Journey = page([], async () => (await import('../journey/journey.page.tsx')).JourneyPage);
const OrderList = page(['orders'], async () => (await import('../orders/order-list.page.tsx')).OrderListPage);
const ManageOrder = page(
  ['orders'],
  async () => (await import('../orders/manage-order.page.tsx')).ManageOrderPage,
);
const PendingOrders = page(
  ['pending'],
  async () => (await import('../pending/pending.page.tsx')).PendingOrdersPage,
);
const NotFound = page([], async () => (await import('./not-found.page.tsx')).NotFoundPage);

/** Addresses of the purchase journey; which step stands at which is the journey's to say. */
const journeyPaths = [
  '/web/pre-checkout',
  '/web/addon-selection',
  '/web/connection-details',
  '/web/personal-details',
  '/web/address-details',
  '/web/order-summary',
  '/web/payment',
  '/web/payment-success',
  '/web/payment-failed',
];

/** Every address of the storefront. */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate replace to="/web/pre-checkout" />} />
      <Route path="/web/login" element={<SignIn flow="login" />} />
      <Route path="/web/signup" element={<SignIn flow="signup" />} />
      <Route path="/web/verify-otp/login" element={<Otp flow="login" />} />
      <Route path="/web/verify-otp/signup" element={<Otp flow="signup" />} />
      {journeyPaths.map((path) => (
        <Route key={path} path={path} element={<Journey />} />
      ))}
      <Route path="/web/pending-orders" element={guarded(<PendingOrders />)} />
      <Route path="/orderlist" element={guarded(<OrderList />)} />
      <Route path="/manage/order" element={guarded(<ManageOrder />)} />
      <Route path="/404" element={<NotFound />} />
      <Route path="*" element={<Navigate replace to="/404" />} />
    </Routes>
  );
}

const guarded = (page: ReactNode) => <Guard>{page}</Guard>;

/** Sends a visitor who may not be here to the login, which brings her back. */
function Guard({ children }: { children: ReactNode }) {
  const visitor = useAtomValue(visitorAtom);
  const { pathname, search } = useLocation();
  const elsewhere = isRoute(pathname)
    ? guardOf(pathname, safeRedirect(pathname + search) ? search : '', visitor)
    : null;
  return elsewhere === null ? children : <Navigate replace to={elsewhere} />;
}
