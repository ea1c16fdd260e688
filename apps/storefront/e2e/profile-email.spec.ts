import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshEmail } from './operator.ts';
import { prepare } from './prepared.ts';
import { test } from './test.ts';
import { Customer, holdRequests, interceptRequests, openInApp } from './walk.ts';

/** Returns a customer with an account who is not logged in, and the same one with the new address. */
async function customers(page: Page, request: APIRequestContext) {
  const { values } = await prepare('logged-in', request);
  const customer = new Customer(page, request, 'en-US', undefined, String(values['email']));
  const after = new Customer(page, request, 'en-US', undefined, freshEmail());
  return { customer, after, token: String(values['accessToken']) };
}

async function enterAddress(customer: Customer, email: string) {
  await customer.field('profile-email', 'profileEmail.field').fill(email);
  await customer.button('profile-email', 'profileEmail.send').click();
}

const stepUpOf = (customer: Customer) =>
  customer.page.getByRole('dialog', { name: customer.text('step-up', 'stepUp.title.EMAIL_UPDATE') });
const codeTitle = (customer: Customer) =>
  customer.page.getByRole('heading', {
    level: 2,
    name: customer.text('profile-email', 'profileEmail.code.title'),
  });

/** Walks from the page to the six boxes of the new address. */
async function walkToCode(customer: Customer, email: string) {
  await enterAddress(customer, email);
  await expect(stepUpOf(customer)).toBeVisible();
  await customer.giveCode();
  await expect(codeTitle(customer)).toBeVisible();
}

// spec 1.line.profile-email: packages/core/src/features/profile-email/profile-email.machine.ts#newAddress
test('a customer changes the e-mail, in all tabs, and logs in with the new one', async ({
  page,
  request,
}) => {
  const { customer, after } = await customers(page, request);
  await customer.open('/profile/email');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(customer.heading('profile-email', 'profileEmail.title')).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await customer.expectAccessible();
  const other = await page.context().newPage();
  await other.goto('/profile/privacy-settings');
  const elsewhere = new Customer(other, request);
  await expect(elsewhere.heading('privacy', 'privacy.title')).toBeVisible();

  const field = customer.field('profile-email', 'profileEmail.field');
  await enterAddress(customer, customer.email.toUpperCase());
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    customer.text('profile-email', 'profileEmail.same'),
  );
  await customer.expectAccessible();
  await field.fill(after.email);
  await page.reload();
  await expect(field).toHaveValue(after.email);

  await customer.button('profile-email', 'profileEmail.send').click();
  await expect(stepUpOf(customer)).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await expect(stepUpOf(customer)).toBeVisible();
  await customer.giveCode();
  await expect(codeTitle(customer)).toBeVisible();
  await customer.expectAccessible();
  // One code in a million is this one.
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(customer.text('otp', 'otp.incorrect.field'))).toBeVisible();
  await customer.expectAccessible();
  await page.reload();
  await expect(codeTitle(customer)).toBeVisible();
  await after.giveCode();

  await expect(customer.heading('profile-email', 'profileEmail.changed.title')).toBeFocused();
  await expect(page.getByText(after.email)).toBeVisible();
  await customer.expectAccessible();
  const stored = await page.evaluate(() => Object.values(localStorage).join('\n'));
  expect(stored).not.toContain(customer.email);

  // The former session has ended; the other tab goes on with the new one.
  await other.getByRole('checkbox').click();
  await expect(other.getByText(elsewhere.text('privacy', 'privacy.saved.off'))).toBeVisible();
  await elsewhere.button('session', 'session.account').click();
  await other.getByRole('link', { name: elsewhere.text('session', 'session.account.profile') }).click();
  await other.getByRole('link', { name: after.email }).click();
  await expect(elsewhere.heading('profile-email', 'profileEmail.title')).toBeVisible();
  await expect(other.getByText(after.email)).toBeVisible();
  await elsewhere.button('session', 'session.account').click();
  await elsewhere.button('session', 'session.logOut').click();
  await expect(elsewhere.heading('sign-in', 'signIn.title.login')).toBeVisible();

  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await after.open('/web/login?redirect=/profile/email');
  await after.giveEmail();
  await after.giveCode();
  await expect(after.heading('profile-email', 'profileEmail.title')).toBeVisible();
  await expect(page.getByText(after.email)).toBeVisible();
});

test('a change that is being made when the customer leaves the page keeps them logged in', async ({
  page,
  request,
}) => {
  const { customer, after, token } = await customers(page, request);
  await page.goto(`/profile/email?auth_token=${token}`);
  await walkToCode(customer, after.email);
  const release = await holdRequests(page, '**/users/email/validate');
  await after.giveCode();
  await customer.at('profile-email');
  await expect(page.locator('[data-state=verifying]')).toBeVisible();
  await customer.button('session', 'session.account').click();
  await page.getByRole('link', { name: customer.text('session', 'session.account.profile') }).click();
  await customer.at('profile');
  release();
  await expect(page.getByText(customer.text('profile-email', 'profileEmail.changed.toast'))).toBeVisible();
  await page.goto('/profile/email');
  await expect(page.getByText(after.email)).toBeVisible();
  await expect(customer.field('profile-email', 'profileEmail.field')).toHaveValue('');
});

test('a change whose response is lost is not denied: the page says which address to try', async ({
  page,
  request,
}) => {
  const { customer, after, token } = await customers(page, request);
  await page.goto(`/profile/email?auth_token=${token}`);
  await walkToCode(customer, after.email);
  const stop = await interceptRequests(page, '**/users/email/validate', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await after.giveCode();
  const doubt = page.getByRole('alert').filter({ hasText: after.email });
  await expect(doubt).toBeVisible();
  await expect(page.getByText(customer.email)).toBeHidden();
  await customer.expectAccessible();
  await page.reload();
  await expect(doubt).toBeVisible();
  stop();
  // The former session has ended with the change.
  await after.giveCode();
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await after.open('/web/login?redirect=/profile/email');
  await after.giveEmail();
  await after.giveCode();
  await expect(after.heading('profile-email', 'profileEmail.title')).toBeVisible();
  await expect(page.getByText(after.email)).toBeVisible();
  await expect(doubt).toBeHidden();
});

// spec 2.route.profileUpdateEmailSuccess 6.webview.auth-token: packages/core/src/features/profile-email/profile-email.view.ts#closeAt
test('the app receives the new token, then takes over', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { customer, after, token } = await customers(page, request);
  const toApp: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('senda:')) toApp.push(url.replace(/=[^&]*&.*$/, ''));
  });
  await session.send('Page.enable');
  await openInApp(page);
  await page.goto(`/profile/email?webview=true&auth_token=${token}`);
  await walkToCode(customer, after.email);
  await customer.expectAccessible();
  expect(toApp).toEqual([]);
  await after.giveCode();
  await expect(page).toHaveURL('/profileUpdateEmailSuccess');
  await expect(customer.heading('session', 'session.profileUpdateEmailSuccess.title')).toBeVisible();
  await expect
    .poll(() => toApp)
    .toEqual(['senda://token?auth_token', 'senda://close?target=profileUpdateEmailSuccess']);
});

test('in a browser, the address of the result claims no change', async ({ page, request }) => {
  const { customer } = await customers(page, request);
  await page.goto('/profileUpdateEmailSuccess');
  await expect(customer.heading('session', 'session.profileUpdateEmailSuccess.inBrowser')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('session', 'session.on.profile/email') }).click();
  await expect(page).toHaveURL('/web/login?redirect=%2Fprofile%2Femail');
});
