import { expect, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, openInApp, watchConsole } from './walk.ts';

/** The clock moves past the installation. */
const operator = new OwnOperator();
test.beforeAll(() => operator.start());

/** Returns the text of a QR code as a camera reads it, from a screenshot. */
async function scanned(page: Page, image: Locator): Promise<string | undefined> {
  const picture = (await image.screenshot()).toString('base64');
  const reader = await page.context().newPage();
  const { width, height, pixels } = await reader.evaluate(async (png) => {
    const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { width: bitmap.width, height: bitmap.height, pixels: [...data] };
  }, picture);
  await reader.close();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Logs one of the operator's customers in. */
async function loggedIn(page: Page, customer: Customer): Promise<void> {
  await operator.answer(page);
  await customer.open('/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(page).toHaveURL(/\/(?:manage\/order|orderlist)/);
}

const scenario = (name: string) => `${name}@scenario.senda.test`;

test('a bought eSIM is installed by its QR code, and the line becomes active', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const customer = new Customer(page, request, 'es-MX', operator.url, scenario('esim-ready'));
  const heading = page.getByRole('heading', { level: 1 });
  const say = (id: string) => customer.text('esim', id);
  await loggedIn(page, customer);

  await expect(page).toHaveURL(/\/manage\/order\?orderRef=/);
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('order', 'order.install') }).click();
  await expect(page).toHaveURL(/\/manage\/esim-install-oneclick\?orderRef=/);
  await customer.at('esim-install');
  await expect(heading).toHaveText(say('esim.title.ready'));
  // The heading of the loading page had the focus, which goes on with its successor.
  await expect(heading).toBeFocused();
  await customer.expectAccessible();

  // The image and the text are the same code, before and after a reload.
  const image = page.getByRole('img', { name: say('esim.qr.label') });
  const code = (await scanned(page, image)) ?? '';
  expect(code).toMatch(/^LPA:1\$smdp\.senda\.example\$[0-9A-F-]{23}$/);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(await scanned(page, image)).toBe(code);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await customer.button('esim', 'esim.code.copy').click();
  await expect(page.getByText(say('esim.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  // The phone scans it; a tab that is shown again asks at once.
  const shown = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const phone = await request.post(`${operator.url}/sandbox/phone`, {
    data: { activationCode: code, device: 'iPhone 15' },
  });
  expect(phone.ok()).toBe(true);
  await shown();
  await expect(page.getByText(say('esim.live.started'))).toBeVisible();
  await operator.advance(request, 20_000);
  await shown();
  await expect(heading).toHaveText(say('esim.title.downloading'));
  await expect(image).toBeHidden();
  await customer.expectAccessible();
  await page.reload();
  await expect(heading).toHaveText(say('esim.title.downloading'));
  await operator.advance(request, 40_000);
  await shown();
  await expect(heading).toHaveText(say('esim.title.activating'));
  await operator.advance(request, 10_000);
  await shown();
  await expect(heading).toHaveText(say('esim.title.active'));
  await expect(page.getByText('tu iPhone 15')).toBeVisible();
  await customer.expectAccessible();

  await page.goto('/manage/esim-install-manual');
  await expect(heading).toHaveText(say('esim.title.already'));
  await page.getByRole('link', { name: say('esim.toLine') }).click();
  await expect(page.getByText(customer.text('order', 'order.line.active')).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  });

  test('after a failure a link installs the eSIM, which a webview opens outside', async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request, 'en-US', operator.url, scenario('esim-failed'));
    const link = page.getByRole('link', { name: 'Install on this iPhone' });
    await loggedIn(page, customer);
    await page.getByRole('link', { name: customer.text('order', 'order.install') }).click();
    await expect(customer.heading('esim', 'esim.title.failed')).toBeVisible();
    await expect(link).toBeHidden();
    await customer.expectAccessible();
    await customer.button('esim', 'esim.retry').click();
    const address = /^https:\/\/esimsetup\.apple\.com\/esim_qrcode_provisioning\?carddata=LPA%3A1%24smdp/;
    await expect(link).toHaveAttribute('href', address);
    await customer.expectAccessible();
    // The system takes the address, and the page stays.
    await page.route('https://esimsetup.apple.com/**', (route) => route.fulfill({ status: 204 }));
    const stored = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('sim-installation-details'),
    );
    await link.click();
    expect((await stored).status()).toBe(200);
    await expect(page.getByText(customer.text('esim', 'esim.live.started'))).toBeVisible();

    await openInApp(page);
    await page.goto('/manage/esim-install-oneclick?webview=true');
    await expect(link).toHaveAttribute('href', /^senda:\/\/open\?url=https%3A%2F%2Fesimsetup\.apple\.com/);
  });

  test('an eSIM that is on a Samsung is not offered again', async ({ page, request }) => {
    const customer = new Customer(page, request, 'en-US', operator.url, scenario('esim-other-phone'));
    await loggedIn(page, customer);
    await page.goto('/manage/esim-install-oneclick');
    await expect(customer.heading('esim', 'esim.title.other')).toBeVisible();
    await expect(page.getByText('Installed on Samsung Galaxy A54')).toBeVisible();
    await customer.expectAccessible();
    await page.getByRole('link', { name: customer.text('esim', 'esim.replace') }).click();
    await expect(page).toHaveURL(/\/manage\/sim-replacement-order-request/);
  });
});
