import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import type { Subscription } from '@senda/contract';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine } from './prepared.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** A line is ready some minutes after its order: the operator has a clock of its own. */
const operator = new OwnOperator();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => operator.start());

const at = (page: Page, state: string) =>
  expect(page.locator('[data-state]')).toHaveAttribute('data-state', state);

/** Reads a line from the operator. */
async function lineAt(request: APIRequestContext, accountNumber: string, token: string) {
  const answer = await request.get(
    `${operator.url}/api/subscription-service/v1/subscriptions/${accountNumber}`,
    { headers: { 'X-Auth': token } },
  );
  return ((await answer.json()) as { result: Subscription }).result;
}

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
  await page.getByRole('link', { name: customer.text('sim-replacement', 'order.manage.sim') }).click();

  await at(page, 'choosing');
  await customer.next();
  await expect(page.getByRole('alert')).toBeVisible();
  await customer.expectAccessible();
  await plays['sim-replacement-request'].act(customer, {});
  await customer.at('manual-ekyc');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/sim-replacement-kyc');
  await customer.expectAccessible();
  await plays['manual-ekyc'].act(customer, {});

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
  await at(page, 'ineligible');
  await customer.expectAccessible();
  await page
    .getByRole('link', { name: customer.text('sim-replacement', 'simReplacement.way.request') })
    .click();
  await at(page, 'following');

  // Once the line is on the new eSIM, a phone installs it.
  await operator.advance(request, 600_000);
  await page.reload();
  await at(page, 'ended');
  await page.getByRole('link', { name: customer.text('service-request', 'serviceRequest.install') }).click();
  await customer.at('esim-install');
  await expect(customer.heading('esim', 'esim.title.ready')).toBeVisible();
  await customer.expectAccessible();
  const code = await page.getByText(/^LPA:1\$/).innerText();
  const phone = await request.post(`${operator.url}/sandbox/phone`, {
    data: { activationCode: code, device: 'Pixel 9' },
  });
  expect(phone.ok()).toBe(true);
  await operator.advance(request, 80_000);
  await expect(customer.heading('esim', 'esim.title.active')).toBeVisible();
  await page.getByRole('link', { name: customer.text('esim', 'esim.toLine') }).click();
  await expect(page.getByRole('link', { name: customer.text('order', 'order.manage.esim') })).toHaveAttribute(
    'href',
    /accountNumber=/,
  );
  expect(complaints).toEqual([]);
});

test('a customer whose phone was stolen suspends the line at once, and replaces its SIM', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (pathname.endsWith('/suspension')) made.push(method);
  });
  const { accountNumber, token, email } = await customerWithLine(request, operator);
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  const line = () => lineAt(request, accountNumber, token);
  await page.goto(`/manage/sim-replacement-order-request?accountNumber=${accountNumber}&auth_token=${token}`);
  await at(page, 'choosing');
  const suspend = customer.button('sim-replacement', 'simReplacement.suspension.suspend');
  await expect(suspend).toBeHidden();
  const stolen = page.locator('input[name="reason"][value="stolen"]');
  await page.locator('input[name="reason"][value="lost"]').press('Space');
  await expect(suspend).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(stolen).toBeFocused();
  await customer.expectAccessible();

  // A failure is shown beside the button, and the reason stays chosen.
  await page.route('**/suspension', (route) => route.abort(), { times: 1 });
  await suspend.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await suspend.click();

  const note = page.getByText(customer.text('sim-replacement', 'simReplacement.suspension.title'));
  await expect(note).toBeVisible();
  await expect(page.locator(':focus')).toContainText(
    customer.text('sim-replacement', 'simReplacement.suspension.title'),
  );
  await expect(suspend).toBeHidden();
  await customer.expectAccessible();
  expect(await line()).toMatchObject({ status: 'Suspend', suspension: { reason: 'STOLEN' } });

  await page.reload();
  await at(page, 'choosing');
  await expect(note).toBeVisible();
  await expect(stolen).toBeChecked();
  await page.locator('input[name="simType"][value="esim"]').check({ force: true });
  await customer.next();
  await plays['manual-ekyc'].act(customer, {});
  await at(page, 'reviewing');
  await expect(page.getByText(customer.text('service-summary', 'serviceSummary.suspended'))).toBeVisible();
  await customer.button('service-summary', 'serviceSummary.submit').click();
  await customer.giveCode();
  await at(page, 'following');
  expect((await line()).status).toBe('Suspend');
  expect(made).toEqual(['POST']);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});

test('a customer who finds the SIM again resumes the line, from the order’s page and from the request', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (pathname.endsWith('/suspension')) made.push(method);
  });
  const { accountNumber, token, email } = await customerWithLine(request, operator);
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  const line = () => lineAt(request, accountNumber, token);
  const suspend = customer.button('sim-replacement', 'simReplacement.suspension.suspend');
  const resume = customer.button('line-suspension', 'lineSuspension.resume');
  const question = page.getByRole('alertdialog', {
    name: customer.text('line-suspension', 'lineSuspension.resume.title'),
  });
  const confirm = question.getByRole('button', {
    name: customer.text('line-suspension', 'lineSuspension.resume'),
  });
  const code = page.getByRole('dialog', { name: customer.text('step-up', 'stepUp.title.RESUME_LINE') });
  const works = customer.text('line-suspension', 'lineSuspension.works.title');
  const resumed = page.getByText(works);
  const requestAt = `/manage/sim-replacement-order-request?accountNumber=${accountNumber}`;
  await customer.open(`${requestAt}&auth_token=${token}`);
  await at(page, 'choosing');
  await page.locator('input[name="reason"][value="lost"]').press('Space');
  await suspend.click();
  await expect(resume).toBeVisible();

  // From the order's page: leaving the question or the code changes nothing, and the focus returns.
  await page.goto('/manage/order');
  await resume.click();
  await expect(question).toBeVisible();
  await customer.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(resume).toBeFocused();
  await resume.click();
  await confirm.click();
  await expect(code).toBeVisible();
  await customer.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await expect(resume).toBeFocused();
  expect((await line()).status).toBe('Suspend');

  // The response of the call is lost: the line is found resumed, without another code.
  const lost = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    made.push('lost');
    await route.fetch({ url: operator.url + pathname });
    await route.abort();
  };
  await page.route('**/suspension', lost, { times: 1 });
  await resume.click();
  await confirm.click();
  await customer.giveCode();
  await expect(question.getByRole('alert')).toBeVisible();
  await customer.expectAccessible();
  await confirm.click();
  await expect(resumed).toBeVisible();
  await expect(page.locator(':focus')).toContainText(works);
  await expect(page.getByText(customer.text('order', 'order.line.active')).first()).toBeVisible();
  await expect(resume).toBeHidden();
  await customer.expectAccessible();
  expect(await line()).toMatchObject({ status: 'Active' });
  expect((await line()).suspension).toBeUndefined();

  // From the request, which keeps the reason.
  await page.goto(requestAt);
  await at(page, 'choosing');
  await suspend.click();
  await resume.click();
  await confirm.click();
  await customer.giveCode();
  await expect(resumed).toBeVisible();
  await expect(page.locator('input[name="reason"][value="lost"]')).toBeChecked();
  await expect(suspend).toBeVisible();
  await customer.expectAccessible();
  expect((await line()).status).toBe('Active');
  expect(made).toEqual(['POST', 'lost', 'POST', 'DELETE']);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});
