import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

/** One of the operator's own customers, logged in, at an address. */
async function at(page: Page, request: APIRequestContext, name: string, path: string): Promise<Customer> {
  const customer = new Customer(page, request, 'en-US', undefined, `${name}@scenario.senda.test`);
  await customer.open(path);
  await customer.giveEmail();
  await customer.giveCode();
  return customer;
}

const said = (page: Page, customer: Customer, id: string) =>
  page.getByRole('main').getByText(customer.say('orders', id), { exact: true });

test('the order of a line that has ended says so, and leads to nothing that could not be done', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'terminated-line', '/manage/order');
  await expect(said(page, customer, 'orders.line.ended')).toBeVisible();
  await expect(page.getByText(/^It ended on /)).toBeVisible();
  await expect(page.getByText(customer.say('orders', 'orders.line.active'))).toHaveCount(0);
  await expect(page.locator('main a[href*="auto-renewal"], main a[href*="termination"]')).toHaveCount(0);
  await customer.expectSound();
});

test('the order of a number that waits for her NIP says what she has to do', async ({ page, request }) => {
  const customer = await at(page, request, 'port-waiting', '/manage/order');
  await expect(said(page, customer, 'orders.line.waiting')).toBeVisible();
  await expect(page.getByText(/operator of 44\s2555\s0203 .* new NIP/)).toBeVisible();
  await expect(page.getByText(customer.say('orders', 'orders.line.active'))).toHaveCount(0);
  await customer.expectSound();
});

test('a SIM card that the courier could not deliver is no active line, and leads to help', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'missed-delivery', '/manage/order');
  await expect(said(page, customer, 'orders.delivery.DELIVERY_FAILED')).toBeVisible();
  await expect(page.getByText(/^The courier came on \w{3} \d+ \w{3}, .* choose another day/)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: customer.say('shell', 'shell.helpCentre') }),
  ).toBeVisible();
  await expect(page.getByText(customer.say('orders', 'orders.line.active'))).toHaveCount(0);
  await customer.expectSound();
});

test('a number that is on its way is still with its operator', async ({ page, request }) => {
  const customer = await at(page, request, 'port-in-flight', '/manage/order');
  await expect(said(page, customer, 'orders.port.moving')).toBeVisible();
  await expect(page.getByText(/44\s2555\s0147 moves on \w{3} \d+ \w{3}, \d+:\d\d/)).toBeVisible();
  await expect(page.getByText(customer.say('orders', 'orders.line.active'))).toHaveCount(0);
  await customer.expectSound();
});

test('a pending SIM-only order says what it waits for, and leads there', async ({ page, request }) => {
  const customer = await at(page, request, 'pending-sim-only', '/manage/order');
  await expect(page.getByText(customer.say('orders', 'orders.sim.activate.card'))).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: customer.say('shell', 'shell.helpCentre') }),
  ).toBeVisible();
  await customer.expectSound();
});

test('the links of an order are about its own line, and of several lines she chooses', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'three-lines', '/manage/auto-renewal-details');
  await expect(page.getByText(customer.say('renewal', 'renewal.lines'))).toBeVisible();
  await customer.expectSound();
  const last = page.getByRole('main').getByRole('listitem').last();
  const number = (await last.getByRole('link').innerText()).match(/\d\d\s\d{4}\s\d{4}/)?.[0] ?? 'none';
  await last.getByRole('link').click();
  await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);

  await customer.open('/orderlist');
  await page.getByRole('main').getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: customer.say('orders', 'orders.manage.end') }).click();
  await expect(customer.heading('termination', 'termination.reasons.title')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
});

test('an order that was not paid is paid on another device, after a card that was declined', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'unpaid-order', '/orderlist');
  const row = page.getByRole('main').getByRole('listitem').first();
  const isOpen = customer.say('orders', 'orders.status.awaitsPayment');
  await expect(row).toBeVisible();
  // An earlier run on the same data has paid it.
  if (!(await row.innerText()).includes(isOpen)) return;
  await row.getByRole('link').click();
  await expect(said(page, customer, 'orders.status.unpaid')).toBeVisible();
  await customer.expectSound();

  // She is asked before it is cancelled, and keeps it.
  await customer.button('orders', 'orders.cancel').click();
  await customer.button('orders', 'orders.cancel.keep').click();

  await page.getByRole('link', { name: customer.say('orders', 'orders.pay') }).click();
  await customer.fillCard(cards.declined);
  await customer.button('payment', 'payment.pay').click();
  await expect(page.getByText(customer.say('payment', 'payment.reason.INSUFFICIENT_FUNDS'))).toBeVisible();
  await page.reload();
  await expect(customer.button('payment', 'payment.pay')).toBeVisible();
  await customer.expectSound();
  await customer.fillCard(cards.pays);
  await customer.button('payment', 'payment.pay').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/order');
  await expect(said(page, customer, 'orders.payment.PAID')).toBeVisible();
});
