import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page, ProtocolError } from 'puppeteer-core';
import type { OtherBrowser, RunIn } from './browser.ts';

/** Where Debian's package `firefox-esr` installs it. */
const program = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(program);

async function elementOf(page: Page, element: string): Promise<ElementHandle> {
  const found = await page.$(element);
  if (!found) throw new Error(`There is no ${element}.`);
  return found;
}

/** Sets the size by the first of the two commands that puppeteer sends; an older ESR has not the second, the turn of the screen. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!(error instanceof ProtocolError) || !/unknown command/.test(error.message)) throw error;
  });
  await page.waitForFunction(`innerWidth === ${width} && innerHeight === ${height}`);
}

const driverOf = (page: Page): OtherBrowser => ({
  name: 'Firefox',
  open: async (address) => void (await page.goto(address)),
  // `page.goBack` waits for a load that never comes where the page was kept in memory.
  back: async () => void (await page.evaluate('history.back()')),
  resize: (width, height) => resize(page, width, height),
  evaluate: (expression) => page.evaluate(expression),
  click: async (element) => await (await elementOf(page, element)).click(),
  type: async (element, text) => await (await elementOf(page, element)).type(text),
  select: async (element, value) => void (await page.select(element, value)),
  attach: async (element, file) =>
    await ((await elementOf(page, element)) as ElementHandle<HTMLInputElement>).uploadFile(file),
});

/** Runs a walk in Firefox ESR, by WebDriver BiDi. */
export const inFirefox: RunIn = async (walk) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: null,
    // Every page is at its end after a walk: animations only take time.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  try {
    await walk(driverOf(await browser.newPage()));
  } finally {
    await browser.close();
  }
};
