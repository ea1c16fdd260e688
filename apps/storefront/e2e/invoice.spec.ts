import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { seededCustomer } from './prepared.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** Longer than the tax authority takes (ms). */
const stamped = 61_000;

const operator = new OwnOperator();
test.beforeEach(() => operator.start());

test('a customer requests the invoice of an order, corrects what the SAT refuses, and has its folio', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  await operator.answer(page);
  const { token, email } = await seededCustomer(request, operator, 'completed-order');
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  const say = (id: string) => customer.text('invoice', id);
  const field = (id: string) => page.getByLabel(say(id), { exact: true });
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await customer.open(`/manage/order?auth_token=${token}`);
  await customer.fold('order', 'order.invoice').click();
  await page.getByRole('link', { name: customer.text('order', 'order.invoice.ask') }).click();

  await expect(title).toHaveText(say('invoice.title.asked'));
  await expect(title).toBeFocused();
  await customer.expectAccessible();
  const submit = page.getByRole('button', { name: say('invoice.submit') });
  await submit.click();
  await expect(page.getByRole('alert').first()).toContainText(say('invoice.rfc.missing'));
  await customer.expectAccessible();

  await field('invoice.rfc').fill('nomb-840512 1k3');
  await expect(main).toContainText(say('invoice.rfc.PERSON'));
  await field('invoice.postalCode').fill('C.P. 06700');
  await field('invoice.name').fill('Mariana Ruiz Peña');
  await field('invoice.regime').selectOption('605');
  await expect(field('invoice.use')).toHaveValue('S01');
  await page.getByRole('checkbox', { name: say('invoice.keep') }).check();
  await submit.click();

  await expect(title).toHaveText(say('invoice.title.requested'));
  await expect(title).toBeFocused();
  await customer.expectAccessible();
  await operator.advance(request, stamped);
  await expect(title).toHaveText(say('invoice.title.again'));
  await expect(main).toContainText(say('invoice.refused.NAME'));
  await expect(field('invoice.name')).toHaveValue('MARIANA RUIZ PEÑA');
  await field('invoice.rfc').fill('RUPM8405121K9');
  await submit.click();

  await expect(title).toHaveText(say('invoice.title.requested'));
  await operator.advance(request, stamped);
  await expect(title).toHaveText(say('invoice.title.issued'));
  await expect(main).toContainText('RUPM8405121K9');
  await customer.expectAccessible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('invoice.download.XML') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.xml$/);
  const xml = await readFile(await saved.path(), 'utf8');
  expect(xml).toContain('Rfc="RUPM8405121K9"');
  expect(xml).toContain('sin validez fiscal');
  await page.getByRole('link', { name: say('invoice.toOrder') }).click();
  await customer.fold('order', 'order.invoice').click();
  await expect(
    page.getByRole('link', { name: customer.text('order', 'order.invoice.ISSUED') }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
