import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response, request } from '@playwright/test';
import { Customer } from '../apps/storefront/e2e/walk.ts';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { compressFiles } from '../scripts/compress-files.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { middle } from './median.ts';
import { openUninstrumented } from './uninstrumented.ts';

/** Budgets: kB of gzipped scripts before a page is usable; the others are for every page. */
const pages = [
  { route: '/web/login', kilobytes: 128 },
  { route: '/web/signup', kilobytes: 128 },
  { route: '/web/pre-checkout', kilobytes: 146 },
  { route: '/404', kilobytes: 132 },
];
const columns = ['page', 'kB scripts', 'paint ms', 'static ms', 'ratio', 'long task ms', 'shift'];
const most = { paintRatio: 1.15, longTask: 50, shift: 0.01, interaction: 100 };

/** Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s down, 0.75 up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Measurements in a page; times in ms since its request. */
interface Noted {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly longestTask: number;
  readonly shift: number;
  readonly interaction: number;
}

/** Records the measurements; runs in the page before its own code. */
function note(): void {
  const noted = { firstPaint: 0, largestPaint: 0, longestTask: 0, shift: 0, interaction: 0 };
  Object.assign(window, { noted });
  const watch = (type: string, record: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    noted.largestPaint = entry.startTime;
  });
  watch('longtask', (entry) => {
    if (noted.firstPaint > 0 && entry.startTime > noted.firstPaint)
      noted.longestTask = Math.max(noted.longestTask, entry.duration);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) noted.shift += value;
  });
  watch(
    'event',
    (entry) => {
      const { interactionId } = entry as unknown as { interactionId?: number };
      if (interactionId) noted.interaction = Math.max(noted.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

const notedOf = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted);

/** A page is usable when it has its heading, nothing is pending, and it handles events (no `data-early`, see app/shown.ts). */
const isUsable = (): boolean =>
  document.readyState === 'complete' &&
  document.querySelector('h1') !== null &&
  document.querySelector('[aria-busy=true]') === null &&
  !('early' in document.documentElement.dataset);
const ready = (page: Page) => page.waitForFunction(isUsable);

/** A script for the page: defines `isUsable`, and the naming helper that the TypeScript loader calls. */
const helper = `globalThis.__name = (named) => named; globalThis.isUsable = ${String(isUsable)};`;

/** Opens a fresh browser profile with a phone's screen and a processor slowed down by this factor. */
async function opened(browser: Browser, cpu: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.addInitScript(helper);
  await page.addInitScript(note);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return page;
}

/** Returns the kB of gzipped scripts loaded when the page became usable: later ones are prefetches. */
async function scriptsOf(browser: Browser, url: string): Promise<number> {
  const page = await opened(browser, 1);
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') responses.push(response);
  });
  await page.goto(url);
  // Listed in the frame in which the page is usable: the next script may load before this process is notified.
  const listed = await page.waitForFunction(
    () => isUsable() && performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const come = new Set((await listed.jsonValue()) || []);
  const bodies = await Promise.all(
    responses.filter((response) => come.has(response.url())).map((response) => response.body()),
  );
  await page.context().close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}

/** Returns where the page without script is. The server has pages at the app's addresses alone, but any file among the assets. */
const stillOf = (route: string): string => `assets/still${route.replaceAll('/', '-')}.html`;

/** Writes each page without any script, the lower bound, as small as the server sends the page. */
async function writeStills({ url, folder }: BuiltSite): Promise<void> {
  for (const { route } of pages) {
    const html = await (await fetch(url + route)).text();
    const still = html.replaceAll(
      /<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>| aria-busy="true"/g,
      '',
    );
    await writeFile(path.join(folder, stillOf(route)), still);
  }
  await compressFiles(path.join(folder, 'assets'));
}

async function painted(browser: Browser, url: string): Promise<Noted> {
  const page = await openUninstrumented(browser);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `${helper}(${String(note)})()` });
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.send('Network.emulateNetworkConditions', slow4g);
  await page.send('Page.navigate', { url });
  while (!(await page.evaluate<boolean>('isUsable()'))) await setTimeout(100);
  await setTimeout(1500);
  const noted = await page.evaluate<Noted>('noted');
  await page.close();
  return noted;
}

/** Returns the slowest interaction (ms until the next paint) while a customer moves one step forward. */
async function stepForward(browser: Browser, site: string, operator: string): Promise<number> {
  const api = await request.newContext();
  const page = await opened(browser, 4);
  try {
    const customer = new Customer(page, api, 'en-US', operator);
    await page.goto(`${site}/web/pre-checkout`);
    await ready(page);
    await page.locator('input[type=radio]').first().waitFor({ state: 'attached' });
    await customer.choosePlan();
    await customer.at('sign-in');
    await page.waitForTimeout(500);
    return (await notedOf(page)).interaction;
  } finally {
    await page.context().close();
    await api.dispose();
  }
}

/** Formats a number; one over its limit is marked and fails the run. */
function cell(value: number, limit: number, digits = 0): string {
  const over = value > limit;
  if (over) process.exitCode = 1;
  return `${value.toFixed(digits)}${over ? ` (over ${limit})` : ''}`.padEnd(16);
}

/** `npm run bench -- page [rounds]`: costs of each entry page on a slow phone, production build; medians of the rounds. */
export async function pageTable(rounds: number): Promise<void> {
  const site = await builtSite();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await writeStills(site);
    console.log(columns.map((name) => name.padEnd(16)).join(''));
    for (const { route, kilobytes } of pages) {
      const ours: Noted[] = [];
      const best: Noted[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await painted(browser, site.url + route));
        best.push(await painted(browser, `${site.url}/${stillOf(route)}`));
      }
      const paint = middle(ours.map(({ largestPaint }) => largestPaint));
      const stillPaint = middle(best.map(({ largestPaint }) => largestPaint));
      console.log(
        [
          route.padEnd(16).slice(0, 20),
          cell(await scriptsOf(browser, site.url + route), kilobytes, 1),
          paint.toFixed(0).padEnd(16),
          stillPaint.toFixed(0).padEnd(16),
          cell(paint / stillPaint, most.paintRatio, 2),
          cell(middle(ours.map(({ longestTask }) => longestTask)), most.longTask),
          cell(middle(ours.map(({ shift }) => shift)), most.shift, 3),
        ].join(''),
      );
    }
    const answers: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      answers.push(await stepForward(browser, site.url, site.operatorUrl));
    }
    console.log(`\na step forward, slowest interaction (ms)  ${cell(middle(answers), most.interaction)}`);
  } finally {
    await browser.close();
    await site.close();
  }
}
