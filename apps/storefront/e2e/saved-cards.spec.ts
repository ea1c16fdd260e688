import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, interceptRequests } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

// spec 1.line.saved-payment-methods: packages/core/src/features/saved-card/saved-card.machine.ts#removing
test('a customer sees what each card renews, and removes one whose response is lost', async ({
  page,
  request,
}) => {
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url, 'auto-renewal@scenario.senda.test');
  const { text } = customer;
  await customer.open('/profile');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  const cards = page.getByRole('link', { name: text('profile', 'profile.cards.detail') });
  await expect(cards).toBeVisible();
  await expect(page.locator('main').getByText(customer.email).first()).toBeVisible();
  await customer.expectAccessible();
  await cards.click();

  await expect(customer.heading('saved-card', 'savedCard.title')).toBeVisible();
  const remove = page.getByRole('button', { name: /^Remove / });
  // The other card renews the line.
  await expect(remove).toHaveCount(1);
  await expect(page.getByText(/^To remove it, first choose another card/)).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(customer.button('saved-card', 'savedCard.question.keep')).toBeFocused();
  await customer.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const sent: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'DELETE') sent.push(made.url());
  });
  // The gateway removes the card, and its response is lost.
  await interceptRequests(page, /\/payment-methods\?paymentMethodID=/, async (route) => {
    const made = route.request();
    const { pathname, search } = new URL(made.url());
    if (made.method() === 'DELETE') await route.fetch({ url: operator.url + pathname + search });
    await route.abort();
  });
  await remove.click();
  await customer.button('saved-card', 'savedCard.question.confirm').dblclick();
  await expect(page.getByText(/is removed\.$/)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('is removed');
  await expect(remove).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await customer.expectAccessible();
  await page.goto('/profile/payment-method');
  await expect(page.locator('main article, main section')).toHaveCount(1);
  await page.getByRole('link', { name: /^Use another card for/ }).click();
  // Their only card: another one is added first.
  await expect(customer.heading('update-card', 'updateCard.noCard.title')).toBeVisible();
});
