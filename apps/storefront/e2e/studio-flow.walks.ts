import { expect } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { operator, port, publishingShop, say, studio } from './studio.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

test('a customer buys a plan, another one stops, and a product manager reads how far people come', async ({
  page,
  browser,
  request,
}) => {
  await publishingShop();
  const complaints = watchConsole(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${studio}/journeys/onboarding/flow`);
  await page.getByRole('button', { name: say('studio', 'studio.publish.signIn') }).click();
  await page.getByRole('link', { name: 'Luis Peña' }).click();
  await expect(title).toHaveText(say('studio', 'studio.flow.empty.title'));

  // Each customer has a browser of their own, and leaves it at the end.
  async function visit(walk: (customer: Customer) => Promise<void>): Promise<void> {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const shop = await context.newPage();
    const customer = new Customer(shop, request, 'en-US', operator);
    const recorded = shop.waitForResponse('**/journey-service/v1/step-events');
    await shop.goto('/');
    await walk(customer);
    expect((await recorded).status()).toBe(200);
    await shop.goto('about:blank');
    await context.close();
  }
  await visit((customer) => customer.buy());
  await visit(async (customer) => {
    await customer.choosePlan();
    await customer.signUp();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
  });

  await page.goto(`${studio}/journeys/onboarding`);
  await page.getByRole('link', { name: say('studio', 'studio.flow.link') }).click();
  await expect(title).toHaveText('Llegan 50 de cada 100.');
  const steps = page.getByRole('region', { name: 'Versión 1', exact: true });
  await expect(steps.getByText('2 personas', { exact: true })).toBeVisible();
  const row = (name: string) => steps.getByRole('row', { name });
  await expect(row('Número')).toHaveText(/100\s*0\s*50$/);
  // Who was not asked did not leave.
  await expect(row('Portabilidad')).toHaveText(/0\s*50\s*0$/);
  await expect(row('Compra hecha')).toHaveText(/50/);
  await expect(page.getByRole('heading', { name: 'Por camino, en la versión 1' })).toBeVisible();
  await expect(page.getByText(/^El día con más personas, .*: pasaron 2 personas y llegó 1\.$/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('radio', { name: '7 días' }).check({ force: true });
  await expect(title).toHaveText('Llegan 50 de cada 100.');

  // The card of the journey says it too, and of no other one.
  await page.goto(studio);
  await expect(page.getByText('2 personas pasaron en la última media hora.')).toHaveCount(1);
  await expect(page.getByText('En 7 días, 1 llegó al final.')).toHaveCount(1);
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
