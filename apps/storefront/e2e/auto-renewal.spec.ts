import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, openInApp } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

test('auto-renewal is turned off, on again, and moved to another card; a reload shows what was saved', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request, 'en-US', undefined, 'auto-renewal@scenario.senda.test');
  const saved: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'PUT' && made.url().includes('/auto-renewal/')) saved.push(made.url());
  });
  const tag = (id: string) => page.locator('main').getByText(customer.text('renewal', id), { exact: true });
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
  await customer.expectAccessible();

  await customer.button('renewal', 'renewal.switchOff').dblclick();
  await expect(page.getByText(/^Saved\. Your plan is paid until/)).toBeVisible();
  expect(saved).toHaveLength(1);
  await expect(page.getByText(customer.text('renewal', 'renewal.ifOff.title'))).toBeHidden();
  await reloaded();
  await expect(tag('renewal.off')).toBeVisible();
  // The chosen card below pays nothing, and nothing else does.
  await expect(tag('renewal.fact.pays')).toHaveCount(0);
  await expect(tag('renewal.fact.nobody')).toHaveCount(0);
  await customer.expectAccessible();

  await customer.button('renewal', 'renewal.switchOn').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved\. Your plan renews by itself/)).toBeVisible();
  // On and off are one button, which keeps the focus.
  await expect(customer.button('renewal', 'renewal.switchOff')).toBeFocused();
  await expect(page.getByText(customer.text('renewal', 'renewal.ifOff.title'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved\. Your plan is paid until/)).toBeVisible();
  await expect(customer.button('renewal', 'renewal.switchOn')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved\. Your plan renews by itself/)).toBeVisible();
  await reloaded();
  await expect(tag('renewal.on')).toBeVisible();

  // The card that is not in use: an earlier walk may have changed it.
  const other = (await page.getByRole('radio', { name: /4242/ }).isChecked()) ? '0077' : '4242';
  const card = page.getByRole('radio', { name: new RegExp(other) });
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
  await expect(page.getByText(/^Saved\. This card is charged/)).toBeVisible();
  // The button that saved it is gone.
  await expect(customer.heading('renewal', 'renewal.title')).toBeFocused();
  await reloaded();
  await expect(card).toBeChecked();
  await expect(page.locator('dd').getByText(`Visa ···· ${other}`)).toBeVisible();

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
