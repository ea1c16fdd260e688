import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { seededCustomer, seededToken } from './prepared.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** From the state of the sample account until the donor operator switches its number (ms). */
const untilSwitch = 20.5 * 60 * 60_000;

/** A port-in is cancelled once, and the clock moves past it. */
const operator = new OwnOperator();
test.beforeEach(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;
const isCancellation = (pathname: string) => /\/portin-service\/v1\/orders\/[^/]+\/cancel$/.test(pathname);

/** A customer, and the cancellations that their browser sent. */
async function customerIn(page: Page, request: APIRequestContext, locale: 'en-US' | 'es-MX', name: string) {
  const made: string[] = [];
  await operator.answer(page, (method, pathname) => {
    if (method === 'POST' && isCancellation(pathname)) made.push(pathname);
  });
  const customer = new Customer(page, request, locale, operator.url, `${name}@scenario.senda.test`);
  const say = (id: string, values?: Record<string, string>) => customer.text('cancel-portin', id, values);
  return { customer, made, say, title: page.getByRole('heading', { level: 1 }) };
}

test('a customer cancels the port-in from the line’s page, and the line keeps its number', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const { customer, made, say, title } = await customerIn(page, request, 'es-MX', 'port-in-flight');
  await customer.open('/manage/order');
  await customer.giveEmail();
  await customer.giveCode();

  await page.getByRole('link', { name: customer.text('order', 'order.manage.cancelPortin') }).click();
  await expect(page).toHaveURL(at('/manage/cancel-portin'));
  await expect(title).toHaveText(say('cancelPortin.request.title'));
  const main = page.getByRole('main');
  await expect(main).toContainText(/El 44\s2555\s0147 se queda en Telcel/);
  await expect(main).toContainText(/sigue con el 56\s/);
  await expect(main).toContainText('Está previsto para');
  await customer.expectAccessible();

  // Who changes their mind leaves it as it is.
  await customer.button('cancel-portin', 'cancelPortin.leave').click();
  await expect(page).toHaveURL(at('/orderlist'));
  expect(made).toEqual([]);
  // The only line whose number is on its way is not asked for.
  await page.goto('/manage/cancel-portin');

  await customer.button('cancel-portin', 'cancelPortin.submit').click();
  await expect(title).toHaveText(say('cancelPortin.cancelled.title'));
  await expect(main).toContainText(/El 44\s2555\s0147 se queda en Telcel/);
  await customer.expectAccessible();
  await page.reload();
  await expect(title).toHaveText(say('cancelPortin.cancelled.title'));
  expect(made).toHaveLength(1);

  await page.getByRole('link', { name: say('cancelPortin.way.line') }).click();
  await expect(page).toHaveURL(at('/manage/order'));
  await expect(page.getByText(customer.text('order', 'order.port.CANCELED'))).toBeVisible();
  await expect(
    page.getByRole('link', { name: customer.text('order', 'order.manage.cancelPortin') }),
  ).toHaveCount(0);
  await customer.expectAccessible();

  // Who wants the number after all asks for it again, for a day of their choice.
  const again = (id: string) => customer.text('transfer-nip', id);
  await customer.button('order', 'order.port.again').click();
  const choice = page.getByRole('dialog', { name: again('transferNip.choose.title') });
  await expect(choice.getByRole('combobox', { name: again('transferNip.donor') })).toHaveValue('telcel');
  await choice.getByRole('combobox', { name: again('transferNip.day') }).selectOption({ index: 2 });
  await customer.expectAccessible();
  await choice.getByRole('button', { name: again('transferNip.choose.next') }).click();
  const nip = page.getByRole('dialog', { name: again('transferNip.title') });
  await nip.getByRole('textbox', { name: again('transferNip.field') }).fill('0147');
  await nip.getByRole('button', { name: again('transferNip.send') }).click();
  await expect(nip).toBeHidden();
  await expect(page.getByText(customer.text('order', 'order.port.moving')).first()).toBeVisible();
  await expect(main).toContainText(/El 44\s2555\s0147 sigue con tu compañía actual/);
  expect(complaints).toEqual([]);
});

test('a lost response is looked up: what was cancelled is not cancelled again', async ({ page, request }) => {
  const complaints = watchConsole(page);
  const { customer, made, say, title } = await customerIn(page, request, 'en-US', 'two-port-ins');
  const token = await seededToken(request, operator, 'two-port-ins');
  await page.goto(`/manage/cancel-portin?auth_token=${token}`);
  await expect(customer.heading('line-picker', 'linePicker.title')).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(lines).toHaveCount(2);
  await lines.first().click();
  await expect(title).toHaveText(say('cancelPortin.request.title'));

  // The first one never arrives: the page says so, and asks again.
  const isOfApi = (url: URL) => isCancellation(url.pathname);
  await page.route(isOfApi, (route) => route.abort(), { times: 1 });
  const submit = customer.button('cancel-portin', 'cancelPortin.submit');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(say('cancelPortin.unsure'));
  await customer.expectAccessible();
  expect(made).toEqual([]);

  // The second one arrives, but its response does not.
  await operator.loseResponse(page, isOfApi);
  await submit.click();
  await expect(title).toHaveText(say('cancelPortin.cancelled.title'));
  // Neither passed the operator's own route: nothing was sent a third time.
  expect(made).toEqual([]);

  // One line is left whose number is on its way.
  await page.goto('/manage/cancel-portin');
  await expect(title).toHaveText(say('cancelPortin.request.title'));
  // The browser logs the requests that were cut off.
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('during the switch it is too late, and another customer’s line is not found', async ({
  page,
  request,
}) => {
  const { customer, say, title } = await customerIn(page, request, 'en-US', 'port-in-flight');
  const { accountNumber, token } = await seededCustomer(request, operator, 'port-in-flight');
  await page.goto(`/manage/cancel-portin?accountNumber=${accountNumber}&auth_token=${token}`);
  await expect(title).toHaveText(say('cancelPortin.request.title'));
  // The switch begins while the page is open.
  await operator.advance(request, untilSwitch);
  await customer.button('cancel-portin', 'cancelPortin.submit').click();
  await expect(title).toHaveText(say('cancelPortin.tooLate.title'));
  await customer.expectAccessible();
  await page.getByRole('link', { name: say('cancelPortin.way.line') }).click();
  await expect(page.getByText(customer.text('order', 'order.action.no.switching'))).toBeVisible();

  const other = await seededToken(request, operator, 'completed-order');
  await page.goto(`/manage/cancel-portin?accountNumber=${accountNumber}&auth_token=${other}`);
  await page.getByRole('button', { name: customer.text('session', 'session.switch.change') }).click();
  await expect(customer.heading('cancel-portin', 'cancelPortin.notFound.title')).toBeVisible();
  await customer.expectAccessible();
  await page.goto('/manage/cancel-portin');
  await expect(customer.heading('line-picker', 'linePicker.noneArriving.title')).toBeVisible();
  await customer.expectAccessible();
});
