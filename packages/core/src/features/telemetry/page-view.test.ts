import { expect, it } from 'vitest';
import { createPageViewReporter, isCardPage, type PageView, pageViewOf } from './page-view.ts';

// spec 2.page-view: #pageViewOf
it.each([
  ['/web/pre-checkout', null, 'Pre Checkout', 'none'],
  ['/orderlist', 'u1', 'Order List', 'u1'],
  ['/no/such/page?token=x', 'u1', 'Not Found', 'u1'],
  ['toString', null, 'Not Found', 'none'],
])('%s for the user %s is %s of %s', (path, userId, page, user) => {
  expect(pageViewOf(path, userId)).toEqual({ event: 'page_view', page, user });
});

// spec 2.page-view 7.third-party.page-view: #createPageViewReporter
it('reports each route change, that of a card page after leaving it', () => {
  const reported: PageView[] = [];
  const go = createPageViewReporter((view) => void reported.push(view));
  const names = () => reported.map(({ page, user }) => `${page} ${user}`);
  go('/web/order-summary', 'u1');
  go('/web/payment', 'u1');
  expect(names()).toEqual(['Order Summary u1']);
  go('/web/payment', 'u1');
  expect(reported).toHaveLength(1);
  go('/web/payment-success', 'u1');
  expect(names()).toEqual(['Order Summary u1', 'Payment u1', 'Payment u1', 'Payment Success u1']);
  go('/orderlist', null);
  expect(names().at(-1)).toBe('Order List none');
});

it('a card page has a card form', () => {
  expect(['/web/payment', '/web/payment-form', '/payment/paylink'].every(isCardPage)).toBe(true);
  expect(['/web/payment-success', '/web/login', '/'].some(isCardPage)).toBe(false);
});
