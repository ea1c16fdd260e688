import { expect, type Page } from '@playwright/test';
import { messagesIn } from './messages.ts';
import { operatorUrl, tokenOf } from './operator.ts';
import { test } from './test.ts';
import { Customer, interceptRequests, openInApp, watchConsole } from './walk.ts';

const text = messagesIn('en-US');
const heading = (page: Page, feature: string, id: string) =>
  page.getByRole('heading', { level: 1, name: text(feature, id) });

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('an auth_token replaces the stored one once the customer agrees, and is removed from the address before anything reads it', async ({
  page,
  request,
}) => {
  const [first, second] = [await tokenOf(request), await tokenOf(request)];
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(`${sent.url()} ${sent.headers()['referer'] ?? ''}`));

  await page.goto(`/orderlist?auth_token=${first}&device_id=app-7&lang=x&reset=true`);
  await expect(heading(page, 'order', 'order.title')).toBeVisible();
  await expect(page).toHaveURL('/orderlist?lang=x');
  expect(await kept(page, 'accessToken')).toBe(first);
  expect(await kept(page, 'deviceId')).toBe('app-7');

  await page.goto(`/orderlist?auth_token=${second}`);
  await expect(page.locator('[data-step=account-switch][data-state=asking]')).toBeVisible();
  await expect(page).toHaveURL('/orderlist');
  await page.getByRole('button', { name: text('session', 'session.switch.keep') }).press('Enter');
  await expect(heading(page, 'order', 'order.title')).toBeVisible();
  expect(await kept(page, 'accessToken')).toBe(first);

  await page.goto(`/orderlist?auth_token=${second}`);
  await page.getByRole('button', { name: text('session', 'session.switch.change') }).press('Enter');
  await expect(heading(page, 'order', 'order.title')).toBeVisible();
  expect(await kept(page, 'accessToken')).toBe(second);

  await page.goto('/orderlist?auth_token=not.a.token');
  await expect(heading(page, 'order', 'order.title')).toBeVisible();
  expect(await kept(page, 'accessToken')).toBe(second);

  // Only the documents themselves may be requested with a token in the address.
  const leaks = asked.filter((line) => /_token=/.test(line) && !/\/orderlist\?auth_token=/.test(line));
  expect(leaks).toEqual([]);
});

test('a session that the gateway rejects ends at the log-in, and the customer’s state is cleared', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request);
  await request.post(`${operatorUrl}/api/user-service/v1/logout`, { headers: { 'X-Auth': token }, data: {} });
  await page.goto('/web/login?langCode=en-US&channel=RETAIL');
  // The address is read by code that loads after the page.
  await expect.poll(() => kept(page, 'senda.channel')).toContain('retail');
  await page.evaluate((stored) => {
    localStorage.setItem('accessToken', stored);
    localStorage.setItem('senda.journey.onboarding', '{}');
  }, token);
  await page.goto('/orderlist');
  await expect(heading(page, 'sign-in', 'signIn.title.login')).toBeVisible();
  await expect(page).toHaveURL('/web/login');
  expect(await kept(page, 'accessToken')).toBeNull();
  expect(await kept(page, 'senda.journey.onboarding')).toBeNull();
  expect(await kept(page, 'senda.channel')).toContain('retail');
});

/** Mocks one call for this browser only: the operator serves other walks. */
const answering = (page: Page, call: string, status: number, body: object, headers = {}) =>
  interceptRequests(page, `**/config-service/v1/${call}*`, (route) =>
    route.fulfill({ status, headers: { 'content-type': 'application/json', ...headers }, json: body }),
  );

test('maintenance opens its page, which returns when it is over', async ({ page }) => {
  const restore = await answering(page, 'maintenance-status', 200, { result: { enabled: true } });
  await page.goto('/web/pre-checkout?promo_code=hola20');
  await expect(heading(page, 'service', 'service.maintenance.title')).toBeVisible();
  await expect(page).toHaveURL('/maintenance?returnUrl=%2Fweb%2Fpre-checkout%3Fpromo_code%3Dhola20');
  // The page has made its own check; the next ones reach the operator.
  await expect(page.locator('[data-state=down]')).toBeVisible();
  restore();
  await page.getByRole('button', { name: text('service', 'service.maintenance.check') }).click();
  await expect(heading(page, 'plan', 'plan.title')).toBeVisible();
  await expect(page).toHaveURL('/web/pre-checkout?promo_code=hola20');
});

test('a rate limit while loading opens /429, which shows why and returns', async ({ page }) => {
  const said = { failure: { errorId: 'TOO_MANY_REQUESTS', message: 'Slow & steady' } };
  const restore = await answering(page, 'app-locale', 429, said, { 'Retry-After': '4' });
  await page.goto('/web/login?redirect=/orderlist');
  await expect(heading(page, 'service', 'service.busy.title')).toBeVisible();
  await expect(page.getByText('Slow & steady')).toBeVisible();
  restore();
  await expect(heading(page, 'plan', 'plan.title')).toBeVisible();
});

test('the language of an address, its page, and the pages that close a webview', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/language?setlocale=es-MX');
  await expect(page.getByRole('heading', { level: 1, name: 'Idioma' })).toBeVisible();
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await expect(heading(page, 'entry', 'entry.language.title')).toBeVisible();
  await page.getByRole('link', { name: text('entry', 'entry.language.done') }).click();
  await expect(heading(page, 'plan', 'plan.title')).toBeVisible();
  expect(complaints).toEqual([]);

  await page.goto('/manageOrderClose');
  await expect(heading(page, 'session', 'session.manageOrderClose.title')).toBeVisible();
  await expect(page.getByRole('link', { name: text('session', 'session.on.orderlist') })).toBeVisible();
  // A link alone makes no browser a webview.
  await page.goto('/logged_out?webview=true&reset=true');
  await expect(page.getByRole('link', { name: text('session', 'session.on.web/login') })).toBeVisible();
  await openInApp(page);
  await page.goto('/logged_out?webview=true&reset=true');
  await expect(page.getByText(text('session', 'session.app'))).toBeVisible();
  await expect(page).toHaveURL('/logged_out?webview=true');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

// spec 9.notification.place: packages/ui/src/toast/toasts.tsx#Toasts
test('a notification is bottom-center, 70 px from the bottom and 20 px from the sides', async ({ page }) => {
  await page.addInitScript(() => {
    const ended = { type: 'session-ended', at: Date.now() };
    sessionStorage.setItem('senda.events', JSON.stringify([ended]));
  });
  await page.goto('/web/login');
  const toast = page.getByRole('status').filter({ hasText: text('shell', 'shell.sessionEnded') });
  await expect(toast).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // It slides in.
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return box && Math.round(844 - box.y - box.height);
      })
      .toBe(70);
    const box = await toast.boundingBox();
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - inner / 2)).toBeLessThan(1);
    expect(box?.x).toBeGreaterThanOrEqual(20);
    if (width === 390) expect(box?.x).toBe(20);
  }
});

test('a customer turns measuring off and logs out, by keyboard; no data stays (es-MX)', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request, 'es-MX');
  const { text: words } = customer;
  await customer.arriveLoggedIn();
  const token = (await kept(page, 'accessToken')) ?? '';
  const account = customer.button('session', 'session.account');
  const press = async (role: 'link' | 'button', id: string) => {
    await account.focus();
    await page.keyboard.press('Enter');
    const wanted = page.getByRole(role, { name: words('session', id) });
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('link', 'session.account.profile');
  const privacy = page.getByRole('link', { name: words('profile', 'profile.privacy.detail') });
  await expect(privacy).toBeVisible();
  await customer.expectAccessible();
  await privacy.focus();
  await page.keyboard.press('Enter');
  await expect(customer.heading('privacy', 'privacy.title')).toBeVisible();
  await customer.expectAccessible();
  const box = page.getByRole('checkbox', { name: words('privacy', 'privacy.measure') });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(words('privacy', 'privacy.saved.off'))).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await press('button', 'session.logOut');
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await expect(page).toHaveURL('/web/login');
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key === 'accessToken' || /journey\.|auth|privacy|user/.test(key))).toEqual([]);
  const after = await request.get(`${operatorUrl}/api/user-service/v1/users`, {
    headers: { 'X-Auth': token },
  });
  expect(after.status()).toBe(401);
});

test('with forced colours, selections and buttons are still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/web/pre-checkout');
  const type = (id: string) => page.locator('label').filter({ hasText: text('plan', `plan.type.${id}`) });
  const next = page.getByRole('button', { name: text('common', 'common.next') });
  const fill = (id: string) => type(id).evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect(type('prepaid')).toBeVisible();
  expect(await fill('prepaid')).not.toBe(await fill('postpaid'));
  await page.getByRole('radio', { name: /^Senda 50\b/ }).check({ force: true });
  await expect(next).toHaveCSS('border-top-style', 'solid');
});

test('a long promo code in a link does not make the page wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?promo_code=SUMMER2026DISCOUNTFORNEWCLIENTS');
  await expect(page.getByRole('button', { name: /SUMMER2026/ })).toBeVisible();
  const root = page.locator('html');
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
