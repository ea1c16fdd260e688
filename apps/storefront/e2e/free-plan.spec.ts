import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, orderRefOf, watchConsole, watchPosts } from './walk.ts';

/** Time from a free order until it is approved, and from the installation of its eSIM until its line is active (ms). */
const approval = 20_000;
const activation = 10_000;

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

test('the free plan is ordered without a card and ends in an active line (es-MX, 390 px)', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const sent = watchPosts(page, /orders$|payment_request|capture-context/);
  await operator.answer(page);
  const customer = new Customer(page, request, 'es-MX', operator.url);
  await customer.open('/');
  await customer.choosePlan('Senda Gratis', 'esim');
  await customer.signUp();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await customer.acceptTerms();
  await expect(page.getByText(customer.text('common', 'common.free')).first()).toBeVisible();
  await customer.expectAccessible();
  await customer.button('summary', 'summary.place').dblclick();
  await customer.at('payment-success');
  await expect(customer.heading('payment', 'payment.success.lead.placed')).toBeVisible();
  await customer.expectAccessible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await customer.at('payment-success');
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
  await customer.fold('order', 'order.manage.items').click();
  await expect(page.getByText(customer.text('order', 'order.payment.NOTHING_DUE'))).toBeVisible();
  await operator.advance(request, approval);
  await expect(page.getByRole('link', { name: customer.text('order', 'order.install') })).toBeVisible();
  await operator.putSimToUse(request, orderRefOf(page));
  await operator.advance(request, activation);
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toBeVisible();
  await customer.expectAccessible();
  await page.goto('/orderlist');
  await expect(customer.orderRows()).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('after going back a free order is confirmed again, not placed automatically', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  const sent = watchPosts(page, /orders$/);
  await customer.beginToBuy('Senda Free', 'esim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await page.route(/\/orders$/, (route) => route.abort(), { times: 1 });
  await customer.placeOrder();
  await expect(customer.heading('payment', 'payment.title.nothing')).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await expect(customer.heading('payment', 'payment.title.nothing')).toBeVisible();
  expect(sent).toHaveLength(1);
  await customer.button('payment', 'payment.place').click();
  await customer.at('payment-success');
  await page.goto('/orderlist');
  await expect(customer.orderRows()).toHaveCount(1);
});
