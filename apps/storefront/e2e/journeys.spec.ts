import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { type Started, startStorefront } from './stack.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

const port = 5192;
const origin = `http://localhost:${port}`;
const original = path.resolve('journeys/onboarding.json');

interface File {
  steps: { name: string }[];
}

test.describe('product teams edit journeys/onboarding.json', () => {
  let storefront: Started;
  let file: string;

  test.beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'senda-journeys-'));
    file = path.join(folder, 'onboarding.json');
    await writeFile(file, await readFile(original, 'utf8'));
    storefront = await startStorefront(port, operatorUrl, folder);
  });
  test.afterAll(() => storefront.stop());
  test.beforeEach(async () => {
    const text = await readFile(original, 'utf8');
    await writeFile(file, text);
    // A page that is opened from here on is not told of this save any more.
    const served = async () => (await fetch(`${origin}/@id/__x00__virtual:journeys`)).text();
    await expect.poll(served).toContain(JSON.stringify((JSON.parse(text) as File).steps));
  });

  /** Moves steps to just before another one, as a product manager would. */
  async function moveBefore(other: string, ...names: string[]) {
    const journey = JSON.parse(await readFile(file, 'utf8')) as File;
    const moved = journey.steps.filter(({ name }) => names.includes(name));
    const rest = journey.steps.filter(({ name }) => !names.includes(name));
    rest.splice(
      rest.findIndex(({ name }) => name === other),
      0,
      ...moved,
    );
    // Some editors empty a file before they write it.
    await writeFile(file, '');
    await writeFile(file, JSON.stringify({ ...journey, steps: rest }, null, 2));
  }
  /** A customer whose road shows whole, at the step after the number. */
  async function toPersonal(page: Page, request: APIRequestContext): Promise<Customer> {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1280, height: 844 });
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await customer.choosePlan();
    await customer.signUp();
    await customer.chooseNumber();
    return customer;
  }
  /** Names of the stages on the road, without what is said of each. */
  const stages = async ({ page, say }: Customer): Promise<(string | undefined)[]> => {
    const road = page.getByRole('navigation', { name: say('shell', 'shell.progress') });
    const texts = await road.getByRole('listitem').allInnerTexts();
    return texts.map((text) => text.split(/[\n,]/)[0]);
  };

  test('two steps swapped change the road, the progress and back; answers stay', async ({
    page,
    request,
  }) => {
    const customer = await toPersonal(page, request);
    await expect(customer.heading('personal', 'personal.title')).toBeVisible();
    await customer.field('personal', 'personal.firstName').fill('Mariana');
    expect(await stages(customer)).toEqual([
      'Plan',
      'Number',
      'About you',
      'Address',
      'Delivery',
      'Review',
      'How to pay',
      'Payment',
    ]);

    await moveBefore('personal-details', 'address-details');
    await expect(customer.heading('address', 'address.title.billing')).toBeVisible();
    expect(await stages(customer)).toEqual([
      'Plan',
      'Number',
      'Address',
      'About you',
      'Delivery',
      'Review',
      'How to pay',
      'Payment',
    ]);
    await customer.tellAddress();
    await expect(customer.field('personal', 'personal.firstName')).toHaveValue('Mariana');
    await page.getByRole('button', { name: customer.say('common', 'common.back') }).click();
    await expect(customer.heading('address', 'address.title.billing')).toBeVisible();
    await page.getByRole('button', { name: customer.say('common', 'common.back') }).click();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
  });

  test('a sound save is followed within a second, without a reload; what was typed stays', async ({
    page,
    request,
  }) => {
    const customer = await toPersonal(page, request);
    const name = customer.field('personal', 'personal.firstName');
    await name.fill('Mariana');
    await name.focus();
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

    await moveBefore('order-summary', 'connection-details', 'port-in');
    const begun = Date.now();
    await expect
      .poll(() => stages(customer), { intervals: [20] })
      .toEqual([
        'Plan',
        'About you',
        'Address',
        'Delivery',
        'Number',
        'Transfer',
        'Review',
        'How to pay',
        'Payment',
      ]);
    expect(Date.now() - begun).toBeLessThan(1_000);
    await expect(name).toHaveValue('Mariana');
    await expect(name).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
  });

  test('a file that cannot be read is told in one sentence, and the road stays as it was', async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await writeFile(file, '{ "id": "onboarding", "steps": [ { "name": "pre-checkout" } ');
    await storefront.saying(/onboarding\.json:\d+:\d+ syntax This is not JSON/);
    await expect(page.locator('vite-error-overlay')).toContainText('This is not JSON');
    await writeFile(
      file,
      (await readFile(original, 'utf8')).replace('"personal-details"', '"personal-detials"'),
    );
    await storefront.saying(
      /onboarding\.json:\d+:\d+ unknown-step There is no step "personal-detials"\. Did you mean "personal-details"\?/,
    );
    await page.goto(`${origin}/web/pre-checkout`);
    // The finding shows once the page has asked for its journeys; then nothing lays it over the page again.
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await expect(page.locator('vite-error-overlay')).toContainText('personal-detials');
    await page.keyboard.press('Escape');
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    await customer.choosePlan();
    await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  });
});
