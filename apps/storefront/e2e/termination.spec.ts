import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mailedTo } from './operator.ts';
import { OwnOperator } from './own-operator.ts';
import { seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, openInApp, watchConsole } from './walk.ts';

/** An offer can be accepted once, and shared data may survive a run. */
const operator = new OwnOperator();

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => operator.start());

/** Opens the page as a customer. Returns the calls that change something, by the end of their path. */
async function open(
  page: Page,
  request: APIRequestContext,
  name: string,
  query: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && /(?:termination|reward)-service\/v1\//.test(pathname))
      made.push(pathname.split('/').at(-1) ?? '');
  });
  const token = await seededToken(request, operator, name);
  await page.goto(`/manage/termination-request?${new URLSearchParams({ ...query, auth_token: token })}`);
  return made;
}

/** Returns the day in a text, such as "20 de diciembre". */
const dayIn = (text: string): string => /\d+ de [a-zé]+/.exec(text)?.[0] ?? 'no day';

/** Returns what the newest letter to the customer with three lines has of a text; waits for it. */
const mailed = (request: APIRequestContext, pattern: RegExp) =>
  mailedTo(request, 'three-lines@scenario.senda.test', pattern, operator.url);

test('a customer who wants to leave accepts an offer and stays', async ({ page, request }) => {
  const customer = new Customer(page, request);
  const complaints = watchConsole(page);
  const made = await open(page, request, 'completed-order');

  await expect(customer.heading('termination', 'termination.reasons.title')).toBeVisible();
  await customer.next();
  await expect(page.getByRole('alert')).toContainText(
    customer.text('termination', 'termination.reason.missing'),
  );
  await customer.expectAccessible();
  await page.getByRole('radio', { name: 'It is too expensive' }).check({ force: true });
  const feedback = page.getByRole('textbox', { name: customer.text('termination', 'termination.feedback') });
  await feedback.fill('It went up twice.');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'It is too expensive' })).toBeChecked();
  await expect(feedback).toHaveValue('It went up twice.');

  await customer.next();
  await expect(customer.heading('termination', 'termination.decision.title')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/termination-request/submit');
  await page.getByText(/^See \d other offers/).click();
  await page.getByRole('radio', { name: 'A week more' }).check({ force: true });
  await customer.expectAccessible();
  await page.reload();
  await expect(page.getByText('7 days', { exact: true })).toBeVisible();
  // Back in the browser opens the reasons, forward the offers.
  await page.goBack();
  await expect(customer.heading('termination', 'termination.reasons.title')).toBeVisible();
  await customer.next();
  await customer.button('termination', 'termination.stay').dblclick();
  await expect(customer.heading('termination', 'termination.stay.title')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/termination-request/stay');
  await customer.expectAccessible();
  await page.reload();
  await expect(page.getByText(/^A week more/)).toBeVisible();
  expect(made).toEqual(['claim', 'allocate']);

  // The offer binds the line for a while: the page shows this, without a form.
  await page.goto('/manage/termination-request');
  await expect(customer.heading('termination', 'termination.ineligible.title')).toBeVisible();
  await customer.expectAccessible();
  // The browser logs the 412 itself.
  expect(complaints.filter((text) => !text.includes('412'))).toEqual([]);
});

test('in the app, an accepted offer ends at the app', async ({ page, request }) => {
  const customer = new Customer(page, request);
  const complaints = watchConsole(page);
  await openInApp(page);
  const made = await open(page, request, 'auto-renewal', { webview: 'true' });
  await page.getByRole('radio', { name: 'It is too expensive' }).check({ force: true });
  await customer.next();
  await expect(customer.heading('termination', 'termination.decision.title')).toBeVisible();
  await customer.expectAccessible();
  await customer.button('termination', 'termination.stay').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/winbackrewards');
  await expect(customer.heading('session', 'session.winbackrewards.title')).toBeVisible();
  await customer.expectAccessible();
  expect(made).toEqual(['claim', 'allocate']);
  expect(complaints).toEqual([]);
});

test('a customer with three lines terminates one, and can still keep it', async ({ page, request }) => {
  const customer = new Customer(page, request, 'es-MX');
  await page.addInitScript(() => localStorage.setItem('senda.locale', '"es-MX"'));
  const made = await open(page, request, 'three-lines');
  if ((await page.locator('html').getAttribute('lang')) !== 'es-MX')
    await page.getByRole('button', { name: 'ES: Cambiar a español' }).click();

  await expect(customer.heading('line-picker', 'linePicker.title')).toBeVisible();
  await customer.expectAccessible();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('radio', { name: 'Otro motivo' }).check({ force: true });
  await customer.next();
  await expect(customer.heading('termination', 'termination.decision.title')).toBeVisible();
  const choices = page.getByRole('group', { name: customer.text('termination', 'termination.ends.legend') });
  const paidEnd = choices.getByRole('radio').first();
  await expect(paidEnd).toBeChecked();
  await expect(choices.getByText(customer.text('termination', 'termination.ends.PAID_END'))).toBeVisible();
  await page.getByText(customer.text('termination', 'termination.elsewhere.how')).click();
  await expect(page.getByText(customer.text('termination', 'termination.elsewhere.nip'))).toBeVisible();
  await customer.expectAccessible();
  const lastDay = dayIn(await choices.locator('label').first().innerText());
  await customer.button('termination', 'termination.leave').dblclick();
  await expect(customer.heading('termination', 'termination.success.title')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/termination-request/success');
  await customer.expectAccessible();
  expect(made).toEqual(['service-request']);
  await expect(page.getByText(lastDay).first()).toBeVisible();
  const itsRequest = page.getByRole('link', {
    name: customer.text('termination', 'termination.success.request'),
  });
  await expect(itsRequest).toHaveAttribute('href', /^\/manage\/service-request-status\?requestId=/);
  expect(await mailed(request, /Tu línea funciona hasta[^.]*/)).toContain(lastDay);
  const keptUntil = dayIn(await page.getByText(/Tu número se guarda para ti hasta/).innerText());
  expect(await mailed(request, /guardamos tu número [^.]*/)).toContain(keptUntil);

  // Whoever comes back for another line sees that this one is ending.
  await page.goto('/manage/termination-request');
  await expect(page.getByRole('main').getByRole('link', { name: /Se está cancelando/ })).toContainText(
    lastDay,
  );
  await customer.expectAccessible();
  await page.goBack();

  // A reload shows the same, from the operator.
  await page.reload();
  await expect(customer.heading('termination', 'termination.success.title')).toBeVisible();
  await customer.button('termination', 'termination.callOff').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/orderlist');
  await expect(page.getByText(customer.text('termination', 'termination.calledOff'))).toBeVisible();
  expect(made).toEqual(['service-request', 'cancel']);

  // The sooner day, for which nothing is given back.
  await page.goto('/manage/termination-request');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('radio', { name: 'Otro motivo' }).check({ force: true });
  await customer.next();
  await choices.getByRole('radio').last().check({ force: true });
  await expect(choices.getByText('Los días que sobran no se regresan.')).toBeVisible();
  await customer.expectAccessible();
  await customer.button('termination', 'termination.leave').click();
  await expect(customer.heading('termination', 'termination.success.title')).toBeVisible();
  await expect(page.getByText(/mañana/).first()).toBeVisible();
  expect(await mailed(request, /Los días que sobran no se regresan/)).toBeTruthy();
});
