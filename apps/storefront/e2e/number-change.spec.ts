import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards, watchConsole } from './walk.ts';

/** A reserved number is reserved for this long, and a paid change takes this long (ms). */
const hold = 15 * 60_000;
const change = 60_000;

/** A number changes some time after its payment: the operator has a clock of its own. */
const operator = new OwnOperator();
test.beforeEach(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

/** Opens a page as a customer with a line. Returns the submitted requests. */
async function open(page: Page, request: APIRequestContext, path: string) {
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('/number-service/v1/change')) made.push(pathname);
  });
  const { accountNumber, token, email } = await customerWithLine(request, operator);
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  await customer.open(`${path}?accountNumber=${accountNumber}&auth_token=${token}`);
  return { customer, made, accountNumber };
}

test('a customer chooses another number, confirms it, pays its fee and has it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const { customer, made } = await open(page, request, '/manage/order');
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: customer.text('number-change', 'order.manage.numberChange') }).click();

  await expect(page).toHaveURL(at('/manage/change-number'));
  await expect(customer.heading('number-change', 'numberChange.title')).toBeVisible();
  await customer.next();
  await expect(page.getByRole('alert')).toContainText(customer.text('number', 'number.missing'));
  await customer.expectAccessible();
  const numbers = page.locator('input[name="number"]');
  await numbers.first().check({ force: true });
  const reserved = page.getByText(/^Apartamos el /);
  await expect(reserved).toBeVisible();
  const number = (await reserved.innerText()).match(/\d[\d\s]+\d/)?.[0] ?? '';
  await customer.expectAccessible();
  await page.reload();
  await expect(reserved).toContainText(number);
  await customer.next();

  // The review; a reload and a closed dialog ask for nothing.
  await expect(page).toHaveURL(at('/manage/change-number/details'));
  await expect(title).toHaveText('Revisa tu cambio de número');
  await expect(page.getByRole('main')).toContainText(number);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(number);
  await customer.expectAccessible();
  const submit = customer.button('service-summary', 'serviceSummary.submit');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: customer.text('step-up', 'stepUp.title.NUMBER_CHANGE') });
  await expect(dialog).toBeVisible();
  await customer.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(made).toEqual([]);
  await submit.click();
  await customer.giveCode();

  // The request waits for its payment, also after a reload, and back does not ask again.
  await expect(page).toHaveURL(at('/manage/change-number/status'));
  await expect(title).toHaveText(customer.text('service-request', 'serviceRequest.title.waiting.payment'));
  await expect(page.getByRole('main')).toContainText(number);
  await page.reload();
  await expect(title).toHaveText(customer.text('service-request', 'serviceRequest.title.waiting.payment'));
  await customer.expectAccessible();
  const status = page.url();
  await page.goto('/manage/service-request');
  await page.getByRole('link', { name: 'Cambio de número' }).click();
  await expect(title).toHaveText(customer.text('service-request', 'serviceRequest.title.waiting.payment'));
  await page.goto('/manage/change-number');
  await expect(title).toHaveText('Ya pediste otro número');
  await customer.expectAccessible();
  await page.goto(status);

  // The order of the fee is paid on the page of any order that exists, and leads back to the request.
  await page.getByRole('link', { name: /^Pagar/ }).click();
  await expect(page).toHaveURL(at('/manage/payment'));
  await customer.fillCard(cards.pays);
  await customer.button('payment', 'payment.pay').click();
  await expect(page).toHaveURL(at('/manage/payment-success'));
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow.request') }).click();
  await expect(title).toHaveText('Estamos cambiando tu número');
  await customer.expectAccessible();
  await operator.advance(request, change);
  await expect(title).toHaveText('Tu número ya cambió');
  await page.goto('/manage/order');
  await expect(page.getByRole('main')).toContainText(number);
  expect(made).toHaveLength(1);
  // The browser logs a 401 itself: the token may expire as the clock moves.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('a number whose reservation has lapsed is reserved again', async ({ page, request }) => {
  const { customer, made } = await open(page, request, '/manage/change-number');
  const locks: number[] = [];
  page.on('response', (response) => response.url().endsWith('/lock') && locks.push(response.status()));
  await plays['number-change'].act(customer, {});
  await customer.at('service-summary');
  // The step forward reserves it again; after the clock is moved, that would be in time.
  await expect.poll(() => locks).toEqual([200, 200]);
  await operator.advance(request, hold);
  await customer.button('service-summary', 'serviceSummary.submit').click();
  await customer.giveCode();
  await expect(page).toHaveURL(at('/manage/change-number/status'));
  expect(made).toHaveLength(2);
});

test('a guest logs in first, and another customer’s line is not found', async ({ page, request }) => {
  const { customer, accountNumber } = await open(page, request, '/manage/change-number');
  await expect(customer.heading('number-change', 'numberChange.title')).toBeVisible();
  await page.evaluate(() => {
    const locale = localStorage.getItem('locale');
    localStorage.clear();
    if (locale !== null) localStorage.setItem('locale', locale);
  });
  await page.goto(`/manage/change-number?accountNumber=${accountNumber}`);
  await expect(page).toHaveURL(at('/web/login'));
  const { token } = await customerWithLine(request, operator);
  await page.goto(`/manage/change-number?accountNumber=${accountNumber}&auth_token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /No encontramos esa línea|We could not find that line/,
  );
  await customer.expectAccessible();
});
