import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { messagesIn } from './messages.ts';
import { stopAll } from './stack.ts';
import { port, say, sharedShop, studio } from './studio.ts';
import { test } from './test.ts';
import { watchConsole } from './walk.ts';
// One after the other: each of them proves, and a publication waits for the server's proof.
import './studio-edit.walks.ts';
import './studio-publish.walks.ts';
import './studio-flow.walks.ts';
import './studio-people.walks.ts';

test.afterEach(stopAll);

test('a product manager sees for whom a saved file does not work, and whom it works for', async ({
  page,
}) => {
  const { move } = await sharedShop();
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await page.goto(studio);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.home.sound'));
  expect(await violationsOn(page)).toEqual([]);
  await page
    .getByRole('link', { name: say('studio', 'studio.home.open', { journey: 'Comprar un plan' }) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.sound.title'));

  // The page follows a save.
  await move('onboarding.json', 'port-in', 'payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se detiene quien conserva su número.');
  await expect(page.getByRole('article')).toContainText(
    'Mueve «Portabilidad» antes de «Revisión del pedido»',
  );
  expect(await violationsOn(page)).toEqual([]);

  // Those who are followed are others, and the same after a reload.
  await page.getByRole('button', { name: say('studio', 'studio.who.add') }).click();
  await page.getByRole('button', { name: 'Estrena número' }).click();
  const count = page.getByRole('status').filter({ hasText: /caminos$/ });
  await expect(count).not.toHaveText(/^(\d+) de \1 caminos$/);
  const counted = await count.innerText();
  await page.getByRole('row', { name: /^\d+\. Pago(?! fallido)/ }).click();
  await page.reload();
  await expect(count).toHaveText(counted);
  await expect(page.getByRole('button', { name: 'estrena número' })).toBeVisible();
  await expect(page.getByRole('row', { selected: true })).toContainText('Pago');

  // The telephone shows that step to that person, with the shop's own screen, which plays.
  const phone = page.frameLocator('iframe');
  await expect(phone.locator('[data-step="payment"]')).toBeVisible();
  await page.getByRole('button', { name: /^Paso anterior: Revisión del pedido/ }).click();
  await expect(phone.locator('[data-step="order-summary"]')).toBeVisible();
  // It is drawn smaller, which a press by place does not know of.
  for (const box of await phone.getByRole('checkbox').all()) await box.dispatchEvent('click');
  await phone.getByRole('button', { name: say('common', 'common.next') }).dispatchEvent('click');
  await expect(phone.locator('[data-step="payment"]')).toBeVisible();

  // It is shown as another brand's, in the dark, in English, on a small telephone.
  await page.getByText(say('studio', 'studio.look.title')).click();
  await page.getByLabel(say('studio', 'studio.look.brand')).selectOption({ label: 'Norte Móvil' });
  await page.getByLabel(say('studio', 'studio.look.theme')).selectOption({ label: 'Oscuro' });
  await page.getByLabel(say('studio', 'studio.look.language')).selectOption({ label: 'English' });
  await page.getByLabel(say('studio', 'studio.look.width')).selectOption({ label: 'Teléfono pequeño' });
  const shop = phone.locator('html');
  await expect(shop).toHaveAttribute('data-brand', 'norte');
  await expect(shop).toHaveCSS('color-scheme', 'dark');
  await expect(shop).toHaveAttribute('lang', 'en-US');
  expect(await shop.evaluate(() => innerWidth)).toBe(320);
  expect(await violationsOn(page)).toEqual([]);

  // Who stops has no such screen.
  await page.goto(`${studio}/journeys/onboarding?who=numberType:PORT_IN`);
  await expect(
    page.getByText(say('studio', 'studio.phone.stopped', { step: 'Revisión del pedido' })),
  ).toBeVisible();

  // Moved back, it works for everyone again.
  await move('onboarding.json', 'port-in', 'manual-ekyc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.sound.title'));
  expect(complaints).toEqual([]);
});

test('Journey Studio is whole on a telephone, in English and in the dark', async ({ page }) => {
  await sharedShop();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${studio}/journeys/onboarding`);
  await page.getByRole('button', { name: say('studio', 'studio.language') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesIn('en-US')('studio', 'studio.sound.title'),
  );
  expect(await violationsOn(page)).toEqual([]);
  const small = await page.locator('main button, main a, header button, header a').evaluateAll((all) =>
    all
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.round(box.height) < 44)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.goto(`${studio}/journeys/none`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesIn('en-US')('studio', 'studio.missing.title'),
  );
});

/** Serves the built page from a folder of a site, as any server of files does. Returns its address, and a function that ends it. */
async function servedFiles() {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    readFile(path.join('dist/studio', name.replace('/any/folder/', '/'))).then(
      (file) => {
        response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
        response.end(file);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port + 2000, 'localhost', resolve));
  const address = `http://localhost:${port + 2000}/any/folder/`;
  return { address, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('the page of the build opens from any folder, with its telephone', async ({ page }) => {
  const { address, close } = await servedFiles();
  try {
    await page.goto(`${address}journeys/sim-replacement/?step=service-summary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.sound.title'));
    await expect(page.frameLocator('iframe').locator('[data-step="service-summary"]')).toBeVisible();
    await page.getByRole('link', { name: say('studio', 'studio.home') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio', 'studio.home.sound'));
    await page.goBack();
    await page.getByText(say('studio', 'studio.phone.script'), { exact: true }).click();
    await expect(page.frameLocator('iframe >> nth=1').locator('[data-step]')).toBeVisible();
  } finally {
    await close();
  }
});
