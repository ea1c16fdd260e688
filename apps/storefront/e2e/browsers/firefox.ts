import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { OtherBrowser, RunIn } from './browser.ts';

/** Where Debian's package `firefox-esr` installs it. */
const program = '/usr/bin/firefox-esr';

export const hasFirefox = (): boolean => existsSync(program);

async function elementOf(page: Page, element: string): Promise<ElementHandle> {
  const found = await page.$(element);
  if (!found) throw new Error(`There is no ${element}.`);
  return found;
}

const driverOf = (page: Page): OtherBrowser => ({
  name: 'Firefox',
  open: async (address) => void (await page.goto(address)),
  // `page.goBack` waits for a load that never comes where the page was kept in memory.
  back: async () => void (await page.evaluate('history.back()')),
  resize: (width, height) => page.setViewport({ width, height }),
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
    // Every page is at its end after a walk: animations only take time.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  try {
    await walk(driverOf(await browser.newPage()));
  } finally {
    await browser.close();
  }
};
