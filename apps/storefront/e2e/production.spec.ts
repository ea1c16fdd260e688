import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { proveFile } from '@senda/core/journeys';
import { test } from './test.ts';
import { Customer, holdRequests, watchConsole } from './walk.ts';

/** Screens move here as customers see them. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the production build, with its security headers', () => {
  // spec 9.environment: scripts/production-server.ts#serveProduction
  test('sells a plan without console errors', async ({ page, request }) => {
    const complaints = watchConsole(page);
    const customer = new Customer(page, request);
    await customer.buy();
    expect(complaints).toEqual([]);
  });

  // spec 3.journey.definition 3.persisted.journeySettings: apps/storefront/src/journey/published.ts#loadPublishedJourneys
  test('uses a published journey if its proof matches this build', async ({ page, request }) => {
    const file = JSON.parse(await readFile('journeys/onboarding.json', 'utf8')) as {
      steps: { name: string }[];
    };
    const at = (step: string) => file.steps.findIndex(({ name }) => name === step);
    const moved = file.steps.splice(at('personal-details'), 1);
    file.steps.splice(at('connection-details'), 0, ...moved);
    const { journey, value, proof } = proveFile(JSON.stringify(file));
    const publish = (stamp: string | null) =>
      page.route('**/journey-settings', (route) =>
        route.fulfill({
          json: { result: { onboarding: { journey: value, hash: journey?.hash, proof: stamp } } },
        }),
      );
    const customer = new Customer(page, request);
    const progress = page.getByRole('navigation', { name: customer.text('shell', 'shell.progress') });
    const [bundled, published] = [/Number[^]*About you/, /About you[^]*Number/];

    await page.setViewportSize({ width: 1280, height: 844 });
    await publish('of-another-step-library');
    const asked = page.waitForResponse('**/journey-settings');
    await page.goto('/');
    await asked;
    await customer.choosePlan();
    await customer.signUp();
    await expect(customer.heading('number', 'number.title')).toBeVisible();
    await expect(progress).toHaveText(bundled);

    await publish(proof);
    await page.reload();
    await expect(progress).toHaveText(published);
    // Without a response the stored copy applies.
    await page.route('**/journey-settings', (route) => route.abort());
    await page.reload();
    await expect(progress).toHaveText(published);
  });

  test('runs no foreign script, cannot be framed and sends no referrer', async ({ request }) => {
    const headers = (await request.get('/web/login')).headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-cache');
    const missing = await request.get('/assets/no-such-file.js');
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-type']).not.toContain('javascript');
    for (const address of ['/mockServiceWorker.js', '/.vite/manifest.json', '/no/such/page'])
      expect((await request.get(address)).status(), address).toBe(404);
  });

  for (const [kept, title] of [
    [null, 'signIn.title.login'],
    ['es-MX', 'signIn.title.login'],
  ] as const) {
    test(`an entry page is readable without scripts (${kept ?? 'en-US'}), and is hydrated without changes`, async ({
      page,
      request,
    }) => {
      const complaints = watchConsole(page);
      const customer = new Customer(page, request, kept ?? 'en-US');
      await page.addInitScript((locale) => locale && localStorage.setItem('langCode', locale), kept);
      const release = await holdRequests(page, '**/assets/*.js');
      await page.goto('/web/login', { waitUntil: 'commit' });
      await expect(customer.heading('sign-in', title)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', kept ?? 'en-US');
      await expect(page).toHaveTitle(`${customer.text('sign-in', title)} · Senda`);
      const form = page.locator('form');
      await form.evaluate((element) => element.setAttribute('data-ready-made', ''));
      const email = customer.field('sign-in', 'signIn.email');
      await email.fill('name');
      release();
      await expect(page.locator('html')).not.toHaveAttribute('data-early');
      await expect(email).toHaveValue('name');
      await customer.button('sign-in', 'signIn.send').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(form).toHaveAttribute('data-ready-made', '');
      await expect(email).toHaveValue('name');
      expect(complaints).toEqual([]);
    });
  }

  // React stops clicks on parts that are not hydrated yet.
  for (const late of ['**/assets/*.js', '**/assets/sign-in.page-*.js']) {
    test(`a press before ${late} has loaded is handled afterwards`, async ({ page, request }) => {
      const customer = new Customer(page, request);
      const release = await holdRequests(page, late);
      await page.goto('/web/signup', { waitUntil: 'commit' });
      await clicksAreRecorded(page);
      await reactListens(page, late);
      await customer.giveEmail();
      await expect(page).toHaveURL('/web/signup');
      release();
      await expect(customer.heading('otp', 'otp.title')).toBeVisible();
      await expect(page.getByText(customer.email).first()).toBeVisible();
    });

    test(`a language switch before ${late} has loaded is applied afterwards`, async ({ page }) => {
      const release = await holdRequests(page, late);
      await page.goto('/web/signup', { waitUntil: 'commit' });
      await clicksAreRecorded(page);
      await reactListens(page, late);
      await page.getByRole('button', { name: 'ES: Cambiar a español' }).click();
      release();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
      await expect(page.locator('[data-pressed], [data-early]')).toHaveCount(0);
      await page.getByRole('button', { name: 'EN: Switch to English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await expect(page.locator('[data-pressed]')).toHaveCount(0);
    });
  }

  test('a press on the plan page before the app has loaded loses nothing and causes no reload', async ({
    page,
    request,
  }) => {
    const complaints = watchConsole(page);
    const customer = new Customer(page, request);
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/web/pre-checkout', { waitUntil: 'commit' });
    await expect(customer.heading('plan', 'plan.title')).toBeVisible();
    await clicksAreRecorded(page);
    const form = page.locator('form');
    await form.evaluate((element) => element.setAttribute('data-ready-made', ''));
    // There is no plan to choose yet: the empty form is not submitted.
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await page.getByRole('link', { name: customer.text('plan', 'plan.see') }).click();
    await expect(page).toHaveURL('/web/pre-checkout#plans');
    release();
    await expect(page.getByRole('radio', { name: /^Senda 50\b/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(form).toHaveAttribute('data-ready-made', '');
    await customer.choosePlan();
    await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a press is handled as soon as a button is shown: no view transition covers it', async ({
    page,
    request,
  }) => {
    // Extends the view transition until the press.
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', ({ viewTransition }) => {
        void viewTransition?.ready.then(() => {
          for (const animation of document.getAnimations()) animation.pause();
        });
      });
    });
    const customer = new Customer(page, request);
    await customer.arriveAtStore();
    const choose = customer.text('plan', 'plan.choose', { name: 'Senda 50' });
    // The label covers its own text: a customer presses the label.
    await page.locator('label', { hasText: choose }).click();
    await expect(page.getByRole('radio', { name: /^Senda 50\b/ })).toBeChecked();
  });

  test('a plan chosen before the engine has loaded is kept, and the purchase continues', async ({
    page,
    request,
  }) => {
    const complaints = watchConsole(page);
    const customer = new Customer(page, request);
    const release = await holdRequests(page, '**/assets/runs-*.js');
    await page.goto('/web/pre-checkout');
    const plan = page.getByRole('radio', { name: /^Senda 50\b/ });
    await plan.check({ force: true });
    await customer.next();
    const confirm = customer.text('device', 'device.confirm');
    await page.getByRole('button', { name: confirm, exact: true }).click();
    await expect(plan).toBeChecked();
    await expect(page).toHaveURL('/web/pre-checkout');
    release();
    await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
    await page.goBack();
    await expect(plan).toBeChecked();
    expect(complaints).toEqual([]);
  });

  test('a plan chosen before the engine has loaded is priced afterwards', async ({ page, request }) => {
    const customer = new Customer(page, request);
    const release = await holdRequests(page, '**/assets/runs-*.js');
    await page.goto('/web/pre-checkout?promo_code=hola20');
    const total = page.getByRole('region', { name: customer.text('common', 'common.orderRegion') });
    await page.getByRole('radio', { name: /^Senda 50\b/ }).check({ force: true });
    await expect(total).toContainText('$ 299.00');
    release();
    await expect(total).toContainText('$ 259.00');
  });

  test('a logged-in customer is shown no entry page before their own', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('accessToken', 'a.b.c'));
    await page.route('**/assets/*.js', () => {});
    await page.goto('/web/login', { waitUntil: 'commit' });
    await expect(page.locator('script[src="/prerendered.js"]')).toBeAttached();
    await expect(page.locator('h1')).toHaveCount(0);
  });

  test('evaluates no text as script, and shows nothing inside a frame', async ({ page }) => {
    await page.goto('/web/login');
    const outcomes = await page.evaluate(() => {
      const outcomeOf = (act: () => void): string => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        outcomeOf(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        outcomeOf(() => (document.createElement('script').src = 'data:text/javascript,alert(1)')),
      ];
    });
    expect(outcomes).toEqual(['TypeError', 'TypeError']);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, '/web/login');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});

/** Waits for the script that records early clicks. */
const clicksAreRecorded = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-early', '');

/** Waits until React listens to the page's root, unless its code is delayed. */
const reactListens = async (page: Page, delayed: string): Promise<void> => {
  if (delayed === '**/assets/*.js') return;
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
};
