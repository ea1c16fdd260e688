import { expect } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

test('one customer in two tabs: each follows the other, and there is one order and one charge', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await customer.open('/');
  await customer.choosePlan();
  await customer.giveEmail();
  await expect(customer.heading('otp', 'otp.title')).toBeVisible();
  const tab = await page.context().newPage();
  const other = new Customer(tab, request, 'en-US', operatorUrl, customer.email);
  await tab.goto('/web/verify-otp/signup');
  await expect(other.heading('otp', 'otp.title')).toBeVisible();
  await page.bringToFront();
  await customer.giveCode();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  // No code is asked for in the other any more.
  await expect(other.heading('number', 'number.title')).toBeVisible();

  // A number that she brings is on hold for nobody: it would go into two orders.
  await customer.bringNumber();
  await customer.agreeTransfer();
  await customer.tellPersonal();
  await customer.tellAddress();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await expect(other.heading('payment', 'payment.title.card')).toBeVisible();
  const keys = new Set<string | undefined>();
  page.context().on('request', (made) => {
    const { pathname } = new URL(made.url());
    if (made.method() === 'POST' && pathname.endsWith('/payment_request'))
      keys.add(made.headers()['idempotency-key']);
  });
  await customer.fillCard(cards.takesTime);
  await other.fillCard(cards.takesTime);
  // The other may be quick enough to look at the payment instead of offering one.
  await Promise.allSettled([
    customer.button('payment', 'payment.pay').click(),
    other.button('payment', 'payment.pay').click({ timeout: 2_000 }),
  ]);
  await customer.at('payment-success');
  await other.at('payment-success');
  expect(keys.size).toBe(1);
  await tab.goto('/orderlist');
  await expect(tab.getByText(/SN-\d+/)).toHaveCount(1);
});

test('a browser that refuses to store anything: she buys all the same', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const customer = new Customer(page, request);
  await customer.buy();
});
