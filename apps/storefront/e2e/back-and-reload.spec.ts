import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { operatorUrl } from './operator.ts';
import { customerAt, customerWhoPaid } from './prepared.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

/** Returns a customer at the address page, for walks that are not about the pages before it. */
async function customerAtAddress(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await customerAt('logged-in', page, request);
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await customer.chooseSlot();
  await expect(customer.heading('address', 'address.title.delivery')).toBeVisible();
  return customer;
}

test('a reload at any step loses nothing, drafts included', async ({ page, request }) => {
  const customer = new Customer(page, request);
  await customer.open('/');
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.field('sign-in', 'signIn.email').fill(customer.email);
  await page.reload();
  await expect(customer.field('sign-in', 'signIn.email')).toHaveValue(customer.email);
  await customer.button('sign-in', 'signIn.send').click();
  await expect(customer.heading('otp', 'otp.title')).toBeVisible();
  await page.reload();
  await customer.giveCode();
  await customer.chooseNumber();
  await customer.field('personal', 'personal.firstName').fill('Mariana');
  await page.reload();
  await expect(customer.field('personal', 'personal.firstName')).toHaveValue('Mariana');
  await customer.enterPersonalDetails();
  await customer.field('delivery', 'delivery.zip').fill('067');
  await page.reload();
  await expect(customer.field('delivery', 'delivery.zip')).toHaveValue('067');
  await customer.chooseSlot();
  await customer.field('address', 'address.street').fill('Calle Ori');
  await page.reload();
  await expect(customer.field('address', 'address.street')).toHaveValue('Calle Ori');
});

test('a customer who opens the shop another day goes on where they left off', async ({ page, request }) => {
  const first = await customerAt('personal-typed', page, request, 'es-MX');
  const name = first.field('personal', 'personal.firstName');
  const typed = await name.inputValue();
  await page.close();
  const later = await page.context().newPage();
  const customer = new Customer(later, request, 'es-MX');
  await customer.open('/');
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  await customer.button('plan', 'plan.resume').click();
  await expect(customer.field('personal', 'personal.firstName')).toHaveValue(typed);
  // Another plan is taken by the button of the page: it would be lost there.
  await later.goto('/');
  await expect(customer.button('plan', 'plan.resume')).toBeVisible();
  await later.getByRole('radio', { name: /^Senda 50\b/ }).check({ force: true });
  await expect(customer.button('plan', 'plan.resume')).toHaveCount(0);
});

test('back and forward, on the page and in the browser, keep all answers', async ({ page, request }) => {
  const customer = new Customer(page, request);
  await customer.beginToBuy('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
  await page.goBack();
  await expect(customer.field('personal', 'personal.firstName')).toHaveValue('Mariana');
  await page.goBack();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await expect(page.locator('[data-state=held]')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
  await page.getByRole('button', { name: customer.text('common', 'common.back') }).click();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  await customer.next();
  await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
});

test('back from the step after a log-in opens the plan, on the page and in the browser, and next returns', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await customer.beginToBuy();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Senda 50/ })).toBeChecked();
  await customer.leavePlan();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await page.getByRole('button', { name: customer.text('common', 'common.back') }).click();
  await expect(page.getByRole('radio', { name: /^Senda 50/ })).toBeChecked();
  await customer.leavePlan();
  await customer.chooseNumber();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  await page.goto('/web/connection-details');
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await page.goto('/web/signup');
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  await page.goto('/web/verify-otp/signup');
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  await customer.leavePlan();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await expect(page.locator('[data-state=held]')).toBeVisible();
});

test('a deep link without a session opens the log-in, then its step or the first open one', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await page.goto('/web/order-summary');
  await expect(page).toHaveURL('/web/login?redirect=%2Fweb%2Forder-summary');
  await page.getByRole('link', { name: customer.text('sign-in', 'signIn.other.login.link') }).click();
  await customer.signUp();
  await customer.choosePlan();
  await customer.chooseNumber();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/web/personal-details');
  await expect(page).toHaveURL('/web/login?redirect=%2Fweb%2Fpersonal-details');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
});

test('a visitor who follows a deep link in the middle of a purchase continues it after the log-in', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await customer.open('/');
  await customer.choosePlan();
  await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  await page.goto('/web/personal-details');
  await expect(page).toHaveURL('/web/login?redirect=%2Fweb%2Fpersonal-details');
  await page.getByRole('link', { name: customer.text('sign-in', 'signIn.other.login.link') }).click();
  await customer.signUp();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
});

test('a deep link opens its step, or the first open one', async ({ page, request }) => {
  const customer = await customerAtAddress(page, request);
  await page.goto('/web/payment');
  await expect(page).toHaveURL(/address-details/);
  await page.goto('/web/connection-details');
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await page.goto('/web/pre-checkout');
  await expect(page.getByRole('radio', { name: /^Senda 50/ })).toBeChecked();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/ORDERLIST');
  await expect(page).toHaveURL(/\/orderlist$/);
});

test('the trail links to finished steps, and another plan clears the answers that depend on it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const customer = await customerAtAddress(page, request);
  await page
    .getByRole('navigation', { name: customer.text('shell', 'shell.progress') })
    .getByRole('link', { name: /Plan/ })
    .click();
  await customer.choosePlan('Senda 8');
  await customer.skipAddons();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await customer.chooseNumber();
  await expect(customer.field('personal', 'personal.firstName')).toHaveValue('Mariana');
});

test('an answer is applied in a second tab, which stays at its step', async ({ context, page, request }) => {
  const customer = await customerAtAddress(page, request);
  const other = await context.newPage();
  const second = new Customer(other, request);
  await other.goto('/web/address-details');
  await expect(second.heading('address', 'address.title.delivery')).toBeVisible();
  await customer.enterAddress();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  await expect(second.field('address', 'address.street')).toHaveValue('Calle Orizaba');
  await expect(second.heading('address', 'address.title.delivery')).toBeVisible();
  await second.next();
  await expect(second.heading('summary', 'summary.title')).toBeVisible();
});

// spec 4.journey.reset: packages/journey/src/react/runs.ts#start
test('after the purchase a new run starts', async ({ page, request }) => {
  const customer = new Customer(page, request);
  await customer.buy();
  await page.goBack();
  await customer.at('payment-success');
  await page.goto('/web/pre-checkout');
  await expect(page.getByRole('radio', { name: /^Senda 50/ })).not.toBeChecked();
  await customer.choosePlan();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
});

test('guarded pages redirect to the log-in and return', async ({ page, request }) => {
  const customer = await customerWhoPaid(page, request);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/manage/order?orderRef=SN-1');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2Fmanage%2Forder%3ForderRef%3DSN-1/);
  await page.goto('/orderlist');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2Forderlist/);
  await customer.giveEmail();
  await customer.giveCode();
  await expect(page).toHaveURL(/\/orderlist/);
  await expect(customer.orderRows()).toBeVisible();
});

test('a stored redirect is used only for its own log-in', async ({ page, request }) => {
  const customer = await customerWhoPaid(page, request);
  const success = '/web/payment-success';
  const asksForLogin = async () => {
    await page.evaluate(() => localStorage.removeItem('accessToken'));
    await page.goto(success);
    await expect(page).toHaveURL(`/web/login?redirect=${encodeURIComponent(success)}`);
    await customer.field('sign-in', 'signIn.email').fill(customer.email);
  };
  await asksForLogin();
  await page.goto('/web/login');
  await customer.giveEmail();
  await customer.giveCode();
  await expect(page).toHaveURL('/orderlist');

  await asksForLogin();
  // Survives switching to sign-up, a reload, and back from the verification.
  await page.getByRole('link', { name: customer.text('sign-in', 'signIn.other.login.link') }).click();
  await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  await page.getByRole('link', { name: customer.text('sign-in', 'signIn.other.signup.link') }).click();
  await page.reload();
  await customer.giveEmail();
  await customer.button('common', 'common.back').click();
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await customer.giveEmail();
  await customer.giveCode();
  await expect(page).toHaveURL(success);
  await customer.at('payment-success');
});

test('a log-in inside a purchase continues it, also after switching to sign-up', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await customer.open('/');
  await customer.choosePlan();
  await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: customer.text('sign-in', 'signIn.other.signup.link') }).click();
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  await page.getByRole('link', { name: customer.text('sign-in', 'signIn.other.login.link') }).click();
  await customer.signUp();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
});

test('a colonia that the postal code does not list is typed, and survives a reload', async ({
  page,
  request,
}) => {
  const customer = await customerAtAddress(page, request);
  const list = page.getByRole('combobox', { name: customer.text('address', 'address.area') });
  await expect(list).toBeVisible();
  await customer.button('address', 'address.area.type').click();
  const area = customer.field('address', 'address.area');
  await expect(area).toBeFocused();
  await page.keyboard.type('Colonia Nueva');
  await customer.expectAccessible();
  await page.reload();
  await expect(list).toHaveValue('Colonia Nueva');
});

/** Ends the customer's session at the gateway. */
async function endSessionOf({ page, request }: Customer) {
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  await request.post(`${operatorUrl}/api/user-service/v1/logout`, { headers: { 'X-Auth': token }, data: {} });
}

test('a session that ends during a purchase loses nothing: a log-in returns to the same step', async ({
  page,
  request,
}) => {
  const customer = await customerAt('personal-typed', page, request);
  await customer.enterPersonalDetails();
  await customer.at('order-summary');
  await endSessionOf(customer);
  await customer.acceptSummary();
  await expect(customer.heading('sign-in', 'signIn.title.login')).toBeVisible();
  // The prerendered page is in the document until its first script has read the address.
  await page.waitForLoadState('domcontentloaded');
  await customer.giveEmail();
  await customer.giveCode();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await endSessionOf(customer);
  await page.goto('/web/payment');
  await expect(page).toHaveURL(/\/web\/login\?redirect=%2Fweb%2Fpayment/);
  await page.waitForLoadState('domcontentloaded');
  await customer.giveEmail();
  await customer.giveCode();
  await customer.at('payment');
  await customer.pay();
  await customer.at('payment-success');
});
