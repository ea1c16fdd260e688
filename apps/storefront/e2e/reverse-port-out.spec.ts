import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, openInApp, watchConsole } from './walk.ts';

/** How long a number takes to come back (ms). */
const comeBack = 24 * 60 * 60_000;
/** When the other operator has agreed (ms). */
const agreement = 2 * 60 * 60_000;

/** A number comes back once, and the clock moves past it. */
const operator = new OwnOperator();
test.beforeEach(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

/** Opens a page as a customer who is logged in. Returns the submitted requests. */
async function open(
  page: Page,
  request: APIRequestContext,
  name: string,
  query: Readonly<Record<string, string>> = {},
): Promise<{ readonly customer: Customer; readonly made: readonly string[] }> {
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('/reverse-requests')) made.push(pathname);
  });
  const customer = new Customer(page, request, 'en-US', operator.url, `${name}@scenario.senda.test`);
  const token = await seededToken(request, operator, name);
  await page.goto(`/manage/reverse-portout?${new URLSearchParams({ ...query, auth_token: token })}`);
  return { customer, made };
}

test('a customer whose number left asks for it back, and has the line again', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && pathname.endsWith('/reverse-requests')) made.push(pathname);
  });
  const customer = new Customer(page, request, 'es-MX', operator.url, 'ported-out@scenario.senda.test');
  const say = (id: string, values?: Record<string, string>) => customer.text('reverse-port-out', id, values);
  await customer.open('/manage/order');
  await customer.giveEmail();
  await customer.giveCode();

  // The line's page says what happened, and until when the number can be asked for.
  await expect(page.getByText(customer.text('order', 'order.line.left'))).toBeVisible();
  await expect(page.getByText(/Puedes pedirlo de regreso hasta/)).toBeVisible();
  await customer.expectAccessible();
  await page
    .getByRole('link', { name: customer.text('order', 'order.manage.askBack') })
    .first()
    .click();

  await expect(page).toHaveURL(at('/manage/reverse-portout'));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Recupera el \d/);
  const number = (await title.innerText()).replace('Recupera el ', '');
  const submit = customer.button('reverse-port-out', 'reversePortOut.submit');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(say('reversePortOut.reason.missing'));
  await customer.expectAccessible();
  const reason = page.getByRole('radio', { name: 'Yo no lo pedí' });
  await reason.check({ force: true });
  await page.reload();
  await expect(reason).toBeChecked();

  // Closing the dialog asks for nothing, and the focus returns.
  await submit.click();
  const dialog = page.getByRole('dialog', {
    name: customer.text('step-up', 'stepUp.title.PORT_OUT_REQUEST'),
  });
  await expect(dialog).toBeVisible();
  await customer.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(submit).toBeFocused();
  expect(made).toEqual([]);
  await submit.click();
  await customer.giveCode();

  await expect(page).toHaveURL(at('/manage/reverse-portout/success'));
  await expect(title).toHaveText('Pediste tu número de regreso');
  await expect(page.getByRole('main')).toContainText(number);
  await customer.expectAccessible();
  const success = page.url();
  await page.reload();
  await expect(title).toHaveText('Pediste tu número de regreso');
  expect(made).toHaveLength(1);

  // A customer who asks again gets to the request.
  await page.goto('/manage/reverse-portout');
  await expect(title).toHaveText(say('reversePortOut.requested.title'));
  await customer.expectAccessible();
  await page.getByRole('link', { name: say('reversePortOut.way.request') }).click();
  await expect(page).toHaveURL(at('/manage/service-request-status'));
  await expect(title).toHaveText('Pediste tu número de regreso');
  await customer.expectAccessible();
  await operator.advance(request, agreement);
  await page.reload();
  await expect(title).toHaveText('Tu número viene de regreso');

  // The lists and the line's page name it while it is under way.
  for (const path of ['/manage/service-request', '/manage/past-port-out-service-request']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(`Regreso del ${number}`)).toBeVisible();
    await customer.expectAccessible();
  }
  await page.goto('/manage/order');
  await expect(page.getByText(customer.text('order', 'order.line.returning')).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: customer.text('order', 'order.action.way.request') }),
  ).toBeVisible();
  await customer.expectAccessible();

  // A day later the line works again, with its number.
  await operator.advance(request, comeBack);
  await page.reload();
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('link', { name: customer.text('order', 'order.manage.askBack') })).toHaveCount(
    0,
  );
  await page.goto('/manage/past-port-out-service-request');
  await page.getByRole('link', { name: `Regreso del ${number}` }).click();
  await expect(title).toHaveText('Tu número está de regreso');
  await customer.expectAccessible();
  // There is nothing left to ask for.
  await page.goto(success);
  await expect(title).toHaveText(say('reversePortOut.here.title'));
  await customer.expectAccessible();
  // The browser logs the end of a session, which the clock moved past.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

test('in the app, the request ends at the app', async ({ page, request }) => {
  const complaints = watchConsole(page);
  await openInApp(page);
  const { customer, made } = await open(page, request, 'ported-out', { webview: 'true' });
  await page.getByRole('radio').first().check({ force: true });
  await customer.button('reverse-port-out', 'reversePortOut.submit').click();
  await customer.giveCode();
  await expect(page).toHaveURL(at('/reversePortOutSuccess'));
  await expect(customer.heading('session', 'session.reversePortOutSuccess.title')).toBeVisible();
  await customer.expectAccessible();
  expect(made).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('of two lines the customer chooses one; for the other it is too late', async ({ page, request }) => {
  const complaints = watchConsole(page);
  const { customer, made } = await open(page, request, 'two-ported-out');
  const say = (id: string) => customer.text('reverse-port-out', id);
  const lines = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(customer.heading('line-picker', 'linePicker.title')).toBeVisible();
  await expect(lines).toHaveCount(2);
  await lines.first().click();
  await expect(customer.heading('reverse-port-out', 'reversePortOut.tooLate.title')).toBeVisible();
  await expect(page.getByRole('link', { name: say('reversePortOut.way.plans') })).toBeVisible();
  await customer.expectAccessible();
  await page.goBack();
  await lines.last().click();
  await expect(page.getByText(say('reversePortOut.how'))).toBeVisible();
  const chosen = new URL(page.url()).searchParams.get('accountNumber');

  // A response that was lost is looked up: the number is asked for once.
  await page.getByRole('radio').first().check({ force: true });
  await page.route(
    '**/reverse-requests',
    async (route) => {
      if (route.request().method() === 'POST') {
        await route.fetch({
          url: route
            .request()
            .url()
            .replace(/^https?:\/\/[^/]+/, operator.url),
        });
        await route.abort();
      } else await route.fallback();
    },
    { times: 1 },
  );
  await customer.button('reverse-port-out', 'reversePortOut.submit').click();
  await customer.giveCode();
  await expect(page.getByRole('alert')).toBeVisible();
  await customer.button('reverse-port-out', 'reversePortOut.submit').click();
  await expect(page).toHaveURL(
    (url) => at('/manage/reverse-portout/success')(url) && url.searchParams.get('accountNumber') === chosen,
  );
  expect(made).toHaveLength(1);
  // The browser logs the request that was cut off, and the spent token itself.
  expect(complaints.filter((text) => !/ERR_FAILED|400/.test(text))).toEqual([]);
});
