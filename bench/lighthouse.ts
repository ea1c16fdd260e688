import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, request } from '@playwright/test';
import { Customer } from '../apps/storefront/e2e/walk.ts';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { type BuiltSite, builtSite } from './built-site.ts';
import { middle } from './median.ts';
import { installed } from './peer.ts';

/** The last one that runs on Node 20. */
const version = '12.8.2';
const port = 9334;
const rounds = 3;
/** Target score of each page, of 100. */
const least = { performance: 98, accessibility: 100 };

interface Report {
  readonly categories: Readonly<Record<keyof typeof least, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null }>
  >;
}

/** Runs Lighthouse on the page as on a phone, in the current browser profile: a session stays signed in. */
async function reportOf(folder: string, url: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const args = [
    path.join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    '--only-categories=performance,accessibility',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  await promisify(execFile)(process.execPath, args);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

/** Runs with a browser that Lighthouse can connect to, with its own profile. */
async function withBrowser(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'senda-lighthouse-'));
  const { args, ...launch } = chromiumLaunch();
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    await act(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function measured(folder: string, label: string, url: string): Promise<void> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await reportOf(folder, url));
  const score = (category: keyof typeof least) => {
    const value = Math.round(100 * middle(reports.map(({ categories }) => categories[category].score)));
    if (value < least[category]) process.exitCode = 1;
    return `${value}${value < least[category] ? ` (under ${least[category]})` : ''}`.padEnd(16);
  };
  const audit = (name: string, digits = 0) =>
    middle(reports.map(({ audits }) => audits[name]?.numericValue ?? 0))
      .toFixed(digits)
      .padEnd(10);
  console.log(
    [
      label.padEnd(24),
      score('performance'),
      score('accessibility'),
      audit('first-contentful-paint'),
      audit('largest-contentful-paint'),
      audit('total-blocking-time'),
      audit('cumulative-layout-shift', 3),
    ].join(''),
  );
}

/** Runs Lighthouse on pages of a customer during a purchase. */
async function duringPurchase(folder: string, { url, operatorUrl }: BuiltSite): Promise<void> {
  const api = await request.newContext();
  await withBrowser(async (context) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const customer = new Customer(page, api, 'en-US', operatorUrl);
    /** Leaves the customer's own page meanwhile: two open pages would be two tabs of one run. */
    const at = async (route: string) => {
      await page.goto('about:blank');
      await measured(folder, route, url + route);
      await page.goto(url + route);
    };
    await page.goto(`${url}/web/pre-checkout`);
    await customer.choosePlan();
    await customer.giveEmail();
    await customer.giveCode();
    await customer.at('connection-details');
    await at('/web/connection-details');
    await customer.chooseNumber();
    await customer.enterPersonalDetails();
    await customer.acceptSummary();
    await customer.chooseNewCard();
    await customer.at('payment');
    await at('/web/payment-form');
  });
  await api.dispose();
}

/** `npm run bench -- lighthouse`: Lighthouse scores of pages with a target; medians of three rounds, mobile. */
export async function lighthouseTable(): Promise<void> {
  const folder = await installed('lighthouse', version);
  const site = await builtSite();
  try {
    console.log(
      `${'page'.padEnd(24)}${'performance'.padEnd(16)}${'accessibility'.padEnd(16)}FCP ms    LCP ms    TBT ms    shift`,
    );
    for (const route of ['/web/login', '/web/pre-checkout']) {
      await withBrowser(() => measured(folder, route, site.url + route));
    }
    await duringPurchase(folder, site);
  } finally {
    await site.close();
  }
}
