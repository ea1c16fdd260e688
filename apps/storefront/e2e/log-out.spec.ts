import { expect } from '@playwright/test';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

// spec 4.session.reset: apps/storefront/src/platform/state/another-tab.ts#reloadOnLogOut
test('a log-out in one tab logs out in all: the next customer finds no data', async ({ page, request }) => {
  const customer = await customerAt('terms-accepted', page, request);
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();

  const other = await page.context().newPage();
  const atOrders = new Customer(other, request);
  await other.goto('/orderlist');
  await atOrders.button('session', 'session.account').click();
  await atOrders.button('session', 'session.logOut').click();
  await expect(atOrders.heading('sign-in', 'signIn.title.login')).toBeVisible();

  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  const stored = () => page.evaluate(() => Object.values(localStorage).join('\n'));
  expect(await stored()).not.toContain('Mariana');
  const next = new Customer(page, request);
  await next.open('/');
  await next.choosePlan();
  await next.signUp();
  // The tab at the log-in opens the current step, and moves no other tab.
  await expect(atOrders.heading('number', 'number.title')).toBeVisible();
  await next.chooseNumber();
  await expect(next.field('personal', 'personal.firstName')).toHaveValue('');
  expect(await stored()).not.toContain('Mariana');
});
