import { expect, type Page } from '@playwright/test';
import { messagesIn } from './messages.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

const text = messagesIn('en-US');

/** Limits the next call to an address for 2 s. */
const limitOnce = (page: Page, address: string) =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '2' },
        json: { errorCode: 429001, failure: { errorId: 'TOO_MANY_REQUESTS' } },
      }),
    { times: 1 },
  );

test('a rate-limited guest sees the wait, and enters when it is over', async ({ page, request }) => {
  const guest = new Customer(page, request);
  await limitOnce(page, '**/guest/sign-up');
  await guest.open('/web/pre-checkout?guest=true');
  const retry = page.getByRole('button', { name: text('common', 'common.retry') });
  await expect(page.getByText(/again in [12] s/).first()).toBeVisible();
  await expect(retry).toBeDisabled();
  await retry.click();
  await expect(guest.heading('plan', 'plan.title')).toBeVisible();
});

test('a rate-limited reservation of a number shows the wait, and succeeds when it is over', async ({
  page,
  request,
}) => {
  const customer = await customerAt('logged-in', page, request);
  await customer.choosePlan();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  await limitOnce(page, '**/numbers/*/lock');
  await page.locator('input[type=radio][name=number]').first().check({ force: true });
  const note = page.getByRole('alert');
  await expect(note).toContainText(/again in [12] s/);
  await note.getByRole('button', { name: text('common', 'common.retry') }).click();
  await expect(page.locator('[data-state=held]')).toBeVisible();
});
