/** Tests a STOREFRONT_URL that is not the origin that customers open. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { customerAtPayment } from './prepared.ts';
import { start, stopAll } from './stack.ts';
import { test } from './test.ts';
import { Customer, cards, interceptRequests, watchPosts } from './walk.ts';

const port = 5198;
const operator = 'http://localhost:8798';

test.describe('with another origin as STOREFRONT_URL', () => {
  test.use({ baseURL: `http://localhost:${port}` });
  test.afterEach(stopAll);

  test('customers can pay, and the bank returns to the page that they opened', async ({ page, request }) => {
    const env = {
      PORT: String(port),
      OPERATOR_PORT: '8798',
      DATA_DIR: await mkdtemp(path.join(tmpdir(), 'senda-storefront-url-')),
      GATEWAY_URL: '',
      STOREFRONT_URL: 'https://shop.example',
    };
    await start('scripts/start.mjs', env, '--production').printed(/Storefront/);
    const customer = new Customer(page, request, 'en-US', operator);
    await customer.walkToPayment();
    await customer.pay(cards.asks);
    await page.getByRole('button', { name: 'Approve' }).click();
    await customer.at('payment-success');
    await expect(page).toHaveURL(({ origin }) => origin === `http://localhost:${port}`);
  });
});

test('an origin unknown to the operator is shown as our error, and the order can be paid afterwards', async ({
  page,
  request,
}) => {
  const sent = watchPosts(page, /orders$|payment_request$/);
  const customer = await customerAtPayment(page, request, 'es-MX');
  const restore = await interceptRequests(page, /payment_request$/, (route) =>
    route.fulfill({
      status: 422,
      json: { errorCode: 422124, failure: { errorId: 'RETURN_REFUSED', errorCode: 422124 } },
    }),
  );
  await customer.pay();
  await expect(
    page.getByRole('alert').filter({ hasText: customer.text('error', 'error.422124') }),
  ).toBeVisible();
  await customer.expectAccessible();
  restore();
  await customer.button('payment', 'payment.pay').click();
  await customer.at('payment-success');
  expect(sent).toHaveLength(3);
  expect(await customer.orders()).toHaveLength(1);
});
