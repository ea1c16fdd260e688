import { expect } from '@playwright/test';
import { test } from './test.ts';
import { Customer, picture, watchConsole } from './walk.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** At the identity check of a plan that is paid later. */
async function walkToIdentity(customer: Customer): Promise<void> {
  await customer.beginToBuy('Senda Plus 100', undefined, 'postpaid');
  await customer.chooseNumber();
  await customer.tellPersonal();
  await expect(customer.heading('kyc', 'kyc.title')).toBeVisible();
}

test('a plan that is paid later asks for a selfie and a document; images are not kept, the order rests on them', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const customer = new Customer(page, request);
  await walkToIdentity(customer);
  await customer.expectSound();
  await customer.button('kyc', 'kyc.take_a_photo_with_selfie_camera').click();
  await expect(page.locator('video')).toBeVisible();
  await customer.button('kyc', 'kyc.take_selfie').click();
  await expect(page.getByRole('status').filter({ hasText: 'cam_image.png' })).toBeVisible();
  await customer.showPassport();
  await customer.expectSound();
  await page.reload();
  await expect(customer.heading('kyc', 'kyc.title')).toBeVisible();
  await expect(page.getByText('passport.png')).toHaveCount(0);
  await expect(page.getByLabel(customer.say('kyc', 'kyc.expiryDate'))).toHaveValue('2031-04-30');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/cam_image|passport\.png|iVBOR|data:image/);
  await customer.uploadSelfie();
  await customer.showPassport();
  await customer.next();
  await customer.tellAddress();
  await page.goto('/web/manual-ekyc');
  await expect(page.getByText(customer.say('kyc', 'kyc.handedIn.title'))).toBeVisible();
  await customer.expectSound();
  await customer.next();
  // Her address is there; what comes after it she has not seen yet.
  await expect(customer.heading('address', 'address.title.billing')).toBeVisible();
  await customer.next();
  await customer.acceptSummary();
  await customer.chooseNewCard();
  await customer.pay();
  await customer.at('payment-success');
  expect(complaints).toEqual([]);
});

test('a camera that is refused leaves the upload; a file that is not what it says is told', async ({
  page,
  request,
}) => {
  const customer = new Customer(page, request, 'es-MX');
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse } });
  });
  await walkToIdentity(customer);
  await customer.button('kyc', 'kyc.take_a_photo_with_selfie_camera').click();
  await expect(page.getByRole('alert')).toContainText(customer.say('kyc', 'kyc.camera.refused'));
  await customer.picture('kyc.photo').setInputFiles({ ...picture('me.jpg'), mimeType: 'image/jpeg' });
  await expect(page.getByText(customer.say('kyc', 'kyc.file.content'))).toBeVisible();
  await customer.expectSound();
  await customer.showIdentity();
  await expect(customer.heading('address', 'address.title.billing')).toBeVisible();
});
