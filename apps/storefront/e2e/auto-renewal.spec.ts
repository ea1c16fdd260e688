import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer } from './walk.ts';

test('a line is no longer renewed, then renewed again, then by another card; a reload shows what was saved', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request, 'en-US', undefined, 'auto-renewal@scenario.senda.test');
  const saved: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'PUT' && made.url().includes('/auto-renewal/')) saved.push(made.url());
  });
  const tag = (id: string) => page.locator('main').getByText(customer.say('renewal', id), { exact: true });
  const reloaded = async () => {
    await page.reload();
    await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  };

  await customer.open('/manage/auto-renewal-details');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  await expect(tag('renewal.on')).toBeVisible();
  await customer.expectSound();

  await customer.button('renewal', 'renewal.switchOff').dblclick();
  await expect(page.getByText(/^Saved\. Your plan is paid until/)).toBeVisible();
  expect(saved).toHaveLength(1);
  await reloaded();
  await expect(tag('renewal.off')).toBeVisible();
  await expect(tag('renewal.fact.nobody')).toBeVisible();
  await customer.expectSound();

  await customer.button('renewal', 'renewal.switchOn').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved\. Your plan renews by itself/)).toBeVisible();
  await reloaded();
  await expect(tag('renewal.on')).toBeVisible();

  // Of her two cards the one that does not renew it: an earlier walk may have changed that.
  const other = (await page.getByRole('radio', { name: /4242/ }).isChecked()) ? '0077' : '4242';
  const card = page.getByRole('radio', { name: new RegExp(other) });
  await card.check({ force: true });
  await customer.button('renewal', 'renewal.change').click();
  const modal = page.getByRole('dialog', { name: customer.say('renewal', 'renewal.otp.title') });
  await expect(modal).toBeVisible();
  await customer.expectSound();
  await page.reload();
  await expect(modal).toBeVisible();
  await expect(card).toBeChecked();
  await customer.giveCode();
  await expect(modal).toBeHidden();
  await expect(page.getByText(/^Saved\. This card is charged/)).toBeVisible();
  await reloaded();
  await expect(card).toBeChecked();
  await expect(page.locator('dd').getByText(`Visa ···· ${other}`)).toBeVisible();

  await customer.open('/manage/order');
  await page.getByRole('link', { name: customer.say('orders', 'orders.payment.renewal') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.has('accountNumber'));
  await expect(card).toBeChecked();
});

test('an address that names no line of hers says so, and leads to her orders', async ({ page, request }) => {
  const customer = new Customer(page, request, 'es-MX');
  await customer.comeLoggedIn();
  await customer.open('/manage/auto-renewal-details?accountNumber=7000000000');
  await expect(customer.heading('renewal', 'renewal.notFound.title')).toBeVisible();
  await customer.expectSound();
  await page.getByRole('link', { name: customer.say('renewal', 'renewal.notFound.orders') }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/orderlist');
});
