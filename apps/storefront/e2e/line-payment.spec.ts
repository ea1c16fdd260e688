import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

const orderText = (page: Page, customer: Customer, id: string) =>
  page.getByRole('main').getByText(customer.text('order', id), { exact: true });

/** Opens the home of the line of one of the operator's seeded customers. */
async function home(page: Page, request: APIRequestContext, name: string): Promise<Customer> {
  await operator.answer(page);
  const email = `${name}@scenario.senda.test`;
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  await customer.open('/manage/order');
  await customer.giveEmail();
  await customer.giveCode();
  return customer;
}

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

test('a suspended line is paid by a saved card, and works again', async ({ page, request }) => {
  const customer = await home(page, request, 'overdue-line');
  await expect(orderText(page, customer, 'order.line.suspended')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('link', { name: /^Pay .+ and reactivate$/ }).click();

  await expect(customer.heading('line-payment', 'linePayment.title')).toBeVisible();
  await expect(page.getByRole('radio', { name: /0077/ })).toBeChecked();
  await customer.expectAccessible();
  const sent = page.waitForResponse('**/payment_request');
  await customer.button('payment', 'payment.pay').dblclick();
  await expect(page.getByText(customer.text('payment', 'payment.processing.title')).first()).toBeVisible();
  // A reload before this would stop the request on its way: nothing would be paid.
  await sent;
  // The bank takes three seconds: a reload follows the same payment.
  await page.reload();
  await expect(page).toHaveURL(at('/manage/payment-success'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your line is paid and works' })).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your line is paid and works' })).toBeVisible();

  await page.getByRole('link', { name: customer.text('line-payment', 'linePayment.see') }).click();
  await expect(page).toHaveURL(at('/manage/order'));
  await expect(orderText(page, customer, 'order.line.active')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(at('/manage/payment-success'));
});

test('a line in grace is paid at the bank, after a card that is declined', async ({ page, request }) => {
  const customer = await home(page, request, 'grace-line');
  await expect(orderText(page, customer, 'order.line.grace')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('link', { name: /^Pay / }).first().click();

  await expect(page.getByRole('alert')).toContainText('has expired');
  await customer.fillCard(cards.declined);
  await customer.expectAccessible();
  await customer.button('payment', 'payment.pay').click();
  await expect(page.getByRole('alert')).toContainText('does not have enough funds');
  await customer.isDeclined();
  await expect(page).toHaveURL(at('/manage/payment'));
  await customer.expectAccessible();

  await customer.fillCard(cards.asks);
  await customer.button('payment', 'payment.pay').click();
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await page.goBack();
  await expect(customer.heading('payment', 'payment.bank.title')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('payment', 'payment.bank.go') }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(at('/manage/payment-success'));
  await page.getByRole('link', { name: customer.text('line-payment', 'linePayment.see') }).click();
  // The period is paid with another card: the one that renews has expired.
  await expect(orderText(page, customer, 'order.line.cardExpired')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
});

test('the next period is paid ahead, and follows the one that is paid', async ({ page, request }) => {
  const customer = await home(page, request, 'period-ending');
  await page
    .getByRole('link', { name: customer.text('order', 'order.payment.renewal') })
    .first()
    .click();
  await page.getByRole('link', { name: /^Pay the next period early, / }).click();
  await expect(customer.heading('line-payment', 'linePayment.title')).toBeVisible();
  await expect(
    page.getByText(/It is already paid until .+: this payment is for the period after that/),
  ).toBeVisible();
  await customer.expectAccessible();
  await customer.button('payment', 'payment.pay').click();
  await expect(page).toHaveURL(at('/manage/payment-success'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your line is paid and works' })).toBeVisible();
  // Until the end of the period that was paid, in 36 days: there is no other one to pay ahead.
  await page.getByRole('link', { name: customer.text('line-payment', 'linePayment.see') }).click();
  await page
    .getByRole('link', { name: customer.text('order', 'order.payment.renewal') })
    .first()
    .click();
  await expect(customer.heading('renewal', 'renewal.title')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0);
});

test('a line that owes nothing leads to its home, and another customer’s is not found', async ({
  page,
  request,
}) => {
  const customer = await home(page, request, 'auto-renewal');
  await page.getByRole('link', { name: customer.text('order', 'order.payment.renewal') }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.has('accountNumber'));
  const accountNumber = new URL(page.url()).searchParams.get('accountNumber') ?? '';
  await customer.open(`/manage/payment?accountNumber=${accountNumber}`);
  await expect(page).toHaveURL(at('/manage/order'));
  await customer.open('/manage/payment?accountNumber=7000000000');
  await expect(customer.heading('line-payment', 'linePayment.notFound.title')).toBeVisible();
  await customer.expectAccessible();
  await customer.open(`/manage/payment-success?accountNumber=${accountNumber}&transactionId=nothing`);
  await expect(customer.heading('line-payment', 'linePayment.notFound.title')).toBeVisible();
});
