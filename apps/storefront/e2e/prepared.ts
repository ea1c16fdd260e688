import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { fill, readStored, type Stored, textsOf, type Values } from '../src/testing/stored.ts';
import type { Locale } from './messages.ts';
import { operatorUrl, rescheduleLinkFor } from './operator.ts';
import type { OwnOperator } from './own-operator.ts';
import { Preparing } from './preparing.ts';
import { Customer } from './walk.ts';

/** Opens the page of a fixture in a browser with its storage. */
export async function openStored(page: Page, stored: Stored, values: Values): Promise<void> {
  // A file of the same origin without the app; a page put in its place by `page.route` would turn the cache off.
  await page.goto('/prerendered.js');
  await page.evaluate(
    ([local, session]) => {
      for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
      for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
    },
    [textsOf(stored.local, values), textsOf(stored.session, values)] as const,
  );
  await page.goto(String(fill(stored.address, values)));
}

/** Prepares the customer of a fixture at the operator. */
export async function prepare(
  name: string,
  request: APIRequestContext,
  url = operatorUrl,
): Promise<{ readonly stored: Stored; readonly values: Values }> {
  // The storefront is up before the operator.
  await expect(async () => expect((await request.get(`${url}/mailbox`)).ok()).toBe(true)).toPass();
  const stored = readStored(name);
  const preparing = new Preparing(request, readStored('bank-asks'), url);
  await preparing.run(stored);
  return { stored, values: preparing.values };
}

/** Returns a customer at the page of a fixture, for walks that are not about the way there. */
export async function customerAt(
  name: string,
  page: Page,
  request: APIRequestContext,
  locale: Locale = 'en-US',
  url = operatorUrl,
): Promise<Customer> {
  const { stored, values } = await prepare(name, request, url);
  await openStored(page, { ...stored, local: { ...stored.local, locale, langCode: locale } }, values);
  return new Customer(page, request, locale, url, String(values['email']));
}

/** Returns a customer at the card form. */
export async function customerAtPayment(
  page: Page,
  request: APIRequestContext,
  locale?: Locale,
): Promise<Customer> {
  const customer = await customerAt('payment-method', page, request, locale);
  await customer.chooseNewCard();
  return customer;
}

/** How long after its payment an order is approved, and after its activation a line works (ms). */
const approval = 2 * 60_000;
const activation = 10_000;

/** A customer who is logged in, with a line. */
export interface CustomerWithLine {
  readonly accountNumber: string;
  readonly token: string;
  readonly email: string;
}

/** Logs a customer with a new line in, on an operator of their own. */
export async function customerWithLine(
  request: APIRequestContext,
  operator: OwnOperator,
): Promise<CustomerWithLine> {
  const { stored, values } = await prepare('paid', request, operator.url);
  await operator.advance(request, approval);
  await operator.putSimToUse(request, String(values['orderRef']));
  await operator.advance(request, activation);
  const preparing = new Preparing(request, stored, operator.url);
  Object.assign(preparing.values, values);
  await preparing.run({ ...stored, prepared: ['line'] });
  const { accountNumber, accessToken, email } = preparing.values;
  return { accountNumber: String(accountNumber), token: String(accessToken), email: String(email) };
}

/** How long a number takes to leave for another operator (ms). */
const departure = 24 * 60 * 60_000;

/** Ports the number of a customer's line out, and logs the customer in again: their session ends meanwhile. */
export async function portedOut(
  request: APIRequestContext,
  operator: OwnOperator,
  { accountNumber, token, email }: CustomerWithLine,
): Promise<CustomerWithLine> {
  const address = `${operator.url}/api/subscription-service/v1/subscriptions/${accountNumber}`;
  const line = await request.get(address, { headers: { 'X-Auth': token } });
  const { number } = ((await line.json()) as { result: { number: string } }).result;
  const asked = await request.post(`${operator.url}/sandbox/port-out`, { data: { number } });
  expect(asked.ok()).toBe(true);
  await operator.advance(request, departure);
  const preparing = new Preparing(request, readStored('bank-asks'), operator.url);
  preparing.values['email'] = email;
  return { accountNumber, token: await preparing.logIn(), email };
}

/** How long a line takes to end after its customer terminates it (ms). */
const ending = 2 * 24 * 60 * 60_000;

/** Ends a customer's line, and logs the customer in again: their session ends meanwhile. */
export async function terminated(
  request: APIRequestContext,
  operator: OwnOperator,
  { accountNumber, token, email }: CustomerWithLine,
): Promise<CustomerWithLine> {
  const asked = await request.post(`${operator.url}/api/termination-service/v1/service-request`, {
    headers: { 'X-Auth': token },
    data: { accountNumber, reasonId: 'price' },
  });
  expect(asked.ok()).toBe(true);
  await operator.advance(request, ending);
  const preparing = new Preparing(request, readStored('bank-asks'), operator.url);
  preparing.values['email'] = email;
  return { accountNumber, token: await preparing.logIn(), email };
}

/** Logs one of the operator's seeded customers in, and returns the token. */
export async function seededToken(
  request: APIRequestContext,
  operator: OwnOperator,
  scenario: string,
): Promise<string> {
  const stored = readStored('bank-asks');
  const preparing = new Preparing(request, stored, operator.url);
  await preparing.run({ ...stored, prepared: [`customer:${scenario}`] });
  return String(preparing.values['accessToken']);
}

/** Logs one of the operator's seeded customers in, who has one line. */
export async function seededCustomer(
  request: APIRequestContext,
  operator: OwnOperator,
  scenario: string,
): Promise<CustomerWithLine> {
  const token = await seededToken(request, operator, scenario);
  const address = `${operator.url}/api/subscription-service/v1/subscriptions`;
  const lines = await request.get(address, { headers: { 'X-Auth': token } });
  const { result } = (await lines.json()) as {
    result: { subscriptions: readonly { accountNumber: string }[] };
  };
  const [line] = result.subscriptions;
  return { accountNumber: line?.accountNumber ?? '', token, email: `${scenario}@scenario.senda.test` };
}

/** Returns a customer who has just paid, for walks that are not about the purchase. */
export async function customerWhoPaid(page: Page, request: APIRequestContext): Promise<Customer> {
  const customer = await customerAt('paid', page, request);
  await customer.at('payment-success');
  return customer;
}

/** The sample account whose courier came in vain. */
const missed = { name: 'missed-delivery', email: 'missed-delivery@scenario.senda.test' };

/** Returns the address by which the delivery of a sample account is rescheduled. */
export async function rescheduleLink(request: APIRequestContext, operator: OwnOperator): Promise<string> {
  const token = await seededToken(request, operator, missed.name);
  const orders = await request.get(`${operator.url}/api/order-service/v1/customer-orders`, {
    headers: { 'X-Auth': token },
  });
  const [order] = ((await orders.json()) as { result: readonly { order_ref: string }[] }).result;
  await request.post(`${operator.url}/api/delivery-service/v1/shipments/reschedule/code`, {
    data: { orderRef: order?.order_ref ?? '', email: missed.email },
  });
  return rescheduleLinkFor(request, missed.email, operator.url);
}
