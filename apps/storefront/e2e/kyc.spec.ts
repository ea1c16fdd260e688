import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from './messages.ts';
import { OwnOperator } from './own-operator.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { Customer, picture, watchConsole } from './walk.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns a customer at the identity check of a postpaid plan. */
async function customerAtIdentity(
  page: Page,
  request: APIRequestContext,
  locale?: Locale,
): Promise<Customer> {
  const customer = await customerAt('logged-in', page, request, locale);
  await customer.choosePlan('Senda Plus 100', undefined, 'postpaid');
  await customer.chooseNumber();
  await customer.enterPersonalDetails();
  await expect(customer.heading('kyc', 'kyc.title')).toBeVisible();
  return customer;
}

test('a postpaid plan needs a selfie and a document; images are not stored in the browser, the order refers to them', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const customer = await customerAtIdentity(page, request);
  await customer.expectAccessible();
  await customer.button('kyc', 'kyc.take_a_photo_with_selfie_camera').click();
  await expect(page.locator('video')).toBeVisible();
  await customer.button('kyc', 'kyc.take_selfie').click();
  await expect(page.getByRole('status').filter({ hasText: 'cam_image.png' })).toBeVisible();
  await customer.showPassport();
  await customer.expectAccessible();
  await page.reload();
  await expect(customer.heading('kyc', 'kyc.title')).toBeVisible();
  await expect(page.getByText('passport.png')).toHaveCount(0);
  await expect(page.getByLabel(customer.text('kyc', 'kyc.expiryDate'))).toHaveValue('2031-04-30');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/cam_image|passport\.png|iVBOR|data:image/);
  await customer.uploadSelfie();
  await customer.showPassport();
  await customer.next();
  await customer.at('order-summary');
  await page.goto('/web/manual-ekyc');
  await expect(page.getByText(customer.text('kyc', 'kyc.handedIn.title'))).toBeVisible();
  await customer.expectAccessible();
  await customer.next();
  // A look back from the review returns to it.
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
  expect(complaints).toEqual([]);
});

test('without camera access a file can be uploaded; a file of another type than its name is rejected', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse } });
  });
  const customer = await customerAtIdentity(page, request, 'es-MX');
  await customer.button('kyc', 'kyc.take_a_photo_with_selfie_camera').click();
  await expect(page.getByRole('alert')).toContainText(customer.text('kyc', 'kyc.camera.refused'));
  await customer.picture('kyc.photo').setInputFiles({ ...picture('me.jpg'), mimeType: 'image/jpeg' });
  await expect(page.getByText(customer.text('kyc', 'kyc.file.content'))).toBeVisible();
  await customer.expectAccessible();
  await customer.uploadIdentity();
  await expect(customer.heading('summary', 'summary.title')).toBeVisible();
});

test.describe('at an operator whose clock moves', () => {
  const operator = new OwnOperator();
  test.beforeAll(() => operator.start());

  // spec 2.route.manage.manual-ekyc: apps/storefront/src/app/routes.tsx
  test('a check that was rejected after the payment is sent again, and the eSIM can be installed', async ({
    page,
    request,
  }) => {
    const customer = new Customer(page, request, 'es-MX', operator.url, 'identity-again@scenario.senda.test');
    await operator.answer(page);
    await customer.open('/web/login');
    await customer.giveEmail();
    await customer.giveCode();
    await expect(page).not.toHaveURL(/verify-otp/);
    await customer.open('/orderlist');
    await page.getByRole('link', { name: /Senda Plus 30/ }).click();
    await expect(customer.heading('order', 'order.head.status.identity')).toBeVisible();
    await customer.expectAccessible();
    await page.getByRole('link', { name: customer.text('order', 'order.identify') }).click();
    await customer.at('order-identity');
    await expect(customer.heading('kyc', 'kyc.order.title.asked')).toBeVisible();
    await customer.button('kyc', 'kyc.order.submit').click();
    await expect(page.getByText(customer.text('kyc', 'kyc.file.missing.selfie')).first()).toBeVisible();
    await customer.expectAccessible();
    await customer.uploadSelfie();
    await customer.showPassport();
    await customer.button('kyc', 'kyc.order.submit').click();
    await expect(customer.heading('kyc', 'kyc.order.title.reviewing')).toBeVisible();
    await page.reload();
    await expect(customer.heading('kyc', 'kyc.order.title.reviewing')).toBeVisible();
    await operator.advance(request, 2 * 60_000);
    await expect(customer.heading('kyc', 'kyc.order.title.approved')).toBeVisible();
    await customer.expectAccessible();
    await page.getByRole('link', { name: customer.text('kyc', 'kyc.order.toOrder') }).click();
    await expect(page.getByRole('link', { name: customer.text('order', 'order.install') })).toBeVisible();
  });
});
