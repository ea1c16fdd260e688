import { expect, type Page } from '@playwright/test';
import type { Order, ServiceRequest } from '@senda/contract';
import { plays } from '../src/testing/plays.ts';
import { mailedTo } from './operator.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards, watchConsole } from './walk.ts';

/** The line is ready, and its card delivered, some time after the order: the operator has a clock of its own. */
const operator = new OwnOperator();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => operator.start());

const card = { esimDeliveryNeeded: true };
/** Until the last slot that the step offers has passed (ms). */
const delivered = 8 * 24 * 60 * 60_000;
const path = (page: Page, expected: string) =>
  expect(page).toHaveURL(({ pathname }) => pathname === expected);

test('a stolen SIM is replaced by a card: declined, paid once, delivered', async ({ page, request }) => {
  const complaints = watchConsole(page);
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST') made.push(pathname);
  });
  const { token, email } = await customerWithLine(request, operator);
  const headers = { 'X-Auth': token, 'X-DeviceId': 'walk', 'X-Request-Id': crypto.randomUUID() };
  const ask = async <Answer>(address: string): Promise<Answer> => {
    const answer = await request.get(`${operator.url}/api${address}`, { headers });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { result: Answer }).result;
  };
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  await customer.open(`/manage/order?auth_token=${token}`);
  await page.getByRole('link', { name: customer.text('sim-replacement', 'order.manage.sim') }).click();
  await plays['sim-replacement-request'].act(customer, card);
  await plays['manual-ekyc'].act(customer, card);

  // The postal code of the address on file is proposed; the SIM goes to another one.
  await customer.at('delivery');
  await path(page, '/manage/sim-replacement-delivery-details');
  const code = customer.field('delivery', 'delivery.zip');
  await expect(code).toHaveValue('06700');
  await customer.expectAccessible();
  await code.fill('11560');
  await page.locator('input[type=radio][name=slot]:enabled').first().check({ force: true });
  await customer.next();
  await customer.at('address-details');
  await path(page, '/manage/sim-replacement-address-details');
  const street = customer.field('address', 'address.street');
  await expect(street).toHaveValue('');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page
    .getByRole('combobox', { name: customer.text('address', 'address.area') })
    .selectOption({ index: 1 });
  await street.fill('Horacio');
  await page
    .getByRole('textbox', { name: customer.text('address', 'address.number'), exact: true })
    .fill('1022');
  await customer.expectAccessible();
  await customer.next();

  // The choice survives a reload of the review.
  await customer.at('service-summary');
  await expect(page.getByText(/Horacio 1022, .*11560/)).toBeVisible();
  await page
    .getByRole('button', { name: customer.text('service-summary', 'serviceSummary.change.address') })
    .click();
  await customer.at('address-details');
  await expect(street).toHaveValue('Horacio');
  await customer.next();
  await customer.at('service-summary');

  // Another postal code of the delivery asks for the address again: the courier goes where it was priced.
  await page
    .getByRole('button', { name: customer.text('service-summary', 'serviceSummary.change.delivery') })
    .click();
  await customer.at('delivery');
  await code.fill('06700');
  await page.locator('input[type=radio][name=slot]:enabled').last().check({ force: true });
  await customer.next();
  await customer.at('address-details');
  await expect(
    page.getByText(customer.text('address', 'address.given', { postalCode: '06700' })),
  ).toBeVisible();
  await page.getByRole('button', { name: customer.text('address', 'address.given.change') }).click();
  await customer.at('delivery');
  await code.fill('11560');
  await page.locator('input[type=radio][name=slot]:enabled').first().check({ force: true });
  await customer.next();
  await customer.at('address-details');
  await page
    .getByRole('combobox', { name: customer.text('address', 'address.area') })
    .selectOption({ index: 1 });
  await customer.next();
  await customer.at('service-summary');
  await expect(page.getByText(/Horacio 1022, .*11560/)).toBeVisible();
  const reviewed = await page.getByRole('main').innerText();
  await page.reload();
  await customer.at('service-summary');
  expect(await page.getByRole('main').innerText()).toBe(reviewed);
  await customer.expectAccessible();
  await plays['service-summary'].act(customer, card);

  // The request exists: back does not return to its review, and a reload pays the same order.
  await customer.at('service-payment');
  await path(page, '/manage/sim-replacement-order-payment');
  await page.goBack();
  await customer.at('service-payment');
  await customer.expectAccessible();
  await plays['service-payment'].act(customer, { paymentOutcome: 'failed' });
  await customer.isDeclined();
  await path(page, '/manage/sim-replacement-order-payment');
  await customer.expectAccessible();
  await page.reload();
  await customer.isDeclined();
  await customer.fillCard(cards.pays);
  await customer.button('payment', 'payment.pay').dblclick();
  await customer.at('service-result');
  await path(page, '/manage/payment-success');
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('payment', 'serviceResult.follow') }).click();
  await expect(page.locator('[data-state=following]')).toBeVisible();

  // The page of the request and the letter name where the SIM goes.
  await expect(page.getByText(/Horacio 1022, .*11560/)).toBeVisible();
  await customer.expectAccessible();
  expect(await mailedTo(request, email, /Horacio 1022[^\n]*/, operator.url)).toContain('11560');

  // One request, one order, one charge.
  const requestId = new URL(page.url()).searchParams.get('requestId') ?? '';
  const { orderRef = '' } = await ask<ServiceRequest>(
    `/subscription-service/v1/service-requests/${requestId}`,
  );
  const order = await ask<Order>(`/order-service/v1/orders/${orderRef}`);
  expect(order.payment).toMatchObject({ status: 'PAID', amount: 7_800 });
  const count = (ending: string) => made.filter((pathname) => pathname.endsWith(ending)).length;
  expect([count('/sim-replacement'), count('/orders')]).toEqual([1, 0]);

  // The page follows the request until the line is on the card.
  await operator.advance(request, delivered);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your line is on your new SIM');
  // The browser logs a 401 itself: the token expires as the clock moves.
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
});

test('the bank asks about a fee: back, approved, charged once', async ({ page, request }) => {
  const charges: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('payment_request')) charges.push(pathname);
  });
  const { accountNumber, token, email } = await customerWithLine(request, operator);
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  await customer.open(
    `/manage/sim-replacement-order-request?accountNumber=${accountNumber}&auth_token=${token}`,
  );
  await plays['sim-replacement-request'].act(customer, card);
  await plays['manual-ekyc'].act(customer, card);
  // The address on file is proposed, and kept as it is.
  await plays['delivery'].act(customer, card);
  await customer.at('address-details');
  await expect(customer.field('address', 'address.street')).not.toHaveValue('');
  await customer.next();
  await plays['service-summary'].act(customer, card);
  await customer.at('service-payment');
  await customer.fillCard(cards.asks);
  await customer.button('payment', 'payment.pay').click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.goBack();
  await expect(customer.heading('payment', 'payment.bank.title')).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await page.getByRole('link', { name: customer.text('payment', 'payment.bank.go') }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await customer.at('service-result');
  await path(page, '/manage/payment-success');
  await customer.expectAccessible();
  expect(charges).toHaveLength(1);
});
