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

test('a browser without scripts shows one sentence in both languages', async ({ request }) => {
  const { es, en } = sentence('shell.noScript');
  // Read in the file: Playwright shows no `noscript`, even without scripts.
  for (const path of ['/web/login', '/orderlist']) {
    const [shown] = /<noscript>[^]*<\/noscript>/.exec(await (await request.get(path)).text()) ?? [];
    expect(shown).toContain(es);
    expect(shown).toContain(en);
  }
});
