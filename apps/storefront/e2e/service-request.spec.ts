import { expect } from '@playwright/test';
import { OwnOperator } from './own-operator.ts';
import { test } from './test.ts';
import { Customer, watchConsole } from './walk.ts';

/** Time until a replacement SIM card is in its shop (ms). */
const delivery = 48 * 60 * 60_000;

/** At least the longest time between two polls of a request (ms). */
const betweenPolls = 10_000;

/** The clock moves past the delivery. */
const operator = new OwnOperator();
test.beforeAll(() => operator.start());

test('a customer follows a SIM replacement from the order until it is done', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  await page.clock.install();
  await operator.answer(page);
  const customer = new Customer(page, request, 'en-US', operator.url, 'sim-replacement@scenario.senda.test');
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('main').getByRole('link', { name: 'SIM replacement' });
  await customer.open('/orderlist');
  await customer.giveEmail();
  await customer.giveCode();
  // The newest order paid for the replacement; the oldest is the line's, which has the link.
  await page.getByRole('main').getByRole('listitem').last().getByRole('link').click();
  await link.click();

  await expect(page).toHaveURL(/\/manage\/service-request-status\?requestId=/);
  await customer.at('service-request');
  // The SIM is lost, and the line still active.
  await expect(heading).toHaveText('Suspend your line: your old SIM still works');
  await expect(page.getByText(customer.text('service-request', 'serviceRequest.who.customer'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('');
  await customer.expectAccessible();

  // The polls run out; a tab that is shown again polls again.
  const screen = page.locator('[data-state]');
  await expect(async () => {
    await page.clock.fastForward(betweenPolls);
    await expect(screen).toHaveAttribute('data-state', 'resting', { timeout: 100 });
  }).toPass();
  await expect(customer.button('service-request', 'serviceRequest.check')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(screen).toHaveAttribute('data-state', 'following');

  // Nothing is reloaded: the page follows the request.
  await operator.advance(request, delivery);
  await expect(heading).toHaveText('Your line is on your new SIM');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your line is on your new SIM');
  await expect(screen).toHaveAttribute('data-state', 'ended');
  await customer.expectAccessible();

  await page.getByRole('link', { name: customer.text('service-request', 'serviceRequest.toOrder') }).click();
  await expect(page).toHaveURL(/\/manage\/order\?orderRef=/);
  await expect(page.getByText(customer.text('order', 'order.line.active'))).toBeVisible();
  await expect(link).toHaveCount(0);

  // The list of requests, the ended ones, and the port-outs, of which there are none.
  const say = (id: string) => customer.text('service-request', id);
  await page.getByRole('link', { name: customer.text('order', 'order.manage.requests') }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/manage/service-request');
  await customer.at('request-list');
  await expect(page.getByText(say('serviceRequest.list.noneOpen'))).toBeVisible();
  await customer.expectAccessible();
  for (const path of ['/manage/past-service-requests', '/manage/service-request']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(say('serviceRequest.list.done'));
    await customer.expectAccessible();
  }
  await page.goto('/manage/past-port-out-service-request');
  await expect(customer.heading('service-request', 'serviceRequest.portOut.title')).toBeVisible();
  await customer.expectAccessible();
  await page.goto('/manage/service-request');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(heading).toHaveText('Your line is on your new SIM');

  // Without a request in the address, the newest is shown.
  await page.goto('/manage/service-request-status');
  await expect(heading).toHaveText('Your line is on your new SIM');
  await page.goto('/manage/service-request-status?requestId=nothing');
  await expect(customer.heading('service-request', 'serviceRequest.notFound.title')).toBeVisible();
  await customer.expectAccessible();
  // The browser logs these itself: the token expires as the clock moves, and the 404 is asked for.
  expect(complaints.filter((text) => !/40[14]/.test(text))).toEqual([]);
});
