import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { Customer } from './walk.ts';

declare global {
  interface Window {
    /** Frames without a page: a spinner, or nothing. */
    gaps: string[];
  }
}

/** Runs in the page: records each frame without a page. */
function recordGaps(): void {
  window.gaps = [];
  const look = () => {
    const shown = [...document.querySelectorAll<HTMLElement>('#root [data-step], #root .boot')].filter(
      (place) => place.getClientRects().length > 0,
    );
    const page = shown.some(({ dataset }) => dataset['step'] !== undefined);
    if (!page) window.gaps.push(`${location.pathname}: ${shown.length > 0 ? 'spinner' : 'nothing'}`);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Waits for prefetches and clears the record. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.gaps.splice(0));
}
const gaps = (page: Page) => page.evaluate(() => window.gaps);

test('prefetched pages follow each other without a gap', async ({ page, request }) => {
  await page.addInitScript(recordGaps);
  const customer = new Customer(page, request);
  await customer.open('/');
  await customer.choosePlan();
  await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  await customer.field('sign-in', 'signIn.email').fill(customer.email);
  await settle(page);
  await customer.button('sign-in', 'signIn.send').click();
  await expect(customer.heading('otp', 'otp.title')).toBeVisible();
  expect(await gaps(page)).toEqual([]);
  await customer.giveCode();
  await customer.chooseNumber();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  await settle(page);
  await page.goBack();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await page.goForward();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  expect(await gaps(page)).toEqual([]);
});

test('addresses are case-insensitive', async ({ page }) => {
  for (const path of ['/WEB/Login', '/Orderlist', '/web/Personal-Details']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to Senda' })).toBeVisible();
  }
});
