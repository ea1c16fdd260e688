import { noRoutes, otherSpellings } from '@senda/core/testing';
import { Provider } from 'jotai/react';
import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const items = new Map<string, string>();
vi.stubGlobal('localStorage', browserStorage(items));
vi.mock('react-router-dom', async (load) => ({
  ...(await load<object>()),
  Navigate: ({ to }: { to: string }) => `to ${to}`,
}));

const { AppRoutes } = await import('./routes.tsx');
const { accessTokenAtom } = await import('../platform/state/session.ts');
const { store } = await import('../platform/state/store.ts');

const visitors = { none: null, guest: { guest: true }, customer: { guest: false } } as const;

/** Returns "page", or where the address redirects a visitor. */
function open(address: string, visitor: keyof typeof visitors): string {
  const claims = visitors[visitor];
  const payload = btoa(JSON.stringify({ ...claims, external_id: 'ana' }));
  store.set(accessTokenAtom, claims && `h.${payload}.s`);
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <StaticRouter location={address}>
        <Suspense fallback="page">
          <AppRoutes />
        </Suspense>
      </StaticRouter>
    </Provider>,
  );
  return html.replaceAll('&amp;', '&').replaceAll(/<!--.*?-->|<[^>]*>/g, '');
}

beforeEach(() => items.clear());

// spec 2.catch-all 8.other.catch-all: apps/storefront/src/app/routes.tsx#ToNotFound
it.each([
  ['/reschedule_delivery/sim_only', 'none', 'page'],
  ['/reschedule_delivery/review_detail?verificationCode=c', 'none', 'page'],
  ['/reschedule/payment', 'customer', 'page'],
  ['/reschedule/payment-success', 'guest', 'page'],
  ['/profile', 'none', 'to /web/login?redirect=%2Fprofile'],
  ['/profile', 'customer', 'page'],
  ['/profile/saved-payment-methods', 'guest', 'to /web/login?redirect=%2Fprofile%2Fsaved-payment-methods'],
  ['/profile/saved-payment-methods', 'customer', 'page'],
  ['/profile/payment-method', 'customer', 'page'],
  ['/manage/add-payment-method-form', 'guest', 'to /web/login?redirect=%2Fmanage%2Fadd-payment-method-form'],
  ['/manage/add-payment-method-form', 'customer', 'page'],
  ['/profile/email', 'none', 'to /web/login?redirect=%2Fprofile%2Femail'],
  ['/profile/email', 'guest', 'to /web/login?redirect=%2Fprofile%2Femail'],
  ['/profile/email', 'customer', 'page'],
  ['/manage/auto-renewal-payment/?a=1#top', 'customer', 'to /manage/auto-renewal-payment?a=1#top'],
  [
    '/manage/auto-renewal-card-payment',
    'none',
    'to /web/login?redirect=%2Fmanage%2Fauto-renewal-card-payment',
  ],
  ['/PROFILE', 'customer', 'to /profile'],
  ['/no/such/page', 'none', 'to /404'],
  ['/ORDERLIST', 'customer', 'to /orderlist'],
  ['/orderlist', 'none', 'to /web/login?redirect=%2Forderlist'],
  ['/orderlist', 'customer', 'page'],
  ['/web/pre-checkout', 'none', 'page'],
  ['/web/addon-selection', 'none', 'page'],
  ['/web/order-summary', 'none', 'to /web/login?redirect=%2Fweb%2Forder-summary'],
  ['/web/personal-details?a=1', 'none', 'to /web/login?redirect=%2Fweb%2Fpersonal-details%3Fa%3D1'],
  ['/web/personal-details', 'guest', 'page'],
  ['/web/personal-details', 'customer', 'page'],
  ['/web/Personal-Details', 'none', 'to /web/personal-details'],
  // The payment guard redirects, and stores where to return to.
  ['/web/payment', 'none', 'page'],
] as const)('%s for %s: %s', (address, visitor, expected) => {
  expect(open(address, visitor)).toBe(expected);
});

// The server leads there too: scripts/production-server.test.ts.
it('other spellings of a route lead to it', () => {
  const leads = otherSpellings.map(([spelling]) => [spelling, open(`${spelling}?a=1`, 'customer')]);
  expect(leads).toEqual(otherSpellings.map(([spelling, route]) => [spelling, `to ${route}?a=1`]));
});
it('an address without a route leads to /404', () => {
  expect(noRoutes.filter((address) => open(address, 'customer') !== 'to /404')).toEqual([]);
});
