import { expect, type Page, type Route } from '@playwright/test';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer, holdRequests, interceptRequests } from './walk.ts';

const abort = (route: Route) => route.abort();

test('a short network failure is shown in the customer’s language, and the page continues when the network is back', async ({
  page,
  request,
  context,
}) => {
  const customer = new Customer(page, request);
  await customer.beginToBuy('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
  const restore = await interceptRequests(page, /\/assets\/.*address-details\.step.*\.js/, abort);
  await page.reload();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await customer.chooseSlot();
  const lost = customer.heading('shell', 'shell.lost.title');
  // It reloads itself once.
  await expect.poll(() => loads).toBe(1);
  await expect(lost).toBeVisible();
  await context.setOffline(true);
  const offline = customer.heading('shell', 'shell.offline.title');
  await expect(offline).toBeVisible();
  await customer.button('common', 'common.retry').click();
  await expect(page.getByText(customer.text('common', 'problem.unreachable'))).toBeVisible();
  await customer.expectAccessible();
  restore();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await customer.enterAddress();
});

test('code that a deployment has replaced is loaded by one reload, without a loop', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const restore = await interceptRequests(page, /\/assets\/.*connection-details\.step.*\.js/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await customer.open('/');
  await customer.choosePlan();
  const before = loads;
  await customer.signUp();
  const lost = customer.heading('shell', 'shell.lost.title');
  await expect.poll(() => loads - before).toBe(1);
  // After the reload it fails again, without another reload.
  await expect(lost).toBeVisible();
  restore();
  await customer.button('common', 'common.retry').click();
  await customer.chooseNumber();
  expect(loads - before).toBe(2);
});

test('after a short network failure the next press loads the missing code of a call', async ({
  page,
  request,
  context,
}) => {
  const customer = new Customer(page, request);
  await customer.open('/?esim_compatible=true');
  await page.getByRole('radio', { name: /^Senda 50\b/ }).check({ force: true });
  // The page's own code is loaded, and the run has started.
  await page.waitForFunction(() => localStorage.getItem('senda.journey.onboarding') !== null);
  await context.setOffline(true);
  await customer.next();
  const problem = page.getByRole('alert').filter({ hasText: customer.text('common', 'problem.unreachable') });
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: customer.text('common', 'common.retry') }).click();
  // The page may have been reloaded: the choice stays.
  const ahead = customer.heading('sign-in', 'signIn.title.signup');
  await expect(async () => {
    if (!(await ahead.isVisible())) await customer.button('common', 'common.next').click({ timeout: 2_000 });
    await expect(ahead).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a page whose code fails together with that of the error page continues by itself', async ({
  page,
  request,
}) => {
  // A network that changes, as on the way out of the house, fails whatever is being loaded once.
  const failed = new Set<string>();
  await interceptRequests(page, /\/assets\/(?:error-pages|order-summary\.step).*\.js/, async (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  const customer = await customerAt('personal-typed', page, request);
  await expect.poll(() => [...failed].filter((url) => url.includes('error-pages'))).toHaveLength(1);
  await customer.enterPersonalDetails();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  expect(failed.size).toBe(2);
});

/** Collects uncaught errors of the page. */
function watchUncaught(page: Page): string[] {
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  return uncaught;
}

/** The style sheets of the verification page. */
const codeStyles = /\/assets\/(?:otp|code-boxes).*\.css/;
test('a style sheet of the next page that fails to load shows an error, and answers are kept', async ({
  page,
  request,
}) => {
  const uncaught = watchUncaught(page);
  const customer = new Customer(page, request);
  let loads = 0;
  await customer.open('/web/signup');
  page.on('load', () => {
    loads += 1;
  });
  const restore = await interceptRequests(page, codeStyles, abort);
  await customer.giveEmail();
  const lost = customer.heading('shell', 'shell.lost.title');
  await expect(lost).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(lost).toBeVisible();
  restore();
  await customer.button('common', 'common.retry').click();
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible();
  await customer.giveCode();
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  expect(uncaught).toEqual([]);
});

test('a style sheet whose prefetch failed is loaded when its page is opened', async ({ page, request }) => {
  const uncaught = watchUncaught(page);
  const customer = new Customer(page, request);
  await customer.open('/web/signup');
  const restore = await interceptRequests(page, codeStyles, abort);
  const failed = page.waitForEvent('requestfailed', (made) => codeStyles.test(made.url()));
  await customer.field('sign-in', 'signIn.email').fill(customer.email);
  await failed;
  restore();
  const styled = page.waitForResponse((response) => codeStyles.test(response.url()) && response.ok());
  await customer.button('sign-in', 'signIn.send').click();
  await expect(customer.heading('otp', 'otp.title')).toBeVisible();
  await styled;
  expect(uncaught).toEqual([]);
});

test('a press that needs code without a network shows an error, and the page continues by itself', async ({
  page,
  request,
  context,
}) => {
  const uncaught = watchUncaught(page);
  const customer = new Customer(page, request);
  await customer.open('/?esim_compatible=true');
  const plan = page.getByRole('radio', { name: /^Senda 50\b/ });
  await plan.check({ force: true });
  await page.waitForFunction(() => localStorage.getItem('senda.journey.onboarding') !== null);
  await context.setOffline(true);
  await customer.button('shell', 'shell.language.label').click();
  const offline = customer.heading('shell', 'shell.offline.title');
  await expect(offline).toBeVisible();
  await customer.button('common', 'common.retry').click();
  await expect(page.getByText(customer.text('common', 'problem.unreachable'))).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(plan).toBeChecked();
  expect(uncaught).toEqual([]);
});

test('a dialog whose code fails to load shows an error, and the choice is kept', async ({
  page,
  request,
}) => {
  const uncaught = watchUncaught(page);
  const dialog = /\/assets\/esim-check.*\.js/;
  const restore = await interceptRequests(page, dialog, abort);
  const customer = new Customer(page, request);
  await customer.open('/');
  const plan = page.getByRole('radio', { name: /^Senda 50\b/ });
  await plan.check({ force: true });
  await page.waitForFunction(() => localStorage.getItem('senda.journey.onboarding') !== null);
  // The page reloads itself as soon as the server is reachable.
  const reachable = await holdRequests(page, '**/web/pre-checkout');
  await customer.next();
  await expect(customer.heading('shell', 'shell.lost.title')).toBeVisible();
  reachable();
  restore();
  await expect(plan).toBeChecked();
  await customer.leavePlan();
  await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  expect(uncaught).toEqual([]);
});
