import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type Started, serveStorefront, startOperator } from './stack.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

const port = 5191;
const operatorPort = 8791;
const url = `http://localhost:${operatorPort}`;

test.describe('the operator is killed in the middle of every step and started again', () => {
  let storefront: Started;
  let operator: Started;
  let data: string;

  test.beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'senda-outage-'));
    operator = await startOperator(operatorPort, data);
    storefront = await serveStorefront(port, url);
  });
  test.afterAll(async () => {
    await storefront.stop();
    await operator.stop();
  });

  /** Runs something while the operator is down, then starts it again. */
  async function during(outage: () => Promise<void>) {
    await operator.stop('SIGKILL');
    await outage();
    operator = await startOperator(operatorPort, data);
  }

  test('no answer is lost', async ({ page, request }) => {
    const customer = new Customer(page, request, 'en-US', url);
    const problem = page
      .getByRole('alert')
      .filter({ hasText: customer.text('common', 'problem.unreachable') });
    const again = () => page.getByRole('button', { name: customer.text('common', 'common.retry') });

    const reload = customer.button('common', 'common.tech.reload');
    const main = page.getByRole('main');
    const field = main.getByRole('textbox').or(main.getByRole('checkbox')).first();
    /** Waits for the next page; reloads it, also while it loads, unless the client's retries were fast enough. */
    const arrive = (feature: string, id: string) =>
      expect(async () => {
        if (await reload.isVisible()) await reload.click();
        await expect(customer.heading(feature, id)).toBeVisible({ timeout: 5_000 });
        await expect(field).toBeVisible({ timeout: 5_000 });
        await expect(reload).toBeHidden({ timeout: 1_000 });
      }).toPass();

    await page.goto(`http://localhost:${port}/?esim_compatible=true`);
    await expect(page.getByRole('radio', { name: /^Senda 20\b/ })).toBeVisible();
    await page.getByRole('radio', { name: /^Senda 20\b/ }).check({ force: true });
    await during(async () => {
      await customer.next();
      await expect(problem).toBeVisible();
    });
    await again().click();
    await arrive('addon', 'addon.title');
    await page.getByRole('checkbox').first().check();
    const extra = await page.getByRole('checkbox').first().getAttribute('name');
    await during(() => customer.next());

    await during(async () => {
      await customer.giveEmail();
      await expect(problem).toBeVisible();
    });
    await expect(customer.field('sign-in', 'signIn.email')).toHaveValue(customer.email);
    await again().click();

    await expect(
      page.getByRole('textbox', { name: customer.text('otp', 'otp.digit', { n: 1 }) }),
    ).toBeFocused();
    await page.keyboard.type('12');
    await during(async () => {
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
    });
    await customer.giveCode();

    await expect(page.locator('input[type=radio][name=number]').first()).toBeVisible();
    await page.locator('input[type=radio][name=number]').nth(1).check({ force: true });
    await expect(page.locator('[data-state=held]')).toBeVisible();
    const number = await page.locator('input[type=radio][name=number]:checked').inputValue();
    await during(() => customer.next());

    await arrive('personal', 'personal.title');
    await customer.fillPersonal();
    await during(() => customer.next());
    await arrive('summary', 'summary.title');

    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await during(async () => {
      await customer.next();
      await expect(problem).toBeVisible();
    });
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await again().click();

    await customer.chooseNewCard();
    await customer.fillCard();
    await during(async () => {
      await customer.button('payment', 'payment.pay').click();
      await expect(problem).toBeVisible();
    });
    await expect(customer.field('payment', 'payment.holder.label')).toHaveValue('Mariana Ruiz');
    await again().click();
    await customer.at('payment-success');

    const kept = await page.evaluate(() => localStorage.getItem('senda.journey.onboarding'));
    expect(kept).toContain(number);
    expect(kept).toContain('Ruiz Peña');
    expect(extra).not.toBe('');
  });
});
