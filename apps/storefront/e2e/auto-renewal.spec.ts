import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, openInApp } from './walk.ts';

const operator = new OwnOperator();
test.beforeEach(() => operator.start());

test('auto-renewal is turned off, on again, and moved to another card; a reload shows what was saved', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request, 'en-US', operator.url, 'auto-renewal@scenario.senda.test');
  await operator.answer(page);
  const saved: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'PUT' && made.url().includes('/auto-renewal/')) saved.push(made.url());
  });
  const renews = page.getByRole('switch', { name: 'Renew by itself every 30 days' });
  const says = (text: RegExp) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  const heading = (id: string) => page.getByRole('heading', { level: 2, name: customer.text('renewal', id) });
  const reloaded = async () => {
    await page.reload();
    await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  };

  await customer.open('/manage/auto-renewal-details');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  await expect(renews).toBeChecked();
  await customer.expectAccessible();

  const places = () =>
    page
      .locator('main :is(button, input, a)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await places();
  await renews.dblclick();
  expect(await places()).toEqual(before);
  await says(/^Saved\. Your plan is paid until/);
  expect(await places()).toEqual(before);
  expect(saved).toHaveLength(1);
  await expect(heading('renewal.whileOff.title')).toBeVisible();
  await reloaded();
  await expect(renews).not.toBeChecked();
  await expect(page.getByText(customer.text('renewal', 'renewal.noCharge'), { exact: true })).toBeVisible();
  await customer.expectAccessible();

  await renews.focus();
  await page.keyboard.press('Space');
  await says(/^Saved\. Your plan renews by itself/);
  await expect(renews).toBeFocused();
  await expect(heading('renewal.ifOff.title')).toBeVisible();
  await page.keyboard.press('Space');
  await says(/^Saved\. Your plan is paid until/);
  await expect(renews).toBeFocused();
  await page.keyboard.press('Space');
  await says(/^Saved\. Your plan renews by itself/);
  await reloaded();
  await expect(renews).toBeChecked();

  const card = page.getByRole('radio', { name: /0077/ });
  await card.check({ force: true });
  await customer.button('renewal', 'renewal.change').click();
  const modal = page.getByRole('dialog', { name: customer.text('renewal', 'renewal.otp.title') });
  await expect(modal).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await expect(modal).toBeVisible();
  await expect(card).toBeChecked();
  await customer.giveCode();
  await expect(modal).toBeHidden();
  await says(/^Saved\. This card is charged/);
  // The button that saved it is gone.
  await expect(card).toBeFocused();
  await reloaded();
  await expect(card).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ···· 0077' }).first()).toBeVisible();

  await customer.open('/manage/order');
  await page.getByRole('link', { name: customer.text('order', 'order.payment.renewal') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.has('accountNumber'));
  await expect(card).toBeChecked();
});

test('in the app, another card and the order lead back to it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = new Customer(page, request, 'en-US', operator.url, 'auto-renewal@scenario.senda.test');
  await operator.answer(page);
  const token = await seededToken(request, operator, 'auto-renewal');
  await openInApp(page);
  await page.goto(`/manage/order?webview=true&auth_token=${token}`);
  const toApp = page.getByRole('link', { name: customer.text('shell', 'shell.toApp') });
  // The link is another one once the page has loaded.
  await expect(
    page.getByRole('link', { name: customer.text('order', 'order.payment.renewal') }),
  ).toBeVisible();
  await toApp.scrollIntoViewIfNeeded();
  await customer.expectAccessible();
  await toApp.click();
  await expect(page).toHaveURL('/manageOrderClose');
  await expect(toApp).toBeHidden();

  // The first page is still being left for the app: a visit of another address there could be lost.
  const next = await page.context().newPage();
  await operator.answer(next);
  const again = new Customer(next, request, 'en-US', operator.url, customer.email);
  await next.goto('/manage/auto-renewal-details');
  await next.getByRole('radio', { name: /0077/ }).check({ force: true });
  await again.button('renewal', 'renewal.change').click();
  await again.giveCode();
  await expect(next).toHaveURL('/updateCardSuccess');
  await expect(again.heading('session', 'session.updateCardSuccess.title')).toBeVisible();
});
