import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { barAt, pictureOf, sampleBarcodeText } from '../src/testing/barcode.ts';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, dayName, holdRequests, orderRefOf, watchConsole } from './walk.ts';

/** What the browser's camera sees; written before it opens. */
const film = path.join(tmpdir(), 'senda-sim-card.y4m');

test.use({
  launchOptions: async ({ launchOptions }, setOptions) => {
    const { args = [] } = launchOptions;
    await setOptions({ ...launchOptions, args: [...args, `--use-file-for-fake-video-capture=${film}`] });
  },
});

/** The clock moves past the activation. */
const operator = new OwnOperator();
test.beforeAll(async () => {
  await operator.start();
  await writeFile(film, filmOf(640, 480));
});

/** Returns a film of the barcode on a card, as Chromium's camera plays it (YUV4MPEG2). */
function filmOf(width: number, height: number): Buffer {
  const { data } = pictureOf(width, height, barAt({ left: 86, size: 3, top: 180, bottom: 300 }));
  const bright = Buffer.from(data.filter((_, index) => index % 4 === 0));
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), bright, colours];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...frame,
    ...frame,
  ]);
}

/** Logs one of the operator's customers in, and leads from the order's page to the activation. */
async function atActivation(page: Page, customer: Customer): Promise<void> {
  await operator.answer(page);
  await customer.open('/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=/);
  await page.getByRole('link', { name: customer.text('order', 'order.activate') }).click();
  await expect(page).toHaveURL(/\/manage\/sim-activation\?orderRef=/);
  await customer.at('sim-activation');
  await expect(customer.heading('sim-activation', 'simActivation.title.ready')).toBeVisible();
}

const scenario = (name: string) => `${name}@scenario.senda.test`;
const shown = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a delivered SIM card is activated by its number, and the line becomes active', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const customer = new Customer(page, request, 'es-MX', operator.url, scenario('pending-sim-only'));
  const say = (id: string) => customer.text('sim-activation', id);
  const heading = page.getByRole('heading', { level: 1 });
  const number = customer.field('sim-activation', 'simActivation.iccid');
  const submit = customer.button('sim-activation', 'simActivation.submit');
  await atActivation(page, customer);
  await customer.expectAccessible();
  const printed = await operator.printedNumber(request, orderRefOf(page));
  expect(printed).toMatch(/^89[0-9]{17}$/);

  await number.fill(printed.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
  await submit.click();
  await expect(page.getByText(say('simActivation.iccid.digit'))).toBeVisible();
  await expect(number).toBeFocused();
  await customer.expectAccessible();
  // The card of another customer's line, refused by the operator.
  await number.fill('8952020000070000013');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(say('simActivation.refused.IN_USE.title'));
  await customer.expectAccessible();
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('422'))).toEqual([]);

  await number.fill(printed);
  await expect(number).toHaveValue(printed.replaceAll(/.{4}(?=.)/g, '$& '));
  await submit.click();
  await expect(heading).toHaveText(say('simActivation.title.activating'));
  // The form is gone: the keyboard goes on from the heading.
  await expect(heading).toBeFocused();
  await customer.expectAccessible();
  await page.reload();
  await expect(heading).toHaveText(say('simActivation.title.activating'));
  await operator.advance(request, 10_000);
  await shown(page);
  await expect(heading).toHaveText(say('simActivation.title.active'));
  await customer.expectAccessible();
  await page.getByRole('link', { name: say('simActivation.toLine') }).click();
  await expect(page.getByText(customer.text('order', 'order.line.active')).first()).toBeVisible();

  await page.goto('/manage/sim-activation');
  await expect(heading).toHaveText(say('simActivation.title.already'));
  expect(complaints).toEqual([]);
});

test('a card on its way says when it comes, and can be activated by who has it', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request, 'en-US', operator.url, scenario('sim-on-its-way'));
  await operator.answer(page);
  await customer.open('/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=/);
  await page.goto('/manage/sim-activation');
  await expect(customer.heading('sim-activation', 'simActivation.title.coming')).toBeVisible();
  await expect(page.getByText(new RegExp(`The courier brings your SIM card ${dayName}`))).toBeVisible();
  await customer.expectAccessible();
  await customer.button('sim-activation', 'simActivation.coming.hold').click();
  await expect(customer.heading('sim-activation', 'simActivation.title.ready')).toBeVisible();
});

test('a SIM card from a store is scanned, and the line becomes active', async ({
  page,
  request,
  context,
}) => {
  const complaints = watchConsole(page);
  const customer = new Customer(page, request, 'en-US', operator.url, scenario('sim-from-store'));
  await atActivation(page, customer);
  const scan = customer.button('sim-activation', 'simActivation.scan');
  const scanning = customer.heading('sim-activation', 'simActivation.scanning.title');
  // The reader of barcodes is fetched with the first scan.
  await expect(scan).toBeEnabled();
  await context.setOffline(true);
  await scan.click();
  await expect(page.getByRole('alert')).toContainText(
    customer.text('sim-activation', 'simActivation.camera.unloaded'),
  );
  await context.setOffline(false);
  // A browser loads the failed code again, or the page reloads itself: in both cases a scan reads the number.
  const number = customer.field('sim-activation', 'simActivation.iccid');
  const printed = sampleBarcodeText.replaceAll(/.{4}(?=.)/g, '$& ');
  await expect(async () => {
    await scan.click({ timeout: 5000 });
    await expect(number).toHaveValue(printed, { timeout: 5000 });
  }).toPass();
  await page.reload();
  await number.fill('');
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
  // The number would be read before a look at the page.
  const read = await holdRequests(page, /\/assets\/zxing-reader.*\.js/);
  await scan.click();
  await expect(scanning).toBeFocused();
  read();
  await expect(number).toHaveValue(printed);
  await expect(number).toHaveAccessibleDescription(customer.text('sim-activation', 'simActivation.scanned'));
  await customer.button('sim-activation', 'simActivation.submit').click();
  await expect(customer.heading('sim-activation', 'simActivation.title.activating')).toBeVisible();
  await operator.advance(request, 10_000);
  await shown(page);
  await expect(customer.heading('sim-activation', 'simActivation.title.active')).toBeVisible();
  await page.getByRole('link', { name: customer.text('sim-activation', 'simActivation.toLine') }).click();
  await expect(page.getByText(customer.text('order', 'order.line.active')).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
