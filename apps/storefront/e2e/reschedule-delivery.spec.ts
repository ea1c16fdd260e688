import { expect } from '@playwright/test';
import { rescheduleLinkFor } from './operator.ts';
import { OwnOperator } from './own-operator.ts';
import { rescheduleLink, seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards, watchConsole } from './walk.ts';

const operator = new OwnOperator();
test.beforeEach(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;
const email = 'missed-delivery@scenario.senda.test';

test('a missed delivery: from the order to the code, another day, the fee, and the order again', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const paid: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('/payment')) paid.push(pathname);
  });
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  const token = await seededToken(request, operator, 'missed-delivery');
  await customer.open(`/manage/order?auth_token=${token}`);
  await page.getByRole('link', { name: 'Elegir otro día' }).click();

  // Order and customer are known: the link goes to their mailbox, and nothing is asked for.
  await expect(page).toHaveURL(at('/reschedule_delivery/sim_only'));
  await expect(customer.heading('reschedule', 'reschedule.requested.title')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await customer.expectAccessible();
  const link = await rescheduleLinkFor(request, email, operator.url);
  const code = link.split('=')[1] ?? '';

  await page.goto(link);
  await expect(customer.heading('reschedule', 'reschedule.title')).toBeVisible();
  await expect(page.getByText(/no pudo entregar tu SIM/)).toBeVisible();
  await customer.expectAccessible();
  const slot = page.locator('input[type=radio][name=slot]:enabled').first();
  await slot.check({ force: true });
  await page.reload();
  await expect(slot).toBeChecked();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(code);
  await customer.next();

  await expect(page).toHaveURL(at('/reschedule_delivery/review_detail'));
  await customer.expectAccessible();
  await page.goBack();
  await expect(page).toHaveURL(at('/reschedule_delivery/sim_only'));
  await expect(slot).toBeChecked();
  await customer.next();
  await customer.button('reschedule', 'reschedule.review.pay').click();

  await expect(page).toHaveURL(at('/reschedule/payment'));
  await customer.expectAccessible();
  await customer.fillCard(cards.declined);
  await customer.button('payment', 'payment.pay').click();
  await expect(page.getByText(/fondos|saldo|banco/i).first()).toBeVisible();
  await customer.fillCard(cards.pays);
  await customer.button('payment', 'payment.pay').click();
  await expect(page).toHaveURL(at('/reschedule/payment-success'));
  const title = 'Tu entrega quedó así';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(paid).toHaveLength(2);
  await page.getByRole('link', { name: customer.text('reschedule', 'reschedule.success.toOrder') }).click();
  await expect(page).toHaveURL(at('/manage/order'));
  expect(complaints).toEqual([]);
});

test('3-D Secure and no session: the bank returns to the payment, which goes on', async ({
  page,
  request,
}) => {
  const link = await rescheduleLink(request, operator);
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  await page.goto(link);
  await page.locator('input[type=radio][name=slot]:enabled').first().check({ force: true });
  await customer.next();
  await customer.button('reschedule', 'reschedule.review.pay').click();
  await customer.fillCard(cards.asks);
  await customer.button('payment', 'payment.pay').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(at('/reschedule/payment-success'));
});

test('a code that does not exist leads to the request for a new one', async ({ page, request }) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url);
  await page.goto('/reschedule_delivery/sim_only?verificationCode=no-such-code');
  await expect(customer.heading('reschedule', 'reschedule.code.title.unknown')).toBeVisible();
  await customer.expectAccessible();
});
