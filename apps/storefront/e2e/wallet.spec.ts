import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Locale } from './messages.ts';
import { OwnOperator } from './own-operator.ts';
import { customerAt } from './prepared.ts';
import { test } from './test.ts';
import { type Customer, cards } from './walk.ts';

const operator = new OwnOperator();
test.beforeAll(() => operator.start());

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (!shots) return;
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
};

/** Puts a wallet into the browser, in place of its own: with the last digits of its card, or to be closed. `opened` has what it was asked for. */
const install = (page: Page, wallet: string) =>
  page.addInitScript((what) => {
    const opened: unknown[] = [];
    class Wallet {
      private readonly asked: unknown[];
      constructor(...asked: unknown[]) {
        this.asked = asked;
      }
      async canMakePayment() {
        return true;
      }
      async hasEnrolledInstrument() {
        return true;
      }
      async show() {
        // As in browsers: only within the customer's press.
        if (!navigator.userActivation.isActive) throw new DOMException('No press', 'SecurityError');
        opened.push(this.asked);
        if (what === 'closed') throw new DOMException('Closed', 'AbortError');
        const info = { cardNetwork: 'VISA', cardDetails: what };
        const tokenizationData = { token: 'secret-token' };
        return {
          details: { paymentMethodData: { info, tokenizationData } },
          complete: async () => undefined,
        };
      }
      async abort() {}
    }
    Object.assign(window, { PaymentRequest: Wallet, opened });
  }, wallet);

const openedWith = (page: Page) =>
  page.evaluate(() => (window as unknown as { opened: [object[], { total: object }][] }).opened);

/** Returns a customer on the payment page of an operator that takes Google Pay. */
async function buyer(page: Page, request: APIRequestContext, locale: Locale = 'es-MX') {
  await operator.answer(page);
  const customer = await customerAt('payment-method', page, request, locale, operator.url);
  await expect(
    page.getByRole('radio', { name: customer.text('payment', 'payment.voucher.OXXO') }),
  ).toBeVisible();
  return customer;
}
const radio = (page: Page) => page.getByRole('radio', { name: 'Google Pay' });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Chooses the wallet and presses its button; returns the total that is named beside it. */
async function press(customer: Customer): Promise<string> {
  const { page } = customer;
  await radio(page).check({ force: true });
  await customer.expectAccessible();
  const button = page.getByRole('button', {
    name: customer.text('payment', 'payment.wallet.pay', { wallet: 'Google Pay' }),
  });
  const bar = page.getByRole('region', { name: customer.text('common', 'common.orderRegion') });
  const total = /.*\$ ([\d.,]+)/.exec(plain(await bar.textContent()))?.[1] ?? '';
  await button.click();
  return total;
}

test.beforeEach(async ({ request }) => {
  const answer = await request.post(`${operator.url}/sandbox/wallet`, { data: { charged: 'once' } });
  expect(answer.ok()).toBe(true);
});

test('a wallet pays the amount of the page, under its name, and its token stays nowhere', async ({
  page,
  request,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await install(page, '4242');
  const customer = await buyer(page, request);
  await expect(radio(page)).toBeVisible();
  await shoot(page, 'wallet-es-MX');
  const amount = await press(customer);
  await customer.at('payment-success');
  const [[methods, { total }] = [[], { total: {} }]] = await openedWith(page);
  expect(methods).toMatchObject([{ supportedMethods: 'https://google.com/pay', data: { apiVersion: 2 } }]);
  expect(total).toEqual({
    label: customer.text('common', 'common.total'),
    amount: { currency: 'MXN', value: amount },
  });
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored + said.join()).not.toContain('secret-token');
});

test('a wallet that is closed leads back, without an error, and a card pays', async ({ page, request }) => {
  await install(page, 'closed');
  const customer = await buyer(page, request, 'en-US');
  await shoot(page, 'wallet-en-US');
  await press(customer);
  await expect(radio(page)).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await customer.expectAccessible();
  await customer.chooseNewCard();
  await customer.pay(cards.pays);
  await customer.at('payment-success');
});

test('a card of a wallet that the bank refuses: another way is chosen on the page', async ({
  page,
  request,
}) => {
  await install(page, '9995');
  const customer = await buyer(page, request);
  await press(customer);
  await expect(
    page.getByRole('heading', { level: 1, name: customer.text('payment', 'payment.failed.title') }),
  ).toBeVisible();
  await expect(radio(page)).not.toBeChecked();
  await shoot(page, 'wallet-refused');
});

test('a browser without wallets is offered none', async ({ page, request }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PaymentRequest');
  });
  await buyer(page, request);
  await expect(radio(page)).toHaveCount(0);
});
