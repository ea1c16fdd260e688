import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from './messages.ts';
import { OwnOperator } from './own-operator.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { type Customer, dayName, orderRefOf, timeName } from './walk.ts';

/** The clock moves past the delivery. */
const operator = new OwnOperator();
test.beforeAll(() => operator.start());

const day = 24 * 60 * 60_000;

async function customerAtDelivery(
  page: Page,
  request: APIRequestContext,
  locale?: Locale,
): Promise<Customer> {
  await operator.answer(page);
  const customer = await customerAt('logged-in', page, request, locale, operator.url);
  await customer.choosePlan('Senda 50', 'physical_sim');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await customer.givePostalCode();
  return customer;
}

/** Activates the card of the paid order once it has arrived, until the order's page shows an active line. */
async function activateCard(page: Page, request: APIRequestContext, customer: Customer): Promise<void> {
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=SN-/);
  await operator.advance(request, 5 * day);
  await page.reload();
  await page.getByRole('link', { name: customer.text('order', 'order.activate') }).click();
  await expect(customer.heading('sim-activation', 'simActivation.title.ready')).toBeVisible();
  const printed = await operator.printedNumber(request, orderRefOf(page));
  await customer.field('sim-activation', 'simActivation.iccid').fill(printed);
  await customer.button('sim-activation', 'simActivation.submit').click();
  await expect(customer.heading('sim-activation', 'simActivation.title.activating')).toBeVisible();
  await operator.advance(request, 10_000);
  await expect(customer.heading('sim-activation', 'simActivation.title.active')).toBeVisible();
  await page.getByRole('link', { name: customer.text('sim-activation', 'simActivation.toLine') }).click();
  await expect(page.getByText(customer.text('order', 'order.line.active')).first()).toBeVisible();
  await customer.expectAccessible();
}

test('a SIM card is delivered in a slot and activated: its fee is in the total, its line active', async ({
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
  const answer = page.getByText(
    new RegExp(String.raw`^You chose ${dayName}, from \d+(\s[AP]M)? to ${timeName}\.$`),
  );
  await expect(answer).toBeVisible();
  await page.reload();
  await expect(slot).toBeChecked();
  const days = page.getByRole('group', { name: customer.text('delivery', 'delivery.day') });
  await days.getByRole('radio', { checked: true }).press('ArrowRight');
  await expect(slot).not.toBeChecked();
  await expect(answer).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(slot).toBeChecked();
  await customer.next();
  await customer.enterAddress();
  await expect(page.getByText(/^\w+, \d+(\s[AP]M)? to \d+\s[AP]M$/)).toBeVisible();
  await expect(page.getByText('$ 49.00').first()).toBeVisible();
  await customer.expectAccessible();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
  await activateCard(page, request, customer);
  await expect(page.getByText(/^We delivered your SIM card on /)).toBeVisible();
});

test('a customer picks up a SIM card and activates it; a postal code without a pickup point shows a message', async ({
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
  await activateCard(page, request, customer);
  await expect(page.getByText('Recogiste tu SIM.')).toBeVisible();
});

test('what can be delivered follows from the postal code alone, which the address takes over', async ({
  page,
  request,
}) => {
  const customer = await customerAtDelivery(page, request, 'es-MX');
  const { text } = customer;
  const code = customer.field('delivery', 'delivery.zip');
  const home = page.getByRole('radio', { name: /^Entrega a domicilio/ });
  const slots = page.locator('input[type=radio][name=slot]:enabled');
  // Read once: no hidden copy announces it.
  await expect(page.getByText(text('delivery', 'delivery.zip.served', { zipCode: '06700' }))).toHaveCount(1);
  await code.fill('0670');
  await expect(slots).toHaveCount(0);
  await customer.next();
  await expect(
    page.getByRole('link', { name: text('address', 'field.postalCode.short', { digits: 5 }) }),
  ).toBeVisible();
  await customer.expectAccessible();
  // No courier gets there, but there is a store: it is offered instead.
  await code.fill('12000');
  await expect(home).toBeDisabled();
  await expect(page.getByText(text('delivery', 'delivery.notThere.code'))).toBeVisible();
  await expect(page.getByText(/^Senda /).first()).toBeVisible();
  await code.fill('06700');
  await expect(home).toBeChecked();
  await slots.first().check({ force: true });
  await page.reload();
  await expect(slots.first()).toBeChecked();
  await expect(code).toHaveValue('06700');
  await customer.next();

  await expect(customer.heading('address', 'address.title.delivery')).toBeVisible();
  await expect(customer.field('address', 'address.postalCode')).toHaveCount(0);
  await customer.expectAccessible();
  await customer.button('address', 'address.given.change').click();
  await customer.chooseSlot();
  await customer.enterAddress();
  await expect(page.getByText(/Calle Orizaba 142.*06700/).first()).toBeVisible();
});

test('one address serves for both, unless the customer enters another billing address', async ({
  page,
  request,
}) => {
  await operator.answer(page);
  const customer = await customerAt('address-delivery', page, request, 'en-US', operator.url);
  await customer.chooseSlot();
  const same = page.getByRole('checkbox', { name: customer.text('address', 'address.sameAsBilling') });
  const billing = page.getByRole('group', { name: customer.text('address', 'address.billing') });
  await expect(same).toBeChecked();
  await expect(billing).toHaveCount(0);
  await same.press('Space');
  await customer.expectAccessible();
  await customer.next();
  await page.getByRole('link', { name: /^Billing address: Enter the postal code/ }).press('Enter');
  const inBilling = (id: string) =>
    billing.getByRole('textbox', { name: customer.text('address', id), exact: true });
  await expect(inBilling('address.postalCode')).toBeFocused();
  await inBilling('address.postalCode').fill('11560');
  await expect(inBilling('address.state')).not.toHaveValue('');
  await billing.getByRole('combobox').selectOption({ index: 1 });
  await inBilling('address.street').fill('Horacio');
  await inBilling('address.number').fill('9');
  await page.reload();
  await expect(inBilling('address.street')).toHaveValue('Horacio');
  await customer.next();
  await expect(page.getByText(/Calle Orizaba/).first()).toBeVisible();
  await expect(page.getByText(/Horacio/).first()).toBeVisible();

  await page.goto('/web/address-details');
  await same.check();
  await expect(billing).toHaveCount(0);
  await customer.next();
  await expect(page.getByText(customer.text('summary', 'summary.billing.same'))).toBeVisible();
  await expect(page.getByText(/Horacio/)).toHaveCount(0);
});
