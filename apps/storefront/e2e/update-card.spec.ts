import { expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, interceptRequests } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

// spec 1.line.card-update: packages/core/src/features/update-card/update-card.setup.ts#updateInput
test('the card of a line is changed after a code, and a lost response is looked up', async ({
  page,
  request,
}) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'es-MX', operator.url, 'auto-renewal@scenario.senda.test');
  const { text } = customer;
  await customer.open('/profile/saved-payment-methods');
  await customer.giveEmail();
  await customer.giveCode();
  await page.getByRole('link', { name: /^Usar otra en el/ }).click();

  await expect(customer.heading('update-card', 'updateCard.verify.title')).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await customer.expectAccessible();
  // A reload asks for the code that was sent.
  const asked: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('/one-time-token')) asked.push(made.url());
  });
  await page.reload();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(asked).toEqual([]);
  await customer.giveCode();

  await expect(page).toHaveURL(at('/manage/update-card/request'));
  await expect(page.getByRole('radio', { name: /0077/ })).toBeChecked();
  await customer.expectAccessible();
  expect(await stored(page)).not.toMatch(/validUntil|ottRequestId/);
  // The proof is in memory only: after a reload the customer confirms again.
  await page.reload();
  await expect(page).toHaveURL(at('/manage/update-card/verify'));
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await customer.giveCode();
  await expect(page).toHaveURL(at('/manage/update-card/request'));

  const sent: string[] = [];
  // The gateway changes the card, and its response is lost.
  await interceptRequests(page, /\/auto-renewal\/specifications\/\d+$/, async (route) => {
    const made = route.request();
    sent.push(made.url());
    await route.fetch({ url: operator.url + new URL(made.url()).pathname });
    await route.abort();
  });
  await customer.button('update-card', 'updateCard.submit').dblclick();
  await expect(page).toHaveURL(at('/manage/update-card/submit'));
  await expect(page.getByRole('heading', { level: 1, name: /0077/ })).toBeVisible();
  expect(sent).toHaveLength(1);
  await customer.expectAccessible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /0077/ })).toBeVisible();
  await page.getByRole('link', { name: text('update-card', 'updateCard.way.cards') }).click();
  await expect(
    page.getByRole('article').or(page.getByRole('region')).filter({ hasText: '0077' }),
  ).toContainText('Renueva el');

  // The card can be changed again, in a new run.
  await page.getByRole('link', { name: /^Usar otra en el/ }).click();
  await expect(customer.heading('update-card', 'updateCard.verify.title')).toBeVisible();
});
