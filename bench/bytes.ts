import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, chromium, type Page, request } from '@playwright/test';
import { Customer } from '../apps/storefront/e2e/walk.ts';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { builtSite } from './built-site.ts';

/** Returns a function that takes the gzipped sizes (bytes) of the scripts downloaded since its last call. */
function watchScripts(page: Page): () => Promise<readonly number[]> {
  const arriving: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    arriving.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return () => Promise.all(arriving.splice(0));
}

/** Prints a row; fails the run if it exceeds `most` (kB). */
function row(label: string, scripts: readonly number[], most = Number.POSITIVE_INFINITY): void {
  const kilobytes = scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const isOver = kilobytes > most;
  if (isOver) process.exitCode = 1;
  console.log(
    `${label.padEnd(20)} ${kilobytes.toFixed(1).padStart(7)} ${String(scripts.length).padStart(6)}${isOver ? ` (over ${most})` : ''}`,
  );
}

/** Budget of each later step of a purchase, kB. */
const mostOfStep = 15;

/**
 * Prints the gzipped JavaScript of each page until the network is idle, prefetches included: on entry, and added during a
 * purchase.
 */
export async function bytes(): Promise<void> {
  const site = await builtSite();
  const browser = await chromium.launch(chromiumLaunch());
  const api = await request.newContext();
  try {
    console.log('page                 kB gzip  files');
    for (const route of ['/web/login', '/web/signup', '/web/pre-checkout', '/404']) {
      const page = await (await browser.newContext()).newPage();
      const scripts = watchScripts(page);
      await page.goto(site.url + route);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      row(route, await scripts());
      await page.context().close();
    }
    await duringPurchase(
      await (await browser.newContext({ baseURL: site.url })).newPage(),
      api,
      site.operatorUrl,
    );
  } finally {
    await api.dispose();
    await browser.close();
    await site.close();
  }
}

/** Prints what each step of a purchase adds to the scripts already loaded. */
async function duringPurchase(page: Page, api: APIRequestContext, operatorUrl: string): Promise<void> {
  const customer = new Customer(page, api, 'en-US', operatorUrl);
  const scripts = watchScripts(page);
  console.log('\nadded during a purchase');
  /** Performs an action, waits for its step, and prints the scripts that it loaded. */
  const measured = async (label: string, step: string, act: () => Promise<unknown>) => {
    await act();
    await customer.at(step);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await setTimeout(500);
    row(label, await scripts(), step === 'pre-checkout' ? undefined : mostOfStep);
  };
  // Disables prefetching of the next step after the first page, so that each step loads only its own code.
  const holdBack = 'window.requestIdleCallback = () => 0';
  await measured('plan', 'pre-checkout', () => customer.open('/'));
  await page.addInitScript({ content: holdBack });
  await page.evaluate(holdBack);
  await measured('e-mail', 'sign-in', () => customer.choosePlan());
  await measured('code', 'verify-otp', () => customer.giveEmail());
  await measured('number', 'connection-details', () => customer.giveCode());
  await measured('about you', 'personal-details', () => customer.chooseNumber());
  await measured('review', 'order-summary', () => customer.enterPersonalDetails());
  await measured('payment', 'payment', () => customer.acceptSummary());
  await measured('paid', 'payment-success', () => customer.pay());
}
