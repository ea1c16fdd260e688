import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from './messages.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import type { Customer } from './walk.ts';

async function customerAtDelivery(
  page: Page,
  request: APIRequestContext,
  locale?: Locale,
): Promise<Customer> {
  const customer = await customerAt('logged-in', page, request, locale);
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await customer.enterAddress();
  await expect(customer.heading('delivery', 'delivery.title')).toBeVisible();
  return customer;
}

test('a SIM card is delivered in a slot: its fee is in the total, the slot on the order', async ({
  page,
  request,
}, { outputDir }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await customerAtDelivery(page, request);
  await customer.next();
  await expect(
    page.getByRole('link', { name: customer.text('delivery', 'delivery.slot.missing') }),
  ).toBeVisible();
  await customer.expectAccessible();
  await page.screenshot({ path: `${outputDir}/delivery.png`, fullPage: true });
  const slot = page.locator('input[type=radio][name=slot]:enabled').first();
  await slot.check({ force: true });
  await page.reload();
  await expect(slot).toBeChecked();
  await customer.next();
  await expect(page.getByText(/^\w+, \d\d:\d\d to \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('$ 49.00').first()).toBeVisible();
  await customer.expectAccessible();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
});

test('a customer picks up a SIM card; a postal code without a pickup point shows a message', async ({
  page,
  request,
}) => {
  const customer = await customerAtDelivery(page, request, 'es-MX');
  await page.getByRole('radio', { name: /^Recoger en tienda/ }).check({ force: true });
  await expect(page.getByText('Senda Roma', { exact: true })).toBeVisible();
  await customer.expectAccessible();
  const zip = customer.field('delivery', 'delivery.zip');
  await zip.fill('99999');
  await expect(page.getByText(customer.text('delivery', 'delivery.zip.unknown')).first()).toBeVisible();
  await zip.fill('11560');
  await expect(page.getByText('Senda Polanco', { exact: true })).toBeVisible();
  await customer.next();
  await expect(page.getByText('Senda Polanco', { exact: true })).toBeVisible();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
});
