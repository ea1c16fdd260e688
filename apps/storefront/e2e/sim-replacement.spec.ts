import { expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine } from './prepared.ts';
import { test } from './test.ts';
import { verbs } from './verbs/verbs.ts';
import { Customer, watchConsole } from './walk.ts';

/** A line is ready some minutes after its order: the operator has a clock of its own. */
const operator = new OwnOperator();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => operator.start());
test.afterAll(() => operator.stop());

const at = (page: Page, state: string) =>
  expect(page.locator('[data-state]')).toHaveAttribute('data-state', state);

test('a customer replaces the SIM of a line from the order’s page, with a code', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('/sim-replacement')) made.push(pathname);
  });
  const { token, email } = await customerWithLine(request, operator);
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  await page.goto(`/manage/order?auth_token=${token}`);
  await page.getByRole('link', { name: customer.text('order', 'order.manage.sim') }).click();

  await at(page, 'choosing');
  await customer.next();
  await expect(page.getByRole('alert')).toBeVisible();
  await customer.expectAccessible();
  await verbs['sim-replacement-request'](customer, {});
  await customer.at('manual-ekyc');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/sim-replacement-kyc');
  await customer.expectAccessible();
  await verbs['manual-ekyc'](customer, {});

  // A reload of the review keeps the answers, and no image or code is stored.
  await at(page, 'reviewing');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/sim-replacement-order-summary');
  const reviewed = await page.getByRole('main').innerText();
  await page.reload();
  await at(page, 'reviewing');
  expect(await page.getByRole('main').innerText()).toBe(reviewed);
  await customer.expectAccessible();
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values(storage).map(String)).join('\n'),
  );
  expect(stored).not.toMatch(/data:image|passport\.png/);

  // Closing the dialog leaves the review, and the focus on the button.
  const submit = customer.button('service-summary', 'serviceSummary.submit');
  await submit.click();
  const dialog = page.getByRole('dialog', {
    name: customer.text('step-up', 'stepUp.title.SIM_REPLACEMENT'),
  });
  await expect(dialog).toBeVisible();
  await customer.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await at(page, 'reviewing');
  await expect(submit).toBeFocused();

  await submit.click();
  await customer.giveCode();
  await at(page, 'following');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/service-request-status');
  await customer.expectAccessible();
  expect(made).toHaveLength(1);

  // The request is shown instead of another one, and leads to its status.
  await page.goto('/manage/sim-replacement-order-request');
  await at(page, 'ineligible.occupied');
  await customer.expectAccessible();
  await page
    .getByRole('link', { name: customer.text('sim-replacement', 'simReplacement.way.request') })
    .click();
  await at(page, 'following');
  expect(complaints).toEqual([]);
});
