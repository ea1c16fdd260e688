import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from './messages.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { type Customer, cards, watchPosts } from './walk.ts';

/** Returns a customer of a plan with a recurring part, at the choice of the payment method. */
async function buyer(page: Page, request: APIRequestContext, locale?: Locale): Promise<Customer> {
  const customer = await customerAt('logged-in', page, request, locale);
  await customer.choosePlan('Senda Mix 40', undefined, 'hybrid');
  return customer;
}

async function toPayment(customer: Customer) {
  await customer.walkFromNumber();
  await expect(customer.heading('payment', 'payment.title')).toBeVisible();
}

const paymentsOf = (page: Page) => watchPosts(page, /payment_request/);

test('one saved card pays today, another one every period, all by keyboard', async ({ page, request }) => {
  const customer = await buyer(page, request);
  await customer.saveCard();
  await toPayment(customer);
  const sent = paymentsOf(page);
  const kept = page.getByRole('radio', { name: /4242.*every 30 days/ });
  await expect(kept).toBeChecked();
  await expect(page.getByRole('definition').filter({ hasText: '$ 399.00' }).first()).toBeVisible();
  await customer.expectAccessible();
  await kept.focus();
  await page.keyboard.press('ArrowUp');
  const split = page.getByRole('radio', { name: /^One today/ });
  await expect(split).toBeChecked();

  const today = page.getByRole('group', { name: 'Today: $ 150.00' });
  const later = page.getByRole('group', { name: 'Every 30 days: $ 399.00' });
  await expect(today.getByRole('radio', { name: /4242/ })).toBeChecked();
  await later.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(later.getByRole('radio', { name: /4242/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(later.getByRole('radio', { name: /^Another card/ })).toBeChecked();
  await customer.expectAccessible();
  // The choice survives a reload, and back with a return.
  await page.reload();
  await expect(split).toBeChecked();
  await expect(later.getByRole('radio', { name: /^Another card/ })).toBeChecked();
  await page.goBack();
  await customer.at('order-summary');
  await page.goForward();
  await expect(later.getByRole('radio', { name: /^Another card/ })).toBeChecked();
  await customer.fillCard(cards.takesTime, page.getByRole('group', { name: /^Every/ }));
  await customer.button('payment', 'payment.pay').dblclick();
  await customer.at('payment-success');
  expect(sent.map((url) => new URL(url).pathname.split('/').pop())).toEqual(['multiple']);
  await expect(page.getByText('Every 30 days', { exact: true })).toBeVisible();
  await expect(page.getByText('$ 399.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Visa ···· 0077')).toBeVisible();
  await customer.expectAccessible();

  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/order');
  await customer.fold('order', 'order.manage.items').click();
  // The receipt to print names the cards too, out of sight.
  await expect(page.getByRole('definition').filter({ hasText: 'Visa ···· 4242' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Visa ···· 0077' })).toBeVisible();
  await expect(page.getByText('Then $ 399.00 every 30 days').first()).toBeVisible();
  await customer.expectAccessible();
});

test('two new cards, one refused: nothing is paid, and the page names the card; then the bank challenges the other', async ({
  page,
  request,
}) => {
  const customer = await buyer(page, request, 'es-MX');
  // The address of a closed step redirects to the current one.
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await customer.open('/web/select-payment-methods');
  await customer.at('connection-details');
  await toPayment(customer);
  await customer.chooseCardForEachPart();
  await customer.fillTwoCards(cards.pays, cards.declined);
  await customer.expectAccessible();
  await customer.button('payment', 'payment.pay').click();
  await customer.at('payment-failed');
  await expect(page.getByRole('alert')).toContainText('Era la tarjeta de tus pagos siguientes');
  await customer.expectAccessible();
  await customer.chooseCardForEachPart();
  await customer.fillTwoCards(cards.pays, cards.asks);
  await customer.button('payment', 'payment.pay').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await customer.at('payment-success');
  await expect(page.getByText('Visa ···· 3220')).toBeVisible();
  await customer.expectAccessible();
});

test('one card for both: one press, one charge, and the second tab follows', async ({ page, request }) => {
  const customer = await buyer(page, request);
  await customer.saveCard();
  await toPayment(customer);
  const sent = paymentsOf(page);
  const other = await page.context().newPage();
  await other.goto('/web/payment-form');
  await expect(other.getByRole('radio', { name: /4242/ })).toBeChecked();
  await page.bringToFront();
  await customer.button('payment', 'payment.pay').dblclick();
  await customer.at('payment-success');
  expect(sent).toHaveLength(1);
  await other.reload();
  await expect(other).toHaveURL(({ pathname }) => pathname === '/web/payment-success');
});
