import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer } from './walk.ts';

test('a moment without a network: she is told in her language, and goes on by herself once it is back', async ({
  page,
  request,
  context,
}) => {
  const customer = new Customer(page, request);
  await customer.beginToBuy('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.tellPersonal();
  await expect(customer.heading('address', 'address.title.delivery')).toBeVisible();
  await page.route(/\/assets\/.*delivery\.step.*\.js/, (route) => route.abort());
  await page.reload();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await customer.tellAddress();
  const lost = customer.heading('shell', 'shell.lost.title');
  // By itself it is loaded anew once.
  await expect.poll(() => loads).toBe(1);
  await expect(lost).toBeVisible();
  await context.setOffline(true);
  await customer.button('common', 'common.retry').click();
  await expect(page.getByText(customer.say('common', 'problem.unreachable'))).toBeVisible();
  await customer.expectSound();
  await page.unroute(/\/assets\/.*delivery\.step.*\.js/);
  await context.setOffline(false);
  await expect(lost).toBeHidden();
  await customer.chooseSlot();
});

test('after a deployment the code that is gone is had by one load of the page, and not in a loop', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/.*number.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await customer.open('/');
  await customer.choosePlan();
  const before = loads;
  await customer.signUp();
  const lost = customer.heading('shell', 'shell.lost.title');
  await expect.poll(() => loads - before).toBe(1);
  // Loaded anew, it fails again, and stays.
  await expect(lost).toBeVisible();
  await page.unroute(/\/assets\/.*number.*\.js/);
  await customer.button('common', 'common.retry').click();
  await customer.chooseNumber();
  expect(loads - before).toBe(2);
});

test('the code of a call that did not come for a moment without a network: her next press goes on', async ({
  page,
  request,
  context,
}) => {
  const customer = new Customer(page, request);
  await customer.open('/?esim_compatible=true');
  await page.getByRole('radio', { name: /^Senda 50\b/ }).check({ force: true });
  // The page's own code is there, and her run has begun.
  await page.waitForFunction(() => localStorage.getItem('senda.journey.onboarding') !== null);
  await context.setOffline(true);
  await customer.next();
  const problem = page.getByRole('alert').filter({ hasText: customer.say('common', 'problem.unreachable') });
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: customer.say('common', 'common.retry') }).click();
  // The page may have had to be loaded anew: what she has chosen stays.
  const ahead = customer.heading('sign-in', 'signIn.title.signup');
  await expect(async () => {
    if (!(await ahead.isVisible())) await customer.button('common', 'common.next').click({ timeout: 2_000 });
    await expect(ahead).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
