import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { operatorUrl } from './operator.ts';
import { customerAtPayment } from './prepared.ts';
import { test } from './test.ts';
import { cards, interceptRequests } from './walk.ts';

const port = 5199;
const configFile = 'vite.config.ts';
let close = async () => {};

/** The storefront of an operator who has a channel; that of the other walks has none. */
test.beforeAll(async () => {
  process.env['VITE_HELP_WHATSAPP'] = '+52 55 4170 0264';
  const built = { outDir: await mkdtemp(path.join(tmpdir(), 'senda-reach-')), emptyOutDir: true };
  await build({ configFile, logLevel: 'error', build: built });
  const proxy = { '/api': { target: operatorUrl, changeOrigin: true } };
  const server = await preview({ configFile, logLevel: 'error', build: built, preview: { port, proxy } });
  close = () => server.close();
  // Vite says so for all that this process starts.
  delete process.env['NODE_ENV'];
  delete process.env['VITE_HELP_WHATSAPP'];
});
test.afterAll(() => close());
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 390, height: 844 } });

/** Expects the channel once, where it leads, in sight; with the number of the order where the page is about one. */
async function expectReach(page: Page, orderRef?: string): Promise<void> {
  const link = page.getByRole('link', { name: 'WhatsApp' });
  const words = encodeURIComponent(`Hola, les escribo por ${orderRef}.`);
  const query = orderRef === undefined ? '' : `?text=${words}`;
  await expect(link).toHaveAttribute('href', `https://wa.me/525541700264${query}`);
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport({ ratio: 1 });
}

test('a customer who cannot go on finds our WhatsApp beside what failed', async ({ page, request }) => {
  const customer = await customerAtPayment(page, request, 'es-MX');
  await customer.pay(cards.declined);
  await customer.at('payment-failed');
  const declined = page.getByRole('alert');
  await expect(declined).toContainText('no tiene saldo suficiente');
  await expect(declined.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  const [orderRef = ''] = /SN-\d+/.exec((await declined.textContent()) ?? '') ?? [];
  expect(orderRef).not.toBe('');
  await expectReach(page, orderRef);
  await customer.expectAccessible();

  // What we ask for first: the number of the order.
  await page.goto(`/manage/payment-failed?orderRef=${orderRef}`);
  await expect(page.getByRole('main').getByText(orderRef).first()).toBeVisible();
  await expectReach(page, orderRef);
  await customer.expectAccessible();

  const restore = await interceptRequests(page, '**/eligible-product-variants**', (route) => route.abort());
  await page.goto('/web/pre-checkout');
  await expect(page.getByRole('alertdialog', { name: 'Desafíos técnicos' })).toBeVisible();
  await expectReach(page);
  await customer.expectAccessible();
  restore();
});
