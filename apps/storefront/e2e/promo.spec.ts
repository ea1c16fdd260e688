import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

// spec 9.notification.promo: apps/storefront/src/promo/promo-section.tsx#warningDuration
test('promo codes: from the address, entered, too many, and unknown', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  const customer = new Customer(page, request);
  const field = customer.field('promo', 'promo.label');
  const apply = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  const total = page.getByRole('region', { name: customer.text('common', 'common.orderRegion') });
  await customer.open('/?promo_code=hola20');
  await page.getByRole('radio', { name: /^Senda 50\b/ }).check({ force: true });
  await expect(total).toContainText('$ 259.00');
  await apply('amigos');
  await expect(total).toContainText('$ 234.00');
  await apply('senda10');
  const warning = page
    .getByRole('status')
    .filter({ hasText: customer.text('promo', 'maximum_promocode_reached') });
  await expect(warning.first()).toBeVisible();
  await customer.expectAccessible();
  await page
    .getByRole('button', { name: customer.text('promo', 'promo.remove', { code: 'AMIGOS' }) })
    .click();
  await apply('nope');
  const notice = page.getByText(customer.text('promo', 'promo.dropped.UNKNOWN', { code: 'NOPE' }));
  await expect(notice.first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: customer.text('promo', 'promo.remove', { code: 'NOPE' }) }),
  ).toBeHidden();
  // A notice names its code.
  await apply('amigos');
  await expect(total).toContainText('$ 234.00');
  await expect(notice).toHaveCount(0);
  await page
    .getByRole('button', { name: customer.text('promo', 'promo.remove', { code: 'AMIGOS' }) })
    .click();
  await customer.leavePlan();
  await customer.signUp();
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
  await apply('nope');
  await expect(notice.first()).toBeVisible();
  await field.fill('a');
  await expect(notice).toHaveCount(0);
  await apply('amigos');
  await expect(total).toContainText('$ 234.00');
  await expect(notice).toHaveCount(0);
  await customer.expectAccessible();
  await customer.acceptSummary();
  await expect(page.getByText('$ 234.00').first()).toBeVisible();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
  expect(complaints).toEqual([]);
});
