import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine, terminated } from './prepared.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** How long a paid recovery takes (ms). */
const recovery = 60_000;

/** A line ends days after its customer asks, and a number comes back some time after its payment. */
const operator = new OwnOperator();
test.beforeEach(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

/** Opens a page as a customer whose line has ended. Returns the submitted requests. */
async function open(page: Page, request: APIRequestContext, path: string) {
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('/number-service/v1/recovery')) made.push(pathname);
  });
  const line = await terminated(request, operator, await customerWithLine(request, operator));
  const customer = new Customer(page, request, 'es-MX', operator.url, line.email);
  await customer.open(`${path}?accountNumber=${line.accountNumber}&auth_token=${line.token}`);
  return { customer, made };
}

test('a customer gets the number of a line that has ended back: declined, paid, working', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const { customer, made } = await open(page, request, '/manage/order');
  const say = (id: string) => customer.text('number-recovery', id);
  const title = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('link', { name: customer.text('number-recovery', 'order.manage.numberRecovery') })
    .click();

  await expect(page).toHaveURL(at('/manage/recovery-number'));
  await expect(title).toHaveText(say('numberRecovery.title'));
  // The only number is chosen.
  await expect(page.getByRole('radio')).toBeChecked();
  await expect(page.getByText('Tu línea funciona otra vez')).toBeVisible();
  await customer.expectAccessible();
  const submit = customer.button('number-recovery', 'numberRecovery.submit');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: customer.text('step-up', 'stepUp.title.NUMBER_RECOVERY') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(made).toEqual([]);
  await submit.click();
  await customer.giveCode();

  // The request exists: a declined payment can be repeated, and a reload pays the same order.
  await expect(page).toHaveURL(at('/manage/recovery-number/payment'));
  await customer.expectAccessible();
  await plays['service-payment'].act(customer, { paymentOutcome: 'failed' });
  await customer.isDeclined();
  await customer.expectAccessible();
  await expect(page).toHaveURL(at('/manage/recovery-number/payment'));
  await page.reload();
  await plays['service-payment'].act(customer, {});
  await expect(page).toHaveURL(at('/manage/recovery-number/status'));
  await expect(title).toHaveText('Estamos recuperando tu número');
  await page.reload();
  await expect(title).toHaveText('Estamos recuperando tu número');
  await customer.expectAccessible();

  // A customer who asks again gets to the request.
  const status = page.url();
  await page.goto('/manage/recovery-number');
  await expect(title).toHaveText(say('numberRecovery.requested.title'));
  await customer.expectAccessible();
  await page.getByRole('link', { name: say('numberRecovery.way.request') }).click();
  await expect(page).toHaveURL(at('/manage/service-request-status'));
  await page.goto(status);
  await operator.advance(request, recovery);
  await expect(title).toHaveText('Recuperaste tu número');
  await page.goto('/manage/order');
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toBeVisible();
  await expect(
    page.getByRole('link', { name: customer.text('number-recovery', 'order.manage.numberRecovery') }),
  ).toHaveCount(0);
  expect(made).toHaveLength(1);
  // The browser logs a 401 itself: the token may expire as the clock moves.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});
