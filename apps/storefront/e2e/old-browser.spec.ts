import { expect } from '@playwright/test';
import { messagesIn } from './messages.ts';
import { test } from './test.ts';

const sentence = (id: string) => ({
  es: messagesIn('es-MX')('shell', id),
  en: messagesIn('en-US')('shell', id),
});

test('a browser that is too old shows one sentence in both languages', async ({ page }) => {
  const { es, en } = sentence('shell.oldBrowser');
  await page.goto('/web/login');
  await expect(page.getByRole('button').first()).toBeVisible();
  await expect(page.getByText(es)).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  for (const path of ['/web/login', '/orderlist']) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: es })).toContainText(en);
  }
});

test('a browser without scripts shows one sentence in both languages', async ({ browser }) => {
  const { es, en } = sentence('shell.noScript');
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('http://localhost:5190/orderlist');
  await expect(page.getByText(es)).toBeVisible();
  await expect(page.getByText(en)).toBeVisible();
  await page.close();
});
