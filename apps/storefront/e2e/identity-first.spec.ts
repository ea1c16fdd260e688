import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { proveFile } from '@senda/core/journeys';
import { identityFirst } from '../src/testing/identity-first.ts';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { customerWithLine } from './prepared.ts';
import { publishTo } from './publish.ts';
import { startStorefront, stopAll } from './stack.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** A line is ready some minutes after its order: the operator has a clock of its own. */
const operator = new OwnOperator();
const port = 5194;
const original = path.resolve('journeys/sim-replacement.json');
/** The reason decides whether the identity is checked after it. */
const stages = {
  bundled: ['Reason', 'Identity', 'Review'],
  identityFirst: ['Identity', 'Reason', 'Review'],
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => operator.start());
test.afterAll(stopAll);

const at = (page: Page, state: string) =>
  expect(page.locator('[data-state]')).toHaveAttribute('data-state', state);

/** Returns the names of the milestones, without their status. */
async function stagesOf({ page, text }: Customer): Promise<readonly (string | undefined)[]> {
  const progress = page.getByRole('navigation', { name: text('shell', 'shell.progress') });
  const texts = await progress.getByRole('listitem').allInnerTexts();
  return texts.map((words) => words.split(/[\n,]/)[0]);
}

/** Publishes the reordered journey to this page. */
const publish = async (page: Page): Promise<void> =>
  publishTo(page, proveFile(identityFirst(await readFile(original, 'utf8'))));

/** Opens the request for another SIM from the page of a new line's order. */
async function openRequest(page: Page, request: APIRequestContext, origin = ''): Promise<Customer> {
  await page.setViewportSize({ width: 1280, height: 844 });
  const { token, email } = await customerWithLine(request, operator);
  const customer = new Customer(page, request, 'en-US', operator.url, email);
  await page.goto(`${origin}/manage/order?auth_token=${token}`);
  await page.getByRole('link', { name: customer.text('sim-replacement', 'order.manage.sim') }).click();
  return customer;
}

const reason = (page: Page) => page.getByRole('radio').nth(1);

/** Chooses a reason, and an eSIM. */
async function choose(page: Page): Promise<void> {
  await reason(page).check({ force: true });
  await page.locator('input[name="simType"][value="esim"]').check({ force: true });
}

/** Submits the review with a code, and expects the status of the request. */
async function submitRequest(customer: Customer): Promise<void> {
  await at(customer.page, 'reviewing');
  await customer.button('service-summary', 'serviceSummary.submit').click();
  await customer.giveCode();
  await at(customer.page, 'following');
}

test('with the identity check first, a customer replaces a SIM from the order’s page to its status', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const asked: string[] = [];
  await operator.answer(page, (_, pathname) => {
    if (/ekyc|sim-replacement/.test(pathname)) asked.push(pathname);
  });
  await publish(page);
  const customer = await openRequest(page, request);
  await customer.at('manual-ekyc');
  await at(page, 'editing');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/sim-replacement-kyc');
  expect(await stagesOf(customer)).toEqual(stages.identityFirst);
  await customer.expectAccessible();
  await plays['manual-ekyc'].act(customer, {});
  await customer.at('sim-replacement-request');

  // The check that was submitted is shown again, and not reopened by what the request requires.
  await page.getByRole('button', { name: customer.text('common', 'common.back') }).click();
  await at(page, 'handedIn');
  await page.reload();
  await at(page, 'handedIn');
  await customer.next();
  await plays['sim-replacement-request'].act(customer, {});
  await submitRequest(customer);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/service-request-status');
  expect(asked.filter((pathname) => pathname.endsWith('/sim-replacement'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('where the gateway requires no identity check, the customer sees no form, and can go back', async ({
  page,
  request,
}) => {
  await operator.answer(page);
  await page.route('**/sim-replacement/specifications', async (route) => {
    const answer = await route.fetch({ url: operator.url + new URL(route.request().url()).pathname });
    const { result } = (await answer.json()) as { result: object };
    await route.fulfill({ json: { result: { ...result, selfie: false, documents: false } } });
  });
  await publish(page);
  const customer = await openRequest(page, request);
  await customer.at('sim-replacement-request');
  await at(page, 'choosing');
  expect(await stagesOf(customer)).toEqual(stages.identityFirst);
  await page.goBack();
  await at(page, 'unneeded');
  await customer.expectAccessible();
  await customer.next();
  await plays['sim-replacement-request'].act(customer, {});
  await at(page, 'reviewing');
});

test('a file published in between is used after a reload, and the chosen reason is kept', async ({
  page,
  request,
}) => {
  await operator.answer(page);
  const customer = await openRequest(page, request);
  await at(page, 'choosing');
  await choose(page);
  expect(await stagesOf(customer)).toEqual(stages.bundled);

  await publish(page);
  await page.reload();
  await customer.at('manual-ekyc');
  await expect.poll(() => stagesOf(customer)).toEqual(stages.identityFirst);
  await plays['manual-ekyc'].act(customer, {});
  await at(page, 'choosing');
  await expect(reason(page)).toBeChecked();
  await customer.next();
  await submitRequest(customer);
});

test.describe('the development server', () => {
  let file: string;
  const origin = `http://localhost:${port}`;

  test.beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'senda-journeys-'));
    await cp(path.dirname(original), folder, { recursive: true });
    file = path.join(folder, path.basename(original));
    await startStorefront(port, operator.url, folder);
  });

  // journeys.spec.ts measures how long a page takes.
  test('follows a saved file without a reload, and the chosen reason is kept', async ({ page, request }) => {
    const customer = await openRequest(page, request, origin);
    await at(page, 'choosing');
    await choose(page);
    expect(await stagesOf(customer)).toEqual(stages.bundled);
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    await writeFile(file, identityFirst(await readFile(original, 'utf8')));
    await expect.poll(() => stagesOf(customer)).toEqual(stages.identityFirst);
    await customer.at('manual-ekyc');
    await plays['manual-ekyc'].act(customer, {});
    await at(page, 'choosing');
    await expect(reason(page)).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
    await customer.next();
    await submitRequest(customer);
  });
});
