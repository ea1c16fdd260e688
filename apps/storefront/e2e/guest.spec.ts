import { expect } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { test } from './test.ts';
import { Customer, interceptRequests, newCard, watchConsole } from './walk.ts';

test('a guest buys without an account, and is sent to the log-in for pages that need one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (made) => asked.push(new URL(made.url()).pathname));
  const guest = new Customer(page, request);
  await guest.arriveAsGuest();
  await expect(page).toHaveURL(/\/web\/pre-checkout$/);
  await guest.choosePlan();
  await guest.verifyContact();
  await guest.walkFromNumber();
  await guest.chooseNewCard();
  await guest.pay();
  await expect(guest.heading('payment', 'payment.success.title.preparing')).toBeVisible();
  await expect(
    page.getByText(guest.text('payment', 'payment.success.guest', { recipient: guest.email })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: guest.text('payment', 'payment.success.follow') })).toHaveCount(
    0,
  );
  await guest.expectAccessible();
  // User details are not requested for a guest.
  expect(asked.filter((path) => path.endsWith('/users'))).toEqual([]);
  await page.goto('/orderlist');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2Forderlist$/);
  await expect(guest.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await guest.expectAccessible();
  expect(complaints).toEqual([]);
});

test('a guest closes the modal to change the contact, and a reload restores the modal', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const guest = new Customer(page, request, 'es-MX');
  await guest.arriveAsGuest();
  await guest.choosePlan();
  const modal = page.getByRole('dialog', { name: guest.text('guest', 'guest.otp.title') });
  await guest.enterContact(`otra-${guest.email}`);
  await expect(modal).toBeVisible();
  await guest.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await guest.field('guest', 'guest.contact.email').fill(guest.email);
  await guest.next();
  await expect(modal).toContainText(guest.email);
  await page.reload();
  await expect(modal).toContainText(guest.email);
  await guest.giveCode();
  await expect(guest.heading('number', 'number.title')).toBeVisible();
});

test('a failed guest sign-up shows an error, with a retry and a way to continue as a visitor', async ({
  page,
  request,
}) => {
  const guest = new Customer(page, request);
  const signUp = '**/guest/sign-up';
  const restore = await interceptRequests(page, signUp, (route) => route.abort());
  await page.goto('/web/pre-checkout?guest=true');
  await expect(guest.heading('guest', 'guest.entry.failed')).toBeVisible();
  await guest.expectAccessible();
  restore();
  await guest.button('common', 'common.retry').click();
  await expect(guest.heading('plan', 'plan.title')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('a store’s tablet: the handed-over SIM is on the order, and the next customer finds no data', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const complaints = watchConsole(page);
  const customer = new Customer(page, request);
  await customer.arriveAtStore('roma');
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.signUp();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  const iccid = newCard();
  await customer.enterIccid(iccid);
  await expect(page.getByText(customer.text('summary', 'summary.delivery.inHand', { iccid }))).toBeVisible();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await expect(customer.heading('payment', 'payment.success.title.preparing')).toBeVisible();
  const orderRef = /SN-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const answer = await request.get(`${operatorUrl}/api/order-service/v1/orders/${orderRef}`, {
    headers: { 'X-Auth': token, 'X-DeviceId': 'walk', 'X-Request-Id': crypto.randomUUID() },
  });
  expect(await answer.json()).toMatchObject({
    result: { details: { retailStoreId: 'roma', iccid }, draft: { channel: 'retail' } },
  });
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.nextCustomer') }).click();
  await expect(
    page.getByText(customer.text('entry', 'entry.retail.store', { store: 'Senda Roma' })),
  ).toBeVisible();
  await customer.button('entry', 'entry.retail.begin').click();
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('senda.channel')]),
  ).toEqual([null, expect.stringContaining('roma')]);
  expect(complaints).toEqual([]);
});

test('a retail address without a store links to the web store', async ({ page, request }) => {
  const customer = new Customer(page, request);
  await page.goto('/?channel=retail');
  await expect(page.getByText(customer.text('entry', 'entry.retail.nowhere'))).toBeVisible();
  await customer.button('entry', 'entry.retail.leave').click();
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  await page.goto('/');
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
});
