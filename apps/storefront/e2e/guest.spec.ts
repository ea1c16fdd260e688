import { expect } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { test } from './test.ts';
import { Customer, newCard, watchConsole } from './walk.ts';

test('a guest buys without an account, and is sent to the login for what needs one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (made) => asked.push(new URL(made.url()).pathname));
  const guest = new Customer(page, request);
  await guest.comeAsGuest();
  await expect(page).toHaveURL(/\/web\/pre-checkout$/);
  await guest.choosePlan();
  await guest.proveContact();
  await guest.walkFromNumber();
  await guest.chooseNewCard();
  await guest.pay();
  await expect(guest.heading('payment', 'payment.success.title')).toBeVisible();
  await expect(
    page.getByText(guest.say('payment', 'payment.success.guest', { recipient: guest.email })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: guest.say('payment', 'payment.success.follow') })).toHaveCount(
    0,
  );
  await guest.expectSound();
  // Nothing is on file of a guest: her details are not asked for.
  expect(asked.filter((path) => path.endsWith('/users'))).toEqual([]);
  await page.goto('/orderlist');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2Forderlist$/);
  await expect(guest.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await guest.expectSound();
  expect(complaints).toEqual([]);
});

test('a guest closes the code to change where she is written to, and a reload finds the code again', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const guest = new Customer(page, request, 'es-MX');
  await guest.comeAsGuest();
  await guest.choosePlan();
  const modal = page.getByRole('dialog', { name: guest.say('guest', 'guest.otp.title') });
  await guest.sayContact(`otra-${guest.email}`);
  await expect(modal).toBeVisible();
  await guest.expectSound();
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

test('a guest’s sign-up that fails says so; she may try again, or go on as nobody', async ({
  page,
  request,
}) => {
  const guest = new Customer(page, request);
  const signUp = '**/guest/sign-up';
  await page.route(signUp, (route) => route.abort());
  await page.goto('/web/pre-checkout?guest=true');
  await expect(guest.heading('guest', 'guest.entry.failed')).toBeVisible({ timeout: 20_000 });
  await guest.expectSound();
  await page.unroute(signUp);
  await guest.button('common', 'common.retry').click();
  await expect(guest.heading('plan', 'plan.title')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
});

test('a store’s tablet: the card in hand goes with the order, and the next customer finds nothing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const complaints = watchConsole(page);
  const customer = new Customer(page, request);
  await customer.comeToStore('roma');
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.signUp();
  await customer.chooseNumber();
  await customer.tellPersonal();
  await customer.tellAddress();
  const iccid = newCard();
  await customer.takeSim(iccid);
  await expect(page.getByText(customer.say('summary', 'summary.delivery.inHand', { iccid }))).toBeVisible();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await expect(customer.heading('payment', 'payment.success.title')).toBeVisible();
  const orderRef = /SN-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const answer = await request.get(`${operatorUrl}/api/order-service/v1/orders/${orderRef}`, {
    headers: { 'X-Auth': token, 'X-DeviceId': 'walk', 'X-Request-Id': crypto.randomUUID() },
  });
  expect(await answer.json()).toMatchObject({
    result: { details: { retailStoreId: 'roma', iccid }, draft: { channel: 'retail' } },
  });
  await page.getByRole('link', { name: customer.say('payment', 'payment.success.nextCustomer') }).click();
  await expect(
    page.getByText(customer.say('arriving', 'arriving.retail.store', { store: 'roma' })),
  ).toBeVisible();
  await customer.button('arriving', 'arriving.retail.begin').click();
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('senda.channel')]),
  ).toEqual([null, expect.stringContaining('roma')]);
  expect(complaints).toEqual([]);
});

test('an address of the retail channel that names no store has a way to the web store', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await page.goto('/?channel=retail');
  await expect(page.getByText(customer.say('arriving', 'arriving.retail.nowhere'))).toBeVisible();
  await customer.button('arriving', 'arriving.retail.leave').click();
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  await page.goto('/');
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
});
