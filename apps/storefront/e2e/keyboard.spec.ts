import { expect, type Locator } from '@playwright/test';
import { codeFor } from './operator.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer } from './walk.ts';

/** More Tab stops than any page has. */
const longestTour = 120;

/** A customer who uses only the keyboard. */
class KeyboardCustomer extends Customer {
  async isAt(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement);
  }
  async reach(target: Locator) {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < longestTour; stop++) {
      if (await this.isAt(target)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`);
  }
  /** Chooses an option of a radio group, which has one Tab stop. */
  async choose(target: Locator) {
    await expect(target).toBeAttached();
    const name = await target.getAttribute('name');
    const group = this.page.locator(`input[type=radio][name="${name}"]`);
    const isInGroup = () =>
      group.evaluateAll((radios) => radios.some((radio) => radio === document.activeElement));
    for (let stop = 0; stop < longestTour && !(await isInGroup()); stop++) {
      await this.page.keyboard.press('Tab');
    }
    if (await this.isAt(target)) await this.page.keyboard.press('Space');
    for (let stop = 0; stop < longestTour && !(await target.isChecked()); stop++) {
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(target).toBeChecked();
  }
  async write(target: Locator, text: string) {
    await this.reach(target);
    await this.page.keyboard.type(text);
  }
  async tick(target: Locator) {
    await this.reach(target);
    await this.page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }
  async press(target: Locator) {
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }
}

test('a plan is bought with the keyboard alone', async ({ page, request }) => {
  const customer = new KeyboardCustomer(page, request);
  const next = () => customer.press(customer.button('common', 'common.next'));
  await page.goto('/');
  await expect(customer.heading('plan', 'plan.title')).toBeVisible();
  await customer.choose(page.getByRole('radio', { name: /^Senda 50\b/ }));
  await next();
  await customer.press(
    page.getByRole('button', { name: customer.text('device', 'device.confirm'), exact: true }),
  );

  await expect(customer.heading('sign-in', 'signIn.title.signup')).toBeVisible();
  await customer.write(customer.field('sign-in', 'signIn.email'), customer.email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('textbox', { name: customer.text('otp', 'otp.digit', { n: 1 }) }),
  ).toBeFocused();
  await page.keyboard.type(await codeFor(request, customer.email));
  await page.keyboard.press('Enter');

  await expect(customer.heading('number', 'number.title')).toBeVisible();
  // Another walk may take the same number meanwhile: tries the next.
  await expect(async () => {
    const numbers = page.locator('input[type=radio][name=number]');
    await customer.choose(numbers.nth(Math.floor(Math.random() * (await numbers.count()))));
    await expect(page.locator('[data-state=held]')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await next();

  await expect(customer.heading('personal', 'personal.title')).toBeVisible();
  await customer.write(customer.field('personal', 'personal.firstName'), 'Mariana');
  await customer.write(customer.field('personal', 'personal.lastName'), 'Ruiz Peña');
  await customer.write(
    page.getByRole('combobox', { name: customer.text('birth-date', 'birthDate.month') }),
    'May',
  );
  await customer.write(customer.field('birth-date', 'birthDate.day'), '17');
  await customer.write(customer.field('birth-date', 'birthDate.year'), '1990');
  await next();

  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await customer.tick(box);
  await next();

  await expect(customer.heading('payment', 'payment.title')).toBeVisible();
  await customer.write(customer.field('payment', 'payment.number.label'), '4242 4242-4242.4242');
  await customer.write(customer.field('payment', 'payment.expiry.label'), '0831');
  await customer.write(page.locator('input[autocomplete=cc-csc]'), '123');
  await customer.write(customer.field('payment', 'payment.holder.label'), 'Mariana Ruiz');
  await page.keyboard.press('Enter');
  await customer.at('payment-success');
  await customer.press(page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }));
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
});

test('a delivery is chosen and its address filled in with the keyboard alone', async ({ page, request }) => {
  await customerAt('logged-in', page, request);
  const customer = new KeyboardCustomer(page, request);
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  const code = customer.field('delivery', 'delivery.zip');
  // A digit field ignores letters, but not Tab and Enter.
  await customer.write(code, 'e0-6700x');
  await expect(code).toHaveValue('06700');
  await customer.tick(page.locator('input[type=radio][name=slot]:enabled').first());
  await customer.press(customer.button('common', 'common.next'));
  await expect(customer.heading('address', 'address.title.delivery')).toBeVisible();
  await expect(page.getByText('Cuauhtémoc, Ciudad de México')).toBeVisible();
  const area = page.getByRole('combobox', { name: customer.text('address', 'address.area') });
  if (await area.isVisible()) {
    await customer.reach(area);
    await page.keyboard.press('ArrowDown');
  }
  await customer.write(customer.field('address', 'address.street'), 'Calle Orizaba');
  await customer.write(
    page.getByRole('textbox', { name: customer.text('address', 'address.number'), exact: true }),
    '142',
  );
  await customer.press(customer.button('common', 'common.next'));
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
});
