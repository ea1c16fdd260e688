import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, cards, translate } from './walk.ts';

test('a customer whose browser translates the page buys, is declined, pays and follows the order', async ({
  page,
  request,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await translate(page);
  const customer = new Customer(page, request, 'es-MX');
  await customer.walkToPayment();
  await customer.pay(cards.declined);
  await customer.at('payment-failed');
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
  await expect(page.getByText(/SN-\d+, Senda 50, eSIM/)).toBeVisible();
  expect(await page.locator('font').count()).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});
