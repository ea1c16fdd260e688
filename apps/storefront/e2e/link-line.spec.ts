import { expect } from '@playwright/test';
import { plays } from '../src/testing/plays.ts';
import { OwnOperator } from './own-operator.ts';
import { seededCustomer } from './prepared.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** Longer than the registry takes (ms). */
const decided = 2 * 60_000 + 1_000;

const operator = new OwnOperator();
test.beforeEach(() => operator.start());

const at = (pathname: string) => (url: URL) => url.pathname === pathname;

test('a line is linked to its person, by its day, with a CURP that is never shown as a whole', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  await operator.answer(page);
  const { accountNumber, token, email } = await seededCustomer(request, operator, 'unlinked-line');
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  const say = (id: string) => customer.text('line-link', id);
  await customer.open(`/manage/order?accountNumber=${accountNumber}&auth_token=${token}`);
  const row = page.getByRole('link', { name: say('order.manage.lineLink') });
  await expect(row).toContainText('A más tardar');
  await row.click();

  await expect(page).toHaveURL(at('/manage/link-line'));
  await expect(customer.heading('line-link', 'lineLink.title')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Te quedan 3 de 3 intentos en línea.');
  await customer.expectAccessible();
  await customer.button('line-link', 'lineLink.begin').click();

  await customer.field('line-link', 'lineLink.curp').fill('RUPM840512MDFZRR04');
  await customer.next();
  await expect(page.getByRole('alert')).toContainText(say('lineLink.curp.wrong'));
  await customer.expectAccessible();
  await customer.field('line-link', 'lineLink.curp').fill('rupm840512mdfzrr03');
  await customer.next();

  await expect(page).toHaveURL(at('/manage/link-line/identity'));
  await plays['manual-ekyc'].act(customer, {});

  await expect(page).toHaveURL(at('/manage/link-line/details'));
  await expect(page.getByRole('main')).toContainText('RUPM84••••••••••03');
  await expect(page.getByRole('main')).not.toContainText('RUPM840512MDFZRR03');
  await customer.expectAccessible();
  await customer.button('line-link', 'serviceSummary.submit.lineLink').click();

  await expect(page).toHaveURL(at('/manage/service-request-status'));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('serviceRequest.title.reviewing.LINE_LINK'));
  await operator.advance(request, decided);
  await page.reload();
  await expect(title).toHaveText(say('serviceRequest.title.done.LINE_LINK'));
  await expect(page.getByRole('main')).toContainText(say('serviceRequest.fact.folio'));
  await customer.expectAccessible();

  await customer.open(`/manage/order?accountNumber=${accountNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);

  // The line is in the customer's account, and is unlinked with a code.
  await customer.open('/profile');
  await page.getByRole('link', { name: say('profile.linkedLines') }).click();
  await expect(title).toHaveText(say('lineLink.list.title'));
  await expect(page.getByRole('main')).toContainText('RUPM84••••••••••03');
  await customer.expectAccessible();
  await page.getByRole('button', { name: /^Desligar la línea que termina en/ }).click();
  await customer.expectAccessible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('lineLink.list.question.confirm') })
    .click();
  await customer.giveCode();
  await expect(page.getByRole('main')).toContainText('ya no está a tu nombre');
  await expect(page.getByRole('main')).toContainText(say('lineLink.list.empty'));
  expect(complaints).toEqual([]);
});

test('after the attempts online the page leads to the people who do it', async ({ page, request }) => {
  await operator.answer(page);
  const { accountNumber, token } = await seededCustomer(request, operator, 'link-attempts-used');
  const customer = new Customer(page, request, 'es-MX', operator.url);
  await customer.open(`/manage/link-line?accountNumber=${accountNumber}&auth_token=${token}`);
  await expect(customer.heading('line-link', 'lineLink.assisted.title')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Ya se usaron los 3 intentos en línea.');
  await customer.expectAccessible();
});
