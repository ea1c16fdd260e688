import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

const hour = 60 * 60_000;
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** Returns a customer with a voucher of a kind on the page, and its number: a reference, or a CLABE. */
async function buyer(page: Page, request: APIRequestContext, kind: 'OXXO' | 'SPEI') {
  await operator.answer(page);
  const customer = await customerAt('payment-method', page, request, 'es-MX', operator.url);
  const way = customer.text('payment', `payment.voucher.${kind}`);
  const choice = page.getByRole('radio', { name: new RegExp(`^${way}`) });
  await expect(choice).toBeVisible();
  await shoot(page, `choice-${kind}`);
  await choice.check({ force: true });
  await customer.expectAccessible();
  await page.getByRole('button', { name: customer.text('payment', `payment.voucher.get.${kind}`) }).click();
  await expect(titleOf(customer, 'payment.voucher.title', kind)).toBeVisible();
  await customer.expectAccessible();
  const digits = await page.getByRole('region').locator('code').first().textContent();
  return { customer, payableAt: (digits ?? '').replaceAll(/\D/g, '') };
}

const titleOf = ({ page, text }: Customer, id: string, kind: string) =>
  page.getByRole('heading', { level: 1, name: text('payment', `${id}.${kind}`) });

async function bring(request: APIRequestContext, payableAt: string) {
  const answer = await request.post(`${operator.url}/sandbox/money`, { data: { payableAt } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { orderRef: string; returnedAt?: number };
}

/** Plays the customer who comes back to the page: it looks at the order at once. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('cash at a shop: the page can be closed, and shows by itself that it was paid', async ({
  page,
  request,
}) => {
  const { customer, payableAt } = await buyer(page, request, 'OXXO');
  expect(payableAt).toMatch(/^\d{18}$/);
  await shoot(page, 'oxxo');
  // Closed and opened again: the same voucher.
  await page.goto('/prerendered.js');
  await page.goto('/web/payment');
  await expect(titleOf(customer, 'payment.voucher.title', 'OXXO')).toBeVisible();
  await expect(page.getByText(payableAt.replaceAll(/(.{4})(?=.)/g, '$1\u00a0'))).toBeVisible();
  await customer.button('payment', 'payment.voucher.claim').click();
  await expect(titleOf(customer, 'payment.voucher.claimed.title', 'OXXO')).toBeVisible();
  await customer.expectAccessible();
  await shoot(page, 'claimed');
  expect(await bring(request, payableAt)).not.toHaveProperty('returnedAt');
  await comeBack(page);
  await customer.at('payment-success');
  await shoot(page, 'paid');
  // Paid a second time: that money goes back.
  expect(await bring(request, payableAt)).toHaveProperty('returnedAt');
});

test('a transfer that is left for a card charges once', async ({ page, request }) => {
  const { customer, payableAt } = await buyer(page, request, 'SPEI');
  await shoot(page, 'spei');
  await customer.button('payment', 'payment.voucher.other').click();
  await customer.chooseNewCard();
  await customer.pay(cards.pays);
  await customer.at('payment-success');
  expect(await bring(request, payableAt)).toHaveProperty('returnedAt');
});

test('a voucher that has expired is said, and a card pays instead', async ({ page, request }) => {
  const { customer, payableAt } = await buyer(page, request, 'OXXO');
  await operator.advance(request, 48 * hour);
  await comeBack(page);
  await expect(titleOf(customer, 'payment.voucher.over.title', 'OXXO')).toBeVisible();
  await customer.expectAccessible();
  await shoot(page, 'expired');
  expect(await bring(request, payableAt)).toHaveProperty('returnedAt');
  // The cash that came late is collected with its reference.
  await page.reload();
  await expect(page.getByRole('region').locator('code')).toHaveText(
    payableAt.replaceAll(/(.{4})(?=.)/g, '$1\u00a0'),
  );
  await customer.button('payment', 'payment.link.card').click();
  await customer.chooseNewCard();
  await customer.pay(cards.pays);
  await customer.at('payment-success');
});

test('on another device the order leads to its voucher, and follows its payment', async ({
  page,
  request,
}) => {
  // Another walk may have moved the clock past the sample account's voucher.
  await operator.start();
  await operator.answer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const email = 'voucher@scenario.senda.test';
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  await customer.open('/manage/order');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(customer.heading('order', 'order.head.status.unpaid')).toBeVisible();
  await customer.expectAccessible();
  await shoot(page, 'order-390-dark');
  await page
    .getByRole('link', { name: customer.text('order', 'order.pay') })
    .first()
    .click();
  await expect(titleOf(customer, 'payment.voucher.title', 'OXXO')).toBeVisible();
  await customer.expectAccessible();
  await shoot(page, 'oxxo-390-dark-en');
  const digits = await page.getByRole('region').locator('code').first().textContent();
  await bring(request, (digits ?? '').replaceAll(/\D/g, ''));
  await comeBack(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/payment-success');
  await shoot(page, 'manage-paid-390-dark-en');
});
