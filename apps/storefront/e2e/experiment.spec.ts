import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { proveFile, readFlags } from '@senda/core/journeys';
import { drawFlags, type Flags } from '@senda/journey/library';
import { publishTo } from './publish.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** Asks a part of the customers for their address before their number. */
const flagsWith = (percent: number): Flags => {
  const flag = {
    note: 'Fewer may leave.',
    values: [true, false],
    default: false,
    percent: { true: percent },
  };
  const { flags } = readFlags(JSON.stringify({ flags: { flagAddressFirst: flag } }));
  if (!flags) throw new Error('The flags are not valid.');
  return flags;
};

/** Returns the journey of the experiment: the address stands in two places, of which each customer meets one. */
const experiment = (text: string): string =>
  text
    .replace(
      '"when": { "esimDeliveryNeeded": true, "deliveryType": "DOORSTEP_DELIVERY" }',
      '"when": { "flagAddressFirst": false }',
    )
    .replace(
      '{ "name": "connection-details" }',
      '{ "name": "address-details", "when": { "flagAddressFirst": true } }, { "name": "connection-details" }',
    );

/** Publishes the experiment to this page. */
const publish = (page: Page, percent: number): Promise<void> =>
  publishEdited(page, experiment, flagsWith(percent));

/** Publishes an edited journey to this page. */
async function publishEdited(page: Page, edit: (text: string) => string, flags: Flags = {}): Promise<void> {
  const file = edit(await readFile('journeys/onboarding.json', 'utf8'));
  await publishTo(page, proveFile(file, flags));
}

/** Returns a device whose customers are on one side of the experiment at 50 %. */
const deviceOn = (side: boolean): string => {
  const ids = Array.from({ length: 50 }, (_, index) => `device-${index}`);
  const id = ids.find((one) => drawFlags(flagsWith(50), one, 0)['flagAddressFirst'] === side);
  if (id === undefined) throw new Error('All devices are on one side.');
  return id;
};

for (const [side, order, later] of [
  [true, /Address[^]*Number/, 0],
  [false, /Number[^]*Address/, 100],
] as const) {
  test(`a customer drawn with ${side} keeps the order of their steps when the share becomes ${later} %`, async ({
    page,
    request,
  }) => {
    const complaints = watchConsole(page);
    const customer = new Customer(page, request);
    const progress = page.getByRole('navigation', { name: customer.text('shell', 'shell.progress') });
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.addInitScript((id) => localStorage.setItem('deviceId', id), deviceOn(side));
    await publish(page, 50);
    const asked = page.waitForResponse('**/journey-settings');
    await page.goto('/');
    await asked;
    await customer.choosePlan();
    await customer.signUp();
    const step = side ? 'address-details' : 'connection-details';
    await customer.at(step);
    await expect(progress).toHaveText(order);

    await page.reload();
    await customer.at(step);
    await publish(page, later);
    await page.reload();
    await page.waitForResponse('**/journey-settings');
    await customer.at(step);
    await expect(progress).toHaveText(order);
    if (side) {
      await customer.enterAddress();
      await customer.chooseNumber();
      await customer.enterPersonalDetails();
      await customer.at('order-summary');
    } else {
      await customer.chooseNumber();
      await customer.enterPersonalDetails();
      await customer.enterAddress();
      await customer.acceptSummary();
    }
    expect(complaints).toEqual([]);
  });
}

test('a step that is optional can be skipped, and answered later', async ({ page, request }) => {
  const complaints = watchConsole(page);
  const customer = new Customer(page, request);
  const entry = '{ "name": "addon-selection", "when"';
  await publishEdited(page, (text) =>
    text.replace(entry, '{ "name": "addon-selection", "optional": true, "when"'),
  );
  const asked = page.waitForResponse('**/journey-settings');
  await page.goto('/');
  await asked;
  await customer.choosePlan('Senda 20');
  await customer.at('addon-selection');
  const skip = customer.button('common', 'common.skip');
  await customer.expectAccessible();
  await skip.focus();
  await page.keyboard.press('Enter');
  await customer.at('sign-in');

  await page.goBack();
  await customer.at('addon-selection');
  await page.reload();
  await customer.at('addon-selection');
  await skip.click();
  await customer.signUp();
  await customer.at('connection-details');
  expect(complaints).toEqual([]);
});

test('what a page shows, and in which order, is the journey file’s to say', async ({ page, request }) => {
  const complaints = watchConsole(page);
  const customer = new Customer(page, request);
  const settings: Readonly<Record<string, object>> = {
    'pre-checkout': { recommended: ['senda-8'], faq: 'none' },
    'order-summary': { sections: ['customer', 'delivery', 'order'] },
    payment: { methods: ['new'], vouchers: false },
  };
  await publishEdited(page, (text) => {
    const file = JSON.parse(text) as { steps: { name: string }[] };
    const steps = file.steps.map((step) =>
      settings[step.name] ? { ...step, settings: settings[step.name] } : step,
    );
    return JSON.stringify({ ...file, steps });
  });
  const asked = page.waitForResponse('**/journey-settings');
  await page.goto('/');
  await asked;
  const recommended = page
    .getByRole('article')
    .filter({ hasText: customer.text('plan', 'plan.recommended') });
  await expect(recommended).toHaveCount(1);
  await expect(recommended).toContainText('Senda 8');
  await expect(page.getByRole('heading', { name: customer.text('faq', 'faq.heading') })).toBeHidden();

  await customer.choosePlan();
  await customer.signUp();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await customer.at('order-summary');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  // The questions follow once they are near the viewport.
  await expect(sections.filter({ hasNotText: customer.text('faq', 'faq.heading') })).toHaveText([
    customer.text('summary', 'summary.you'),
    customer.text('summary', 'summary.delivery'),
    customer.text('summary', 'summary.buying'),
    customer.text('summary', 'summary.paying'),
  ]);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await customer.expectAccessible();
  await customer.acceptSummary();
  await customer.at('payment');
  // A new card is the only way left, which is no question.
  await expect(page.locator('input[autocomplete=cc-number]')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const asked = { brand: 'senda', country: 'MX', device: 'phone', language: 'es-MX' };

/** The address comes first for this brand's customers who read Spanish on a telephone. */
const byCustomer = (text: string): string =>
  text
    .replace(
      '"when": { "esimDeliveryNeeded": true, "deliveryType": "DOORSTEP_DELIVERY" }',
      `"when": { "not": ${JSON.stringify(asked)} }`,
    )
    .replace(
      '{ "name": "connection-details" }',
      `{ "name": "address-details", "when": ${JSON.stringify(asked)} }, { "name": "connection-details" }`,
    );

for (const { who, locale, userAgent, first } of [
  { who: 'Spanish on a telephone', locale: 'es-MX', userAgent: telephone, first: 'address-details' },
  { who: 'English on a telephone', locale: 'en-US', userAgent: telephone, first: 'connection-details' },
  { who: 'Spanish on a computer', locale: 'es-MX', first: 'connection-details' },
] as const)
  test(`a file distinguishes customers by brand, country, device and language: ${who}`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext(userAgent ? { userAgent } : {});
    const page = await context.newPage();
    const complaints = watchConsole(page);
    const customer = new Customer(page, request, locale);
    // The language is that of the run's start, not of a switch after it.
    await page.addInitScript((own) => localStorage.setItem('langCode', own), locale);
    await publishEdited(page, byCustomer);
    const published = page.waitForResponse('**/journey-settings');
    // The language is stored: no button is pressed for it.
    await page.goto('/');
    await published;
    await customer.choosePlan();
    await customer.signUp();
    await customer.at(first);
    await page.reload();
    await customer.at(first);
    expect(complaints).toEqual([]);
    await context.close();
  });
