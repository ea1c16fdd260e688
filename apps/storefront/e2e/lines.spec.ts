import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, cards, dayName, timeName } from './walk.ts';

/** Opens an address as one of the operator's seeded customers. */
async function at(page: Page, request: APIRequestContext, name: string, path: string): Promise<Customer> {
  const customer = new Customer(page, request, 'en-US', undefined, `${name}@scenario.senda.test`);
  await customer.open(path);
  await customer.giveEmail();
  await customer.giveCode();
  return customer;
}

const orderText = (page: Page, customer: Customer, id: string) =>
  page.getByRole('main').getByText(customer.text('order', id), { exact: true });

test('the order of an ended line shows its end, and offers no impossible action', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'terminated-line', '/manage/order');
  // Its status, and why nothing can be done about it.
  await expect(orderText(page, customer, 'order.line.ended').first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^It ended ${dayName}`))).toBeVisible();
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toHaveCount(0);
  await expect(page.locator('main a[href*="auto-renewal"], main a[href*="termination"]')).toHaveCount(0);
  await customer.expectAccessible();
});

test('the order of a number that waits for its NIP shows what to do', async ({ page, request }) => {
  const customer = await at(page, request, 'port-waiting', '/manage/order');
  await expect(orderText(page, customer, 'order.line.waiting')).toBeVisible();
  await expect(page.getByText(/operator of 44\s2555\s0203 .* new NIP/)).toBeVisible();
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toHaveCount(0);
  await customer.expectAccessible();
});

test('the NIP of a transfer is entered again, and the transfer goes on', async ({ page, request }) => {
  const customer = await at(page, request, 'port-nip-expired', '/manage/order');
  const say = (id: string) => customer.text('transfer-nip', id);
  const open = customer.button('order', 'order.port.nip.enter');
  await open.click();
  const dialog = page.getByRole('dialog', { name: say('transferNip.title') });
  const field = dialog.getByRole('textbox', { name: say('transferNip.field') });
  const send = dialog.getByRole('button', { name: say('transferNip.send') });
  await expect(field).toBeVisible();
  await customer.expectAccessible();
  await field.fill('1111');
  await send.click();
  await expect(dialog.getByText(say('transferNip.problem.wrong'))).toBeVisible();
  await field.fill('0248');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(orderText(page, customer, 'order.port.moving')).toBeVisible();
  await expect(open).toBeHidden();
});

test('a SIM card that could not be delivered is no active line, and links to help', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'missed-delivery', '/manage/order');
  await expect(customer.heading('order', 'order.head.delivery.DELIVERY_FAILED')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^The courier came ${dayName}, .* choose another day`)),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: customer.text('shell', 'shell.helpCentre') }),
  ).toBeVisible();
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toHaveCount(0);
  await customer.expectAccessible();
});

test('the receipt of an order replaces the page on paper, and its progress has times', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'completed-order', '/manage/order');
  await customer.fold('order', 'order.manage.progress.ended').click();
  const paid = page.getByRole('listitem').filter({ hasText: customer.text('order', 'order.step.paid') });
  await expect(paid).toContainText(new RegExp(`${dayName}, ${timeName}`, 'i'));
  await customer.expectAccessible();
  const receipt = page.getByRole('heading', { level: 1, name: 'Receipt from Senda' });
  await customer.fold('order', 'order.manage.items').click();
  await expect(customer.button('order', 'order.receipt.print')).toBeVisible();
  await expect(receipt).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
});

test('a number in transfer is still with its operator', async ({ page, request }) => {
  const customer = await at(page, request, 'port-in-flight', '/manage/order');
  await expect(orderText(page, customer, 'order.port.moving')).toBeVisible();
  await expect(
    page.getByText(new RegExp(String.raw`44\s2555\s0147 moves ${dayName}, ${timeName}`)),
  ).toBeVisible();
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toHaveCount(0);
  await customer.expectAccessible();
});

test('a pending SIM-only order shows what it waits for, with a link', async ({ page, request }) => {
  const customer = await at(page, request, 'pending-sim-only', '/manage/order');
  await expect(page.getByText(customer.text('order', 'order.sim.activate.card'))).toBeVisible();
  await expect(page.getByRole('link', { name: customer.text('order', 'order.activate') })).toBeVisible();
  await customer.expectAccessible();
});

test('the links of an order are for its own line; with several lines the customer chooses', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'three-lines', '/manage/auto-renewal-details');
  await expect(page.getByText(customer.text('renewal', 'renewal.lines'))).toBeVisible();
  await customer.expectAccessible();
  const last = page.getByRole('main').getByRole('listitem').last();
  const number = (await last.getByRole('link').innerText()).match(/\d\d\s\d{4}\s\d{4}/)?.[0] ?? 'none';
  await last.getByRole('link').click();
  await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);

  await customer.open('/orderlist');
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('link', { name: customer.text('order', 'order.manage.end') }).click();
  await expect(customer.heading('termination', 'termination.reasons.title')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
});

test('an order that was not paid is paid on another device, after a card that was declined', async ({
  page,
  request,
}) => {
  const customer = await at(page, request, 'unpaid-order', '/orderlist');
  const row = page.getByRole('main').getByRole('listitem').first();
  const isOpen = customer.text('order', 'order.status.unpaid');
  await expect(row).toBeVisible();
  // Paid by an earlier run on the same data.
  if (!(await row.innerText()).includes(isOpen)) return;
  await row.getByRole('link').click();
  await expect(customer.heading('order', 'order.head.status.unpaid')).toBeVisible();
  await customer.expectAccessible();

  // The customer declines the confirmation.
  await customer.fold('order', 'order.cancel').click();
  await customer.button('order', 'order.cancel').click();
  await customer.button('order', 'order.cancel.keep').click();

  await page.getByRole('link', { name: customer.text('order', 'order.pay') }).click();
  await customer.fillCard(cards.declined);
  await customer.button('payment', 'payment.pay').click();
  const isAt = (path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('alert')).toContainText('does not have enough funds');
  await customer.expectAccessible();
  await page.reload();
  await customer.isDeclined();
  await isAt('/manage/payment');
  await customer.expectAccessible();
  await customer.fillCard(cards.pays);
  await customer.button('payment', 'payment.pay').click();
  await isAt('/manage/payment-success');
  await expect(page.getByText(customer.text('payment', 'payment.success.title.preparing'))).toBeVisible();
  await customer.expectAccessible();
  // An address that is kept says what is true now.
  await page.goto(page.url().replace('success', 'failed'));
  await isAt('/manage/payment-success');
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await isAt('/manage/order');
  await customer.fold('order', 'order.manage.items').click();
  await expect(orderText(page, customer, 'order.payment.PAID')).toBeVisible();
});
