import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer } from './walk.ts';

// spec 4.session.reset: apps/storefront/src/platform/state/another-tab.ts
test('who logs out in one tab has logged out in all: the next customer finds nothing of her', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await customer.beginToBuy();
  await customer.chooseNumber();
  await customer.tellPersonal();
  await customer.tellAddress();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();

  const other = await page.context().newPage();
  const atOrders = new Customer(other, request);
  await other.goto('/orderlist');
  await atOrders.button('leaving', 'leaving.account').click();
  await atOrders.button('leaving', 'leaving.logOut').click();
  await expect(atOrders.heading('sign-in', 'signIn.title.login')).toBeVisible();

  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  const stored = () => page.evaluate(() => Object.values(localStorage).join('\n'));
  expect(await stored()).not.toContain('Mariana');
  const next = new Customer(page, request);
  await next.choosePlan();
  await next.signUp();
  // The tab that waited at the log-in goes where she is, and takes her nowhere else.
  await expect(atOrders.heading('number', 'number.title')).toBeVisible();
  await next.chooseNumber();
  await expect(next.field('personal', 'personal.firstName')).toHaveValue('');
  expect(await stored()).not.toContain('Mariana');
});
