import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { customerAtPayment } from './prepared.ts';
import { test } from './test.ts';
import { cards, watchPosts } from './walk.ts';

/** Goes back as the button of the browser does, and expects the page as it was left. `page.goBack` waits for a load that never comes. */
async function backToKeptPage(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-kept]')).toHaveAttribute('data-kept', 'true');
}

test('a page kept by the browser charges once and has no dead button', async ({ playwright, request }) => {
  // Playwright turns the cache off.
  const browser = await playwright.chromium.launch({
    ...(test.info().config.metadata['wholeBrowser'] as LaunchOptions),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: 'http://localhost:5190', locale: 'en-US' });
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted);
    }),
  );
  const customer = await customerAtPayment(page, request);
  const charges = watchPosts(page, /payment_request$/);
  const bank = page.getByRole('heading', { name: 'Is this you?' });

  await customer.pay(cards.asks);
  await expect(bank).toBeVisible();
  await backToKeptPage(page);
  await expect(customer.heading('payment', 'payment.bank.title')).toBeVisible();
  await page.getByRole('button', { name: customer.text('payment', 'payment.bank.other') }).click();
  await customer.chooseNewCard();
  await customer.pay(cards.asks);
  await expect(bank).toBeVisible();
  await backToKeptPage(page);
  await page.getByRole('link', { name: customer.text('payment', 'payment.bank.go') }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await customer.at('payment-success');
  expect(charges).toHaveLength(2);

  // After the order: from another document, and to the pages of the payment.
  await page.goto('/documents/help/');
  await backToKeptPage(page);
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
  await page.goto('/web/payment');
  await customer.at('payment-success');
  await expect(page.getByRole('button', { name: customer.text('payment', 'payment.pay') })).toBeHidden();
  expect(charges).toHaveLength(2);
  const [order, ...others] = await customer.orders();
  expect(others).toEqual([]);
  expect(order?.order_ref).toMatch(/^SN-/);
  await browser.close();
});
