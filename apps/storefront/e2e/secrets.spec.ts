import { expect, type Page, type Request } from '@playwright/test';
import { codeFor, tokenOf } from './operator.ts';
import { test } from './test.ts';
import { Customer, cards } from './walk.ts';

/** Address, headers and body of a request. */
interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Records every request, address and log message of a page. */
async function watch(page: Page) {
  const requests: Request[] = [];
  const bodies: Sent[] = [];
  const shown: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('framenavigated', (frame) => shown.push(frame.url()));
  page.on('console', (message) => logged.push(message.text()));
  // Playwright has no body for a fetch of a Request object: records it in the page.
  await page.exposeFunction('recordBody', (url: string, body: string) =>
    bodies.push({ url, headers: {}, body }),
  );
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...args) => {
      const request = new Request(...args);
      const noted = window as unknown as { recordBody(url: string, body: string): void };
      noted.recordBody(request.url, await request.clone().text());
      return send(request);
    };
  });
  const sent = async (): Promise<readonly Sent[]> => {
    const seen = requests.map(async (request) => ({
      url: request.url(),
      headers: await request.allHeaders(),
      body: request.postData() ?? '',
    }));
    return [...(await Promise.all(seen)), ...bodies];
  };
  return { sent, shown, logged };
}

/** Returns where a text was sent: "url", "body" or a header name, with the path; each place once. */
function placesOf(sent: readonly Sent[], text: string): readonly string[] {
  const containsText = (value: string) => value.includes(text) || value.includes(encodeURIComponent(text));
  const places = sent.flatMap(({ url, headers, body }) => {
    const path = new URL(url).pathname;
    const parts = { ...headers, url, body };
    return Object.entries(parts).flatMap(([part, value]) => (containsText(value) ? [`${part} ${path}`] : []));
  });
  return [...new Set(places)];
}

test('a purchase sends the token only to the gateway, in X-Auth, and the card only to the payment call', async ({
  page,
  request,
  baseURL,
}) => {
  const customer = new Customer(page, request);
  const { sent: getSent, shown, logged } = await watch(page);
  await customer.open('/');
  await customer.choosePlan();
  await customer.giveEmail();
  await customer.giveCode();
  await expect(customer.heading('number', 'number.title')).toBeVisible();
  const code = await codeFor(request, customer.email);
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  expect(token).not.toBe('');
  await customer.walkFromNumber();
  await customer.chooseNewCard();
  await customer.pay(cards.declined);
  await customer.at('payment-failed');
  await customer.chooseNewCard();
  await customer.pay(cards.pays);
  await customer.at('payment-success');
  await page.getByRole('link', { name: customer.text('payment', 'payment.success.follow') }).click();
  await expect(page).toHaveURL(/\/manage\/order/);

  const numbers = [cards.pays, cards.declined].map((number) => number.replaceAll(' ', ''));
  const sent = await getSent();
  const withToken = placesOf(sent, token);
  expect(withToken.length).toBeGreaterThan(5);
  expect(withToken.filter((place) => !place.startsWith('x-auth /api/'))).toEqual([]);
  for (const number of numbers) {
    expect(placesOf(sent, number)).toEqual(['body /api/payment-service/v5/payment_request']);
    expect(placesOf(sent, number.replaceAll(/(.{4})(?!$)/g, '$1 '))).toEqual([]);
  }
  expect(placesOf(sent, `"${code}"`)).toEqual(['body /api/user-service/v1/sign-up/validate']);

  // No other origin was called, and no secret is in an address, the log or the storage.
  expect(sent.map(({ url }) => new URL(url).origin).filter((origin) => origin !== baseURL)).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  );
  for (const secret of [...numbers, token]) {
    expect(shown.filter((address) => address.includes(secret))).toEqual([]);
    expect(logged.filter((text) => text.includes(secret))).toEqual([]);
  }
  for (const number of numbers) expect(kept).not.toContain(number);
  expect(kept.split(token)).toHaveLength(2);
});

/** Redirects that a browser would follow; core (routing) tests the full table. */
const hostile = [
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
];

test('neither an address nor stored state redirects to another origin', async ({
  page,
  request,
  baseURL,
}) => {
  const token = await tokenOf(request);
  const asked: string[] = [];
  page.on('request', (made) => asked.push(new URL(made.url()).hostname));
  await page.addInitScript((accessToken) => localStorage.setItem('accessToken', accessToken), token);
  const arrives = async () => {
    await expect(page).toHaveURL(/\/(?:manage\/order|orderlist|web\/pre-checkout)$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  };
  for (const value of hostile) {
    await page.goto(`/web/login?redirect=${encodeURIComponent(value)}`);
    await arrives();
    await page.goto(`/maintenance?returnUrl=${encodeURIComponent(value)}`);
    await arrives();
    // As if stored by an older version or an attacker.
    await page.evaluate((redirectPath) => {
      const auth = { version: 1, authFlow: 'login', userEmail: '', loginKey: '', generateOtpResponse: null };
      localStorage.setItem('senda.auth', JSON.stringify({ ...auth, redirectPath }));
    }, value);
    await page.goto('/web/login');
    await arrives();
    await page.goto('/web/payment');
    await arrives();
  }
  expect(asked.filter((name) => name.includes('evil'))).toEqual([]);
});
