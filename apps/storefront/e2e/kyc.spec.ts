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
  await expect(customer.identityQuestion('document')).toBeVisible();
  return customer;
}

test('a postpaid plan needs a selfie and a document; images are not stored in the browser, the order refers to them', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const customer = await customerAtIdentity(page, request);
  await customer.expectAccessible();
  await page.getByRole('radio', { name: /^Passport/ }).check({ force: true });
  await customer.next();
  await expect(customer.identityQuestion('page')).toBeVisible();
  await customer.expectAccessible();
  await customer.button('kyc', 'kyc.take_a_photo').click();
  await expect(page.locator('video')).toBeVisible();
  await customer.button('kyc', 'kyc.take_a_photo').click();
  // The camera stays on, now the one that faces the customer.
  await expect(customer.heading('kyc', 'kyc.take_selfie')).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  await customer.button('kyc', 'kyc.take_selfie').click();
  await expect(customer.identityQuestion('check')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(2);
  await customer.expectAccessible();
  await customer.datePassport();
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

test('after a reload pictures are taken again, the rest stays; back goes from part to part', async ({
  page,
  request,
}) => {
  const customer = await customerAtIdentity(page, request);
  await customer.showPassport();
  await customer.uploadSelfie();
  await customer.datePassport();
  await page.reload();
  // The document is known, its page is asked for again.
  await expect(customer.identityQuestion('page')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/cam_image|passport\.png|iVBOR|data:image/);
  await customer.uploadPassport();
  await customer.uploadSelfie();
  await expect(page.getByLabel(customer.text('kyc', 'kyc.expiryDate'))).toHaveValue('2031-04-30');
  await customer.button('kyc', 'kyc.retake.named', { name: customer.text('kyc', 'kyc.part.page') }).click();
  await expect(customer.identityQuestion('page')).toBeFocused();
  await customer.uploadPassport();
  await expect(customer.identityQuestion('check')).toBeFocused();
  const back = page.getByRole('banner').getByRole('button', { name: customer.text('common', 'common.back') });
  await back.click();
  await expect(customer.heading('kyc', 'kyc.take_selfie')).toBeVisible();
  await back.click();
  await back.click();
  await expect(customer.identityQuestion('document')).toBeVisible();
  await back.click();
  await customer.at('personal-details');
});

test('an INE takes both sides and the year of its expiry', async ({ page, request }) => {
  const customer = await customerAtIdentity(page, request, 'es-MX');
  await page.getByRole('radio', { name: /^INE/ }).check({ force: true });
  await customer.next();
  await expect(customer.identityQuestion('front', 'INE')).toBeVisible();
  await customer.next();
  await expect(page.getByText(customer.text('kyc', 'kyc.file.missing.side')).first()).toBeVisible();
  await customer.expectAccessible();
  await customer.picture('kyc.side.front').setInputFiles(picture('front.png'));
  await customer.picture('kyc.side.back').setInputFiles(picture('back.png'));
  await customer.uploadSelfie();
  await customer.next();
  await expect(page.getByText(customer.text('kyc', 'kyc.year.missing')).first()).toBeVisible();
  await page.getByLabel(customer.text('kyc', 'kyc.year')).selectOption('2031');
  await customer.expectAccessible();
  await customer.next();
  await customer.at('order-summary');
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
  await customer.showPassport();
  await customer.button('kyc', 'kyc.take_a_photo_with_selfie_camera').click();
  await expect(page.getByRole('alert')).toContainText(customer.text('kyc', 'kyc.camera.refused'));
  await customer.picture('kyc.photo').setInputFiles({ ...picture('me.jpg'), mimeType: 'image/jpeg' });
  await expect(page.getByText(customer.text('kyc', 'kyc.file.content')).first()).toBeVisible();
  await customer.expectAccessible();
  await customer.uploadSelfie();
  await customer.datePassport();
  await customer.next();
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
    await expect(customer.heading('kyc', 'kyc.order.title.asked', { reason: 'document' })).toBeVisible();
    await customer.next();
    await expect(page.getByText(customer.text('kyc', 'kyc.document.missing')).first()).toBeVisible();
    await customer.expectAccessible();
    await customer.showPassport();
    await customer.uploadSelfie();
    await customer.datePassport();
    await customer.expectAccessible();
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
