import { expect, type Page } from '@playwright/test';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine, seededCustomer, seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** A line is ready some minutes after its order: the operator has a clock of its own. */
const operator = new OwnOperator();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => operator.start());

const at = (page: Page, state: string) =>
  expect(page.locator('[data-state]')).toHaveAttribute('data-state', state);

test('a customer switches plans from the order’s page, calls it off, and switches again', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  const complaints = watchConsole(page);
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.includes('plan-switch')) made.push(pathname.split('/').at(-1) ?? '');
  });
  const { token } = await customerWithLine(request, operator);
  await page.goto(`/manage/order?auth_token=${token}`);
  await customer.expectAccessible();
  await page.getByRole('link', { name: customer.text('plan-switch', 'order.manage.switch') }).click();

  await at(page, 'choosing');
  await customer.button('plan-switch', 'planSwitch.compare').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('radio').first().check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await plays['plan-switch-plans'].act(customer, {});
  await at(page, 'comparing');
  await customer.expectAccessible();
  await plays['plan-switch-details'].act(customer, {});
  await at(page, 'reviewing');
  await customer.expectAccessible();
  // Back in the browser shows the comparison, forward the review.
  await page.goBack();
  await customer.at('plan-switch-details');
  await plays['plan-switch-details'].act(customer, {});
  await customer.at('service-summary');
  await page.getByRole('checkbox').check();
  await customer.button('service-summary', 'serviceSummary.submit').dblclick();
  await at(page, 'following');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/service-request-status');
  await customer.expectAccessible();
  expect(made).toEqual(['plan-switch']);

  // Back does not open the review of a request that is made.
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/service-request-status');

  await page.getByRole('link', { name: customer.text('service-request', 'serviceRequest.switch') }).click();
  await at(page, 'pending');
  await customer.expectAccessible();
  await customer.button('plan-switch', 'planSwitch.pending.cancel').click();
  await at(page, 'choosing');
  expect(made).toEqual(['plan-switch', 'cancel']);

  await plays['plan-switch-plans'].act(customer, {});
  await plays['plan-switch-details'].act(customer, {});
  await plays['service-summary'].act(customer, {});
  await at(page, 'following');
  expect(complaints).toEqual([]);
});

test('two lines and a purchase, each in a tab: nothing mixes, and the log-out ends all', async ({
  context,
  page,
  request,
}) => {
  const customer = new Customer(page, request);
  await operator.answer(page);
  await page.goto(
    `/manage/plan-switch/plans?auth_token=${await seededToken(request, operator, 'three-lines')}`,
  );
  await at(page, 'shown');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  const [first = '', second = ''] = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const tabOf = async (address: string) => {
    const tab = await context.newPage();
    await operator.answer(tab);
    await tab.goto(address);
    return tab;
  };
  const one = await tabOf(first);
  const other = await tabOf(second);
  // A second choice of the line does not disturb the first.
  await at(await tabOf('/manage/plan-switch/plans'), 'shown');
  await expect(page.getByText(customer.text('shell', 'shell.service.followedReset'))).toHaveCount(0);
  await one.getByRole('radio').first().check({ force: true });
  await other.getByRole('radio').last().check({ force: true });
  const shop = await tabOf('/web/pre-checkout');
  await expect(shop.getByRole('radio').first()).toBeAttached();
  for (const tab of [one, other])
    await new Customer(tab, request).button('plan-switch', 'planSwitch.compare').click();
  const headingOf = (tab: Page) => tab.getByRole('heading', { level: 1 }).textContent();
  for (const tab of [one, other])
    await expect(tab.locator('[data-step]')).toHaveAttribute('data-step', 'plan-switch-details');
  const shown = [await headingOf(one), await headingOf(other)];
  expect(shown[0]).not.toBe(shown[1]);
  await one.reload();
  await other.reload();
  await expect(one.getByRole('heading', { level: 1 })).toHaveText(shown[0] ?? '');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(shown[1] ?? '');

  // The browser's history leads from one line to the other and back.
  await one.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, other.url());
  await expect(one.getByRole('heading', { level: 1 })).toHaveText(shown[1] ?? '');
  await one.goBack();
  await expect(one.getByRole('heading', { level: 1 })).toHaveText(shown[0] ?? '');

  // The log-out of one tab ends the runs of all.
  await page.goto('/orderlist');
  await customer.button('session', 'session.account').click();
  await customer.button('session', 'session.logOut').click();
  for (const tab of [page, one, other])
    await expect(tab).toHaveURL(({ pathname }) => pathname === '/web/login');
  const runs = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('line')));
  expect(runs).toEqual([]);
});

test('a stolen line is suspended while a plan switch is booked', async ({ page, request }) => {
  await operator.answer(page);
  const { accountNumber, token, email } = await seededCustomer(request, operator, 'plan-switch');
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  await customer.open(`/manage/order?accountNumber=${accountNumber}&auth_token=${token}`);
  await customer.button('order', 'order.quick.lost').click();
  await customer.expectAccessible();
  await customer.button('line-suspension', 'lineSuspension.suspend.STOLEN').click();
  await customer.sees(customer.button('line-suspension', 'lineSuspension.resume'));
  await expect(page.getByRole('main')).toContainText(customer.text('order', 'order.line.paused.hint'));
  // The plan switch goes on.
  await customer.sees(page.getByRole('heading', { name: 'Cambio de plan' }));
});
