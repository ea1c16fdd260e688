import { expect } from '@playwright/test';
import { linkFor } from './operator.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

test('somebody else pays a store’s order by its link, once and without a log-in', async ({
  page,
  request,
  otherBrowser,
}) => {
  const customer = new Customer(page, request);
  await customer.arriveAtStore();
  await customer.choosePlan();
  await customer.signUp();
  await customer.walkFromNumber();
  const byLink = page.getByRole('radio', {
    name: new RegExp(`^${customer.text('payment', 'payment.link')}`),
  });
  await byLink.check({ force: true });
  await customer.expectAccessible();
  await customer.button('payment', 'payment.link.get').click();
  await expect(customer.heading('payment', 'payment.link.title')).toBeVisible();
  await customer.expectAccessible();
  const link = await linkFor(request, customer.email);
  await expect(page.getByText(link)).toBeVisible();
  await page.reload();
  await expect(page.getByText(link)).toBeVisible();

  const friend = new Customer(await otherBrowser(), request, 'es-MX');
  const sent: string[] = [];
  friend.page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('payment_request')) {
      sent.push(made.url());
      expect(made.headers()['x-auth']).toBeUndefined();
    }
  });
  await friend.open(link);
  await expect(friend.heading('paylink', 'paylink.title')).toBeVisible();
  await friend.expectAccessible();
  await friend.fillCard(cards.asks);
  await friend.button('payment', 'payment.pay').dblclick();
  await friend.page.getByRole('button', { name: 'Approve' }).click();
  await expect(friend.heading('paylink', 'paylink.paid.title')).toBeVisible();
  await expect(friend.page).toHaveURL(({ pathname }) => pathname === '/payment/direct-payment-success');
  await friend.expectAccessible();
  await friend.page.reload();
  await expect(friend.page.getByText(/SN-\d+/)).toBeVisible();
  expect(sent).toHaveLength(1);

  // The store's page shows it by itself.
  await customer.at('payment-success');

  // Opened again, the link is shown as used.
  const third = new Customer(await otherBrowser(), request);
  await third.open(link);
  await expect(third.heading('paylink', 'paylink.used.title')).toBeVisible();
  await expect(third.page).toHaveURL(({ pathname }) => pathname === '/payment/paylink-expired');
  await third.expectAccessible();
});

test('a guest’s order at a store can be paid by a link too', async ({ page, request }) => {
  const guest = new Customer(page, request, 'es-MX');
  await guest.arriveAtStore();
  await guest.arriveAsGuest();
  await guest.choosePlan();
  await guest.verifyContact();
  await guest.walkFromNumber();
  const byLink = new RegExp(`^${guest.text('payment', 'payment.link')}`);
  await page.getByRole('radio', { name: byLink }).check({ force: true });
  await guest.button('payment', 'payment.link.get').click();
  await expect(guest.heading('payment', 'payment.link.title')).toBeVisible();
  await expect(page.getByText(await linkFor(request, guest.email))).toBeVisible();
  await guest.expectAccessible();
});

test('an unknown link is shown as expired, in both languages', async ({ page, request }) => {
  const customer = new Customer(page, request, 'es-MX');
  await customer.open('/payment/paylink?paylink_id=nothing');
  await expect(customer.heading('paylink', 'paylink.over.title')).toBeVisible();
  await customer.expectAccessible();
});
