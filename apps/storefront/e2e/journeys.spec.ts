import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The error overlay of the development server. */
const overlay = (page: Page) => page.locator('vite-error-overlay');

test.describe('product teams edit journeys/onboarding.json', () => {
  let storefront: Started;
  let file: string;

  test.beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'senda-journeys-'));
    file = path.join(folder, 'onboarding.json');
    await writeFile(file, await readFile(original, 'utf8'));
    storefront = await startStorefront(port, operatorUrl, folder);
  });
  test.afterAll(async () => {
    await storefront.stop();
    // A dependency found late reloads the page: what a customer has typed since would be lost.
    expect(storefront.output()).not.toContain('optimized dependencies changed');
  });
  test.beforeEach(async () => {
    const text = await readFile(original, 'utf8');
    await writeFile(file, text);
    // Pages opened from here on receive no event for this save.
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
  /** Returns a customer at the step after the number, where all milestones are shown. */
  async function toPersonal(page: Page, request: APIRequestContext): Promise<Customer> {
    await page.setViewportSize({ width: 1280, height: 844 });
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await customer.choosePlan('Senda 50', 'physical_sim');
    await customer.signUp();
    await customer.chooseNumber();
    return customer;
  }
  /** Returns the names of the milestones, without their status. */
  const stages = async ({ page, text }: Customer): Promise<(string | undefined)[]> => {
    const progress = page.getByRole('navigation', { name: text('shell', 'shell.progress') });
    const texts = await progress.getByRole('listitem').allInnerTexts();
    return texts.map((text) => text.split(/[\n,]/)[0]);
  };

  test('swapping two steps changes the path, the progress and back; answers stay', async ({
    page,
    request,
  }) => {
    const customer = await toPersonal(page, request);
    await expect(customer.heading('personal', 'personal.title')).toBeVisible();
    await customer.field('personal', 'personal.firstName').fill('Mariana');
    const road = await stages(customer);
    expect(road.slice(0, 4)).toEqual(['Plan', 'Number', 'About you', 'Delivery']);

    await moveBefore('personal-details', 'delivery', 'address-details');
    await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
    // The way that is chosen beforehand brings its address, when the ways have loaded.
    await expect
      .poll(() => stages(customer))
      .toEqual(['Plan', 'Number', 'Delivery', 'Address', 'About you', ...road.slice(4)]);
    // What the save has changed is said for a while, above the page.
    await page.locator('output[data-saved-journey]').click();
    await customer.getDelivered();
    await expect(customer.field('personal', 'personal.firstName')).toHaveValue('Mariana');
    await page.getByRole('button', { name: customer.text('common', 'common.back') }).click();
    await expect(customer.heading('address', 'address.title.delivery')).toBeVisible();
    await page.getByRole('button', { name: customer.text('common', 'common.back') }).click();
    await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
    await page.getByRole('button', { name: customer.text('common', 'common.back') }).click();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
  });

  test('a valid save is applied within a second, without a reload; drafts stay', async ({
    page,
    request,
  }) => {
    const customer = await toPersonal(page, request);
    const name = customer.field('personal', 'personal.firstName');
    await name.fill('Mariana');
    await name.focus();
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

    /** Moves the number step, and returns how long the page takes to follow, ms. */
    const follow = async (other: string, expected: readonly (string | undefined)[]) => {
      await moveBefore(other, 'connection-details', 'port-in');
      const begun = Date.now();
      await expect.poll(() => stages(customer), { intervals: [20] }).toEqual(expected);
      return Date.now() - begun;
    };
    const before = await stages(customer);
    const after = ['Plan', 'About you', 'Delivery', 'Number', 'Review', 'Payment'];
    const times = [
      await follow('order-summary', after),
      await follow('personal-details', before),
      await follow('order-summary', after),
    ];
    // Other walks take the processor meanwhile: the fastest counts.
    expect(Math.min(...times)).toBeLessThan(1_000);
    await expect(name).toHaveValue('Mariana');
    await expect(name).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
  });

  test('an unreadable file is reported in one sentence, and the path stays', async ({ page, request }) => {
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await writeFile(file, '{ "id": "onboarding", "steps": [ { "name": "pre-checkout" } ');
    await storefront.printed(/error \S*onboarding\.json:\d+:\d+\n {2}This is not JSON[^]*\n {2}try: /);
    await expect(overlay(page)).toContainText('This is not JSON');
    // It is for who edits the file: nothing about the server's configuration.
    await expect(overlay(page).locator('[part=tip]')).toBeHidden();
    await writeFile(
      file,
      (await readFile(original, 'utf8')).replace('"personal-details"', '"personal-detials"'),
    );
    await storefront.printed(
      /error \S*onboarding\.json:\d+:\d+\n {2}There is no step "personal-detials"\. Did you mean "personal-details"\?/,
    );
    await page.goto(`${origin}/web/pre-checkout`);
    // The finding is shown once the page has requested its journeys, and not again.
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await expect(overlay(page)).toContainText('personal-detials');
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
    await customer.choosePlan();
    await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  });

  test('a journey that breaks for some customers is reported with the customers, the place and the fix', async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request);
    // The engine, which handles journey updates, may load after the fix.
    let continueLoading: () => void = () => undefined;
    const fixed = new Promise<void>((resolve) => (continueLoading = resolve));
    await page.route(/virtual:journeys/, (route) => fixed.then(() => route.continue()));
    await page.goto(`${origin}/`);
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    const text = await readFile(original, 'utf8');
    await writeFile(
      file,
      text.replace(
        '{ "name": "payment-success"',
        '{ "name": "payment-success", "when": { "channel": "web" }',
      ),
    );
    await storefront.printed(
      /error \S*onboarding\.json:\d+:\d+\n {2}For a customer who is in a store and has paid the list ends after “Payment”[^]*\n {2}path: Plan and SIM [^]*\n {2}try: /,
    );
    await expect(overlay(page)).toContainText('For a customer who is in a store and has paid');
    await expect(overlay(page)).toContainText('try: ');
    await expect(overlay(page)).toContainText(/onboarding\.json:\d+:\d+/);
    await writeFile(file, text);
    await expect(overlay(page)).toHaveCount(0);
    continueLoading();
    await customer.choosePlan();
    await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  });

  test('a warning is printed in the terminal, and the page applies the file', async ({ page, request }) => {
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    const text = await readFile(original, 'utf8');
    await writeFile(
      file,
      text.replace('{ "name": "order-summary" }', '{ "name": "order-summary", "when": {} }'),
    );
    await storefront.printed(/warning \S*onboarding\.json:\d+:\d+\n/);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('a copy with the same id is reported at once, and the original stays in use', async ({
    page,
    request,
  }) => {
    const copy = path.join(path.dirname(file), 'a-copy.json');
    const text = await readFile(original, 'utf8');
    const customer = new Customer(page, request);
    await page.goto(`${origin}/`);
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    try {
      await writeFile(copy, text);
      await storefront.printed(
        /error \S*a-copy\.json:3:9\n {2}"onboarding" is the id of \S*onboarding\.json:3:9/,
      );
      await expect(overlay(page)).toContainText('keep one of the two files in this folder');
      const served = async () => (await fetch(`${origin}/@id/__x00__virtual:journeys`)).text();
      await writeFile(file, text.replace('"Buy a plan"', '"Get a plan"'));
      await expect.poll(served).toContain('"Get a plan"');
      expect(await served()).not.toContain('a-copy');
      await expect(overlay(page)).toContainText('a-copy.json');
    } finally {
      await rm(copy);
    }
    await expect(overlay(page)).toHaveCount(0);
  });
});
