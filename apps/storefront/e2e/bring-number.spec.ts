import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { seededCustomer } from './prepared.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

/** Longer than a transfer takes (ms). */
const moved = 25 * 60 * 60_000;

const operator = new OwnOperator();
test.beforeEach(() => operator.start());

test('a customer brings a number of another operator to a line that exists', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await operator.answer(page);
  const { accountNumber, token, email } = await seededCustomer(request, operator, 'completed-order');
  const customer = new Customer(page, request, 'es-MX', operator.url, email);
  const say = (id: string) => customer.text('number-change', id);
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await customer.open(`/manage/order?accountNumber=${accountNumber}&auth_token=${token}`);
  await page.getByRole('link', { name: say('order.manage.bringNumber') }).click();

  await expect(title).toHaveText(say('numberChange.bring.title'));
  await customer.expectAccessible();
  await customer.agreeTransfer('4425550229');

  await expect(title).toHaveText(say('serviceSummary.title.bringNumber'));
  await expect(main).toContainText(/44\s2555\s0229/);
  await customer.expectAccessible();
  await customer.button('number-change', 'serviceSummary.submit.bringNumber').click();
  await customer.giveCode();

  await expect(title).toHaveText(customer.text('service-request', 'serviceRequest.title.moving.MNP'));
  await customer.expectAccessible();
  await operator.advance(request, moved);
  await page.reload();
  await expect(title).toHaveText(customer.text('service-request', 'serviceRequest.title.done.MNP'));
  await customer.expectAccessible();
  await customer.open(`/manage/order?accountNumber=${accountNumber}`);
  await expect(title).toHaveText(/44\s2555\s0229/);
});
