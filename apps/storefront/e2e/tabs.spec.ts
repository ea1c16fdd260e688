import { expect } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

test('one customer in two tabs: answers are applied in both, with one order and one charge', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await customer.open('/');
  await customer.choosePlan();
  await customer.giveEmail();
  await expect(customer.heading('otp', 'otp.title')).toBeVisible();
  const tab = await page.context().newPage();
  const other = new Customer(tab, request, 'en-US', operatorUrl, customer.email);
  await tab.goto('/web/verify-otp/signup');
  await expect(other.heading('otp', 'otp.title')).toBeVisible();
  await page.bringToFront();
  await customer.giveCode();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  // The other tab no longer asks for a code.
  await expect(other.heading('number', 'number.title')).toBeVisible();

  // A transferred number is not locked, so it could go into two orders.
  await customer.bringNumber();
  await customer.agreeTransfer();
  await customer.enterPersonalDetails();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  // Each tab has its own current step.
  await expect(other.heading('number', 'number.title')).toBeVisible();
  await tab.goto('/web/payment');
  await expect(other.heading('payment', 'payment.title')).toBeVisible();
  const keys = new Set<string | undefined>();
  page.context().on('request', (made) => {
    const { pathname } = new URL(made.url());
    if (made.method() === 'POST' && pathname.endsWith('/payment_request'))
      keys.add(made.headers()['idempotency-key']);
  });
  await customer.fillCard(cards.takesTime);
  await other.fillCard(cards.takesTime);
  // The other tab may already follow the payment instead of offering one.
  await Promise.allSettled([
    customer.button('payment', 'payment.pay').click(),
    other.button('payment', 'payment.pay').click({ timeout: 2_000 }),
  ]);
  await customer.at('payment-success');
  await other.at('payment-success');
  expect(keys.size).toBe(1);
  await tab.goto('/orderlist');
  await expect(other.orderRows()).toHaveCount(1);
});

/** Opens a second tab of the same customer at an address. */
async function secondTab(customer: Customer, address: string): Promise<Customer> {
  const tab = await customer.page.context().newPage();
  await tab.goto(address);
  return new Customer(tab, customer.request, 'en-US', operatorUrl, customer.email);
}

test('another tab changes neither the step of this one nor a card being typed', async ({ page, request }) => {
  const customer = await customerAt('terms-accepted-delivery', page, request);
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.fillCard();

  const other = await secondTab(customer, '/web/personal-details');
  await expect(other.heading('personal', 'personal.title')).toBeVisible();
  await other.page.goto('/web/delivery');
  await expect(other.heading('delivery', 'delivery.title')).toBeVisible();
  const days = other.page.getByRole('group', { name: other.text('delivery', 'delivery.day') });
  await expect(days).toBeVisible();
  await days.locator('input:enabled').last().check();
  await other.page.locator('input[type=radio][name=slot]:enabled').last().check({ force: true });
  await other.button('shell', 'shell.backToPayment').click();
  await expect(other.heading('delivery', 'delivery.title')).toBeHidden();

  const card = customer.page.getByRole('textbox', {
    name: customer.text('payment', 'payment.number.label'),
    exact: true,
  });
  await expect(card).toHaveValue(cards.pays);
  await page.bringToFront();
  await customer.button('payment', 'payment.pay').click();
  await customer.at('payment-success');
  // A placed order cannot be changed: the other tab shows it.
  await other.at('payment-success');
});

test('a step closed by an answer in another tab is left for the open one, with a message', async ({
  page,
  request,
}) => {
  const customer = await customerAt('terms-accepted', page, request);
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  const terms = customer.page.getByRole('checkbox').first();
  await expect(terms).toBeChecked();

  const other = await secondTab(customer, '/web/personal-details');
  await expect(other.heading('personal', 'personal.title')).toBeVisible();
  await other.field('personal', 'personal.firstName').fill('Maria');
  await other.next();
  await expect(other.heading('personal', 'personal.title')).toBeHidden();
  // The summary shows the new name, and the terms stay accepted.
  await expect(customer.page.getByText('Maria Ruiz')).toBeVisible();
  await expect(terms).toBeChecked();

  await customer.acceptSummary();
  await expect(customer.heading('payment', 'payment.title')).toBeVisible();
  await other.page.goto('/web/personal-details');
  await other.field('personal', 'personal.firstName').fill('Mariana');
  await other.button('shell', 'shell.backToSummary').click();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  await expect(customer.page.getByText(customer.text('shell', 'shell.followed'))).toBeVisible();
});

test('a draft survives another tab’s answer to the same step', async ({ page, request }) => {
  const customer = await customerAt('personal-typed', page, request);
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  const other = await secondTab(customer, '/web/personal-details');
  await other.field('personal', 'personal.firstName').fill('Beatriz');
  await customer.enterPersonalDetails();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  await expect(other.field('personal', 'personal.firstName')).toHaveValue('Beatriz');
});

test('a purchase works in a browser that refuses storage', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const customer = new Customer(page, request);
  await customer.buy();
});
