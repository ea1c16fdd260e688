import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { customerAtPayment } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards, interceptRequests, watchConsole, watchPosts } from './walk.ts';

/** Screens move here as customers see them. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const [locale, width] of [
  ['en-US', 390],
  ['es-MX', 1280],
] as const) {
  test(`a customer buys a plan (${locale}, ${width} px)`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = watchConsole(page);
    const customer = new Customer(page, request, locale);
    await customer.open('/');
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await customer.expectAccessible();
    await customer.choosePlan('Senda 20');
    await expect(customer.heading('addon', 'addon.title')).toBeVisible();
    await customer.expectAccessible();
    await customer.skipAddons();
    await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
    await customer.expectAccessible();
    await customer.giveEmail();
    await expect(customer.heading('otp', 'otp.title')).toBeVisible();
    await customer.expectAccessible();
    await customer.giveCode();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
    await expect(page.locator('input[type=radio][name=number]').first()).toBeVisible();
    await customer.expectAccessible();
    await customer.chooseNumber();
    await expect(customer.heading('personal', 'personal.title')).toBeVisible();
    await customer.expectAccessible();
    await customer.enterPersonalDetails();
    await expect(customer.heading('summary', 'summary.title')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await customer.expectAccessible();
    await customer.acceptSummary();
    await expect(customer.heading('payment', 'payment.title')).toBeVisible();
    await customer.expectAccessible();
    await customer.chooseNewCard();
    await customer.expectAccessible();
    await customer.pay();
    await customer.at('payment-success');
    await customer.expectAccessible();
    await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
    await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/SN-\d+, Senda 20, eSIM/)).toBeVisible();
    await customer.expectAccessible();
    await page.goto('/orderlist');
    await expect(customer.orderRows()).toBeVisible();
    await customer.expectAccessible();
    expect(complaints).toEqual([]);
  });
}

/** The clock moves past the transfer of a number. */
const operator = new OwnOperator();

test('a customer transfers a number to an eSIM, to its active line (en-US, 390 px)', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  await operator.start();
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url);
  await customer.beginToBuy('Senda 50', 'esim');
  await customer.bringNumber();
  await customer.fillTransfer('55 1111 2205');
  const refused = customer.text('port-in', 'portIn.ineligible.title', { number: '55 1111 2205' });
  await expect(page.getByRole('heading', { name: refused })).toBeVisible();
  await customer.expectAccessible();
  await customer.button('port-in', 'portIn.edit').click();
  // Wrong NIPs of a number are counted for a day: each run uses another number.
  const nip = String(6000 + Math.floor(Math.random() * 3000)).replace(/0[1-5]$/, '29');
  const number = `55 ${String(Math.floor(Math.random() * 1e4)).padStart(4, '0')} ${nip}`;
  await customer.fillTransfer(number);
  await expect(customer.heading('port-in', 'portIn.nip.heading')).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await customer.field('port-in', 'portIn.nip').fill('0000');
  await customer.next();
  await expect(page.getByText(customer.text('port-in', 'portIn.nip.wrong')).first()).toBeVisible();
  await customer.field('port-in', 'portIn.nip').fill(nip);
  await customer.next();
  await customer.enterPersonalDetails();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
  // The number stays with its operator until the switch.
  await expect(page.getByText(/ stays with your current operator until the switch/)).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(/ is still with your current operator/)).toBeVisible();

  // The phone scans the code, which begins the line; the number follows.
  await operator.advance(request, 20_000);
  await page.getByRole('link', { name: customer.text('order', 'order.install') }).click();
  const activationCode = (await page.getByText(/^LPA:1\$/).textContent()) ?? '';
  const phone = await request.post(`${operator.url}/sandbox/phone`, { data: { activationCode } });
  expect(phone.ok()).toBe(true);
  await operator.advance(request, 70_000);
  await page.reload();
  await page.getByRole('link', { name: customer.text('esim', 'esim.toLine') }).click();
  await expect(page.getByText(customer.text('order', 'order.port.moving')).first()).toBeVisible();
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toHaveCount(0);
  await operator.advance(request, 25 * 60 * 60_000);
  await page.reload();
  await expect(page.getByText(customer.text('order', 'order.line.active')).first()).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  await customer.expectAccessible();
  // The browser logs a refused NIP itself, and a 401: the token expires as the clock moves.
  expect(complaints.filter((line) => !/ (?:401|422) /.test(line))).toEqual([]);
});

test('a premium number is paid once, its price is in the total (en-US, 390 px)', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = new Customer(page, request);
  await customer.open('/?esim_compatible=true');
  await customer.choosePlan();
  await customer.signUp();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await page
    .getByRole('radio', { name: customer.text('number', 'number.category.premium'), exact: true })
    .check({ force: true });
  const classes = page.getByRole('combobox', { name: customer.text('number', 'number.class.label') });
  await classes.selectOption({ index: 1 });
  const number = page.locator('label', { has: page.locator('input[name=number]') }).first();
  await expect(number).toContainText('$');
  await customer.expectAccessible();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  const line = page.getByRole('row', { name: 'New number' });
  const pesos = (text: string | null) => Number(/\$\s?([0-9,.]+)/.exec(text ?? '')?.[1]?.replace(',', ''));
  const price = pesos(await line.getByRole('cell').first().textContent());
  expect(price).toBeGreaterThan(0);
  await expect(page.getByText(`$ ${(299 + price).toFixed(2)}`).first()).toBeVisible();
});

test('a declined card shows the reason and is not stored, and another one pays the same order', async ({
  page,
  request,
}) => {
  const customer = await customerAtPayment(page, request);
  await customer.pay(cards.declined);
  await customer.at('payment-failed');
  // Neither the number nor the security code is stored in the browser.
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/4000\s?0000\s?0000\s?9995/);
  expect(kept).not.toContain('"123"');
  const said = await page.getByText(/SN-\d+/).textContent();
  const [order] = /SN-\d+/.exec(said ?? '') ?? [];
  await customer.expectAccessible();
  await customer.chooseNewCard();
  await customer.pay(cards.pays);
  await customer.at('payment-success');
  await expect(page.getByText(order ?? 'no order')).toBeVisible();
});

test('a slow payment is awaited, also across a reload, and charged once', async ({ page, request }) => {
  const customer = await customerAtPayment(page, request);
  // The answer is withheld until the page was seen, however slow this machine is.
  const status = '**/transactions/*/status';
  const confirm = await interceptRequests(page, status, (route) => route.abort());
  await customer.pay(cards.takesTime);
  await expect(page.locator('[data-state=polling]')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/web/payment');
  confirm();
  await page.reload();
  await customer.at('payment-success');
  await page.goto('/orderlist');
  await expect(customer.orderRows()).toHaveCount(1);
});

test('a double click on Pay orders and charges once', async ({ page, request }) => {
  const customer = await customerAtPayment(page, request);
  const sent = watchPosts(page, /orders$|payment_request$/);
  await customer.fillCard();
  await customer.button('payment', 'payment.pay').dblclick();
  await customer.at('payment-success');
  expect(sent).toHaveLength(2);
});

test('a price that comes after the code does not make the purchase a pending order', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  const priced: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/order-preview')) priced.push(sent.postDataJSON());
  });
  const stored: string[] = [];
  await page.route('**/carts/details*', async (route) => {
    const { 'x-auth': token = '', 'x-deviceid': device = '' } = await route.request().allHeaders();
    const headers = { 'X-Auth': token, 'X-DeviceId': device, 'X-Request-Id': crypto.randomUUID() };
    await page.request.post('/api/order-service/v1/order-preview', { headers, data: priced.at(-1) });
    const response = await route.fetch();
    stored.push(await response.text());
    await route.fulfill({ response });
  });
  await customer.open();
  await customer.choosePlan('Senda 20');
  await customer.skipAddons();
  await customer.signUp();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  expect(stored).toEqual([expect.stringContaining('Senda 20')]);
});
