import { expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, cards, interceptRequests } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

/** Returns what the browser has stored, as one text. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('a customer adds a card that the bank asks about, after a reload', async ({ page, request }) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url, 'auto-renewal@scenario.senda.test');
  const { text } = customer;
  await customer.open('/profile/saved-payment-methods');
  await customer.giveEmail();
  await customer.giveCode();
  await page.getByRole('link', { name: text('saved-card', 'savedCard.add') }).click();

  await expect(customer.heading('added-card', 'addedCard.title')).toBeVisible();
  await customer.expectAccessible();
  await customer.fillCard('4111 1111 1111 1211');
  await customer.button('added-card', 'addedCard.save').click();
  await expect(page.locator(':focus')).toContainText(text('payment', 'payment.number.wrong'));
  await customer.expectAccessible();
  // What was typed is lost with a reload, on purpose.
  await page.reload();
  await expect(page.locator('input[autocomplete=cc-number]')).toHaveValue('');
  expect(await stored(page)).not.toMatch(/4111 ?1111 ?1111 ?1211/);

  await customer.fillCard(cards.asks);
  await customer.button('added-card', 'addedCard.save').dblclick();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  // The customer comes back without an answer, and reloads.
  await page.goBack();
  await expect(page.getByText(text('payment', 'payment.bank.title')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(text('payment', 'payment.bank.title')).first()).toBeVisible();
  expect(await stored(page)).not.toMatch(/4000 ?0000 ?0000 ?3220|Mariana/);
  await customer.expectAccessible();
  await page.getByRole('link', { name: text('payment', 'payment.bank.go') }).click();
  await page.getByRole('button', { name: 'Approve' }).click();

  await expect(page).toHaveURL(at('/profile/saved-payment-methods'));
  await expect(page.locator(':focus')).toHaveText(/Visa\s····\s3220 is saved\./);
  await expect(page.getByRole('heading', { name: /3220/ })).toBeVisible();
  await customer.expectAccessible();
});

test('a lost response is looked up, and a refused question saves nothing', async ({ page, request }) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'es-MX', operator.url, 'auto-renewal@scenario.senda.test');
  const { text } = customer;
  await customer.open('/manage/add-payment-method-form');
  await customer.giveEmail();
  await customer.giveCode();
  await customer.fillCard(cards.asks);
  await customer.button('added-card', 'addedCard.save').click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(text('added-card', 'addedCard.notice.unconfirmed'))).toBeVisible();

  const sent: string[] = [];
  // The gateway saves the card, and its response is lost.
  await interceptRequests(page, /\/validate-and-add$/, async (route) => {
    const made = route.request();
    sent.push(made.url());
    await route.fetch({ url: operator.url + new URL(made.url()).pathname });
    await route.abort();
  });
  await customer.fillCard(cards.takesMinute);
  await customer.button('added-card', 'addedCard.save').click();
  await expect(page).toHaveURL(at('/profile/saved-payment-methods'));
  await expect(page.getByText(/Visa\s····\s0119\squedó\sguardada\./)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a customer without a card adds one for the renewal of a line', async ({ page, request }) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url, 'auto-renewal@scenario.senda.test');
  const { text } = customer;
  await customer.open('/manage/auto-renewal-details');
  await customer.giveEmail();
  await customer.giveCode();
  await page.getByRole('link', { name: text('renewal', 'renewal.addCard') }).click();
  await customer.fillCard(cards.takesMinute);
  await customer.button('added-card', 'addedCard.save').click();
  await expect(page).toHaveURL(at('/manage/auto-renewal-details'));
  await expect(page.getByRole('radio', { name: /0119/ })).toBeChecked();
});
