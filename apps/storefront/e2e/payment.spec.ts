import { expect } from '@playwright/test';
import { customerAt, customerAtPayment } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards, interceptRequests, watchPosts } from './walk.ts';

test('3-D Secure: to the bank, back by the back button, approved, charged once', async ({
  page,
  request,
}) => {
  const customer = await customerAtPayment(page, request);
  const charges = watchPosts(page, /payment_request$/);
  await customer.pay(cards.asks);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await page.goBack();
  await expect(customer.heading('payment', 'payment.bank.title')).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await page.getByRole('link', { name: customer.text('payment', 'payment.bank.go') }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await customer.at('payment-success');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/web/payment-success');
  expect(charges).toHaveLength(1);
});

test('3-D Secure: a rejection at the bank is shown, and another card pays', async ({ page, request }) => {
  const customer = await customerAtPayment(page, request, 'es-MX');
  await customer.pay(cards.asks);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await customer.at('payment-failed');
  await expect(page.getByRole('alert')).toContainText('Tu banco no pudo confirmar que eras tú');
  await customer.expectAccessible();
  await page.reload();
  await customer.at('payment-failed');
  await customer.pay(cards.pays);
  await customer.at('payment-success');
});

test('during a payment, back returns to it, and its order cannot be changed', async ({ page, request }) => {
  const customer = new Customer(page, request);
  // Walked, since this is about the browser's history.
  await customer.walkToPayment();
  const { number } = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('senda.journey.onboarding') ?? '{}').data['connection-details'].number,
  );
  // Confirms only after Back was pressed, however slow this machine is.
  const status = '**/transactions/*/status';
  const confirm = await interceptRequests(page, status, (route) => route.abort());
  const asked = page.waitForResponse((answer) => answer.url().endsWith('payment_request'));
  await customer.pay(cards.takesTime);
  await asked;
  for (let presses = 0; presses < 5; presses += 1) {
    await page.goBack();
    await customer.at('payment');
  }
  await expect(page.getByText(customer.text('shell', 'shell.paymentUnderWay')).first()).toBeVisible();
  await page.goto('/web/connection-details');
  confirm();
  await customer.at('payment-success');
  const shown = `${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6)}`;
  await expect(page.getByText(new RegExp(shown.replaceAll(' ', '\\s'))).first()).toBeVisible();
});

test('without a connection the phone shows at once that nothing was charged, and a retry pays once', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await customerAtPayment(page, request, 'es-MX');
  const charges = watchPosts(page, /payment_request$/);
  await customer.chooseNewCard();
  await customer.fillCard();
  await context.setOffline(true);
  await customer.button('payment', 'payment.pay').click();
  const note = page.getByRole('alert').filter({ hasText: customer.text('payment', 'payment.uncharged') });
  await expect(note).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await note.getByRole('button').click();
  await customer.at('payment-success');
  expect(charges).toHaveLength(1);
});

test('a saved card pays by one press and is charged once', async ({ page, request }) => {
  const customer = await customerAt('terms-accepted', page, request);
  await customer.saveCard();
  await customer.next();
  await expect(customer.heading('payment', 'payment.title')).toBeVisible();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  await customer.expectAccessible();
  const sent = watchPosts(page, /orders$|payment_request$/);
  await customer.button('payment', 'payment.pay').dblclick();
  await customer.at('payment-success');
  expect(sent).toHaveLength(2);
});

test('a card saved during payment is offered afterwards; the payment pages require a log-in', async ({
  page,
  request,
}) => {
  await page.goto('/web/payment-failed');
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/web/login' && searchParams.get('redirect') === '/web/payment-failed',
  );
  const customer = await customerAtPayment(page, request);
  await customer.fillCard(cards.pays);
  const keep = page.getByRole('checkbox', { name: customer.text('payment', 'payment.keep') });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await customer.expectAccessible();
  await customer.button('payment', 'payment.pay').click();
  await customer.at('payment-success');
  await expect(page.getByText(customer.text('payment', 'payment.success.kept'))).toBeVisible();
  await customer.expectAccessible();
  await customer.open('/web/pre-checkout');
  await customer.choosePlan();
  await customer.walkFromNumber();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
});

test('a street corrected after a declined card is on the order, which is paid once', async ({
  page,
  request,
}) => {
  const customer = await customerAt('terms-accepted-delivery', page, request);
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay(cards.declined);
  await customer.at('payment-failed');
  await customer.chooseNewCard();

  await page.goto('/web/address-details');
  await customer.field('address', 'address.street').fill('Avenida Amsterdam');
  await customer.button('shell', 'shell.backToSummary').click();
  await expect(page.getByText(/Avenida Amsterdam/).first()).toBeVisible();
  await customer.acceptTerms();
  await customer.button('shell', 'shell.backToPayment').click();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');

  const orders = await customer.orders();
  const paid = orders.filter(({ payment }) => payment?.status === 'PAID');
  expect(paid.map(({ placedWith }) => placedWith?.billingAddress?.street)).toEqual([
    expect.stringContaining('Avenida Amsterdam'),
  ]);
  expect(orders.filter(({ state }) => state !== 'CAN')).toEqual(paid);
});
