import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, watchConsole, watchPosts } from './walk.ts';

for (const [locale, plan, width] of [
  ['es-MX', 'Senda Gratis', 390],
  ['en-US', 'Senda Free', 1280],
] as const) {
  test(`the free plan is taken without a card and ends in a line that works (${locale}, ${width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const complaints = watchConsole(page);
    const sent = watchPosts(page, /orders$|payment_request|capture-context/);
    const customer = new Customer(page, request, locale);
    await customer.open('/');
    await customer.choosePlan(plan, 'esim');
    await customer.signUp();
    await customer.chooseNumber();
    await customer.tellPersonal();
    await customer.tellAddress();
    await customer.acceptTerms();
    await expect(page.getByText(customer.say('common', 'common.free')).first()).toBeVisible();
    await customer.expectSound();
    await customer.button('summary', 'summary.place').dblclick();
    await customer.at('payment-success');
    await customer.expectSound();
    expect(sent).toHaveLength(1);
    await page.reload();
    await customer.at('payment-success');
    await page.getByRole('link', { name: customer.say('payment', 'payment.success.follow') }).click();
    await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
    await expect(page.getByText(customer.say('orders', 'orders.payment.NOTHING_DUE'))).toBeVisible();
    await expect(page.getByText(customer.say('orders', 'orders.line.active'))).toBeVisible({
      timeout: 120_000,
    });
    await customer.expectSound();
    await page.goto('/orderlist');
    await expect(page.getByText(/SN-\d+/)).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}

test('what was placed for nothing is asked for once more after the way back, not placed by itself', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  const sent = watchPosts(page, /orders$/);
  await customer.beginToBuy('Senda Free', 'esim');
  await customer.chooseNumber();
  await customer.tellPersonal();
  await customer.tellAddress();
  await page.route(/\/orders$/, (route) => route.abort(), { times: 1 });
  await customer.placeOrder();
  await expect(customer.heading('payment', 'payment.title.nothing')).toBeVisible();
  await customer.expectSound();
  await page.reload();
  await expect(customer.heading('payment', 'payment.title.nothing')).toBeVisible();
  expect(sent).toHaveLength(1);
  await customer.button('payment', 'payment.place').click();
  await customer.at('payment-success');
  await page.goto('/orderlist');
  await expect(page.getByText(/SN-\d+/)).toHaveCount(1);
});
