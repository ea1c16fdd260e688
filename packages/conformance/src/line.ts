/** Lines and service requests, for cases that start with a line. */
import type { CallInput, CallResult, OrderDraft } from '@senda/contract';
import { assertFound } from './assert.ts';
import { draftOf, heldNumber, orderInput, somePlan, typedCard } from './sample.ts';
import type { Customer, World } from './world.ts';

export const hour = 60 * 60_000;
export const day = 24 * hour;

export interface LineOwner extends Customer {
  readonly line: CallResult<'getSubscription'>;
}

/** Returns the customer with a fresh token: the old one expires as the clock advances. */
export async function renewed<T extends Customer>(world: World, customer: T): Promise<T> {
  const { auth_token: token } = await customer.ask('refreshToken', {});
  return { ...customer, token, ...world.withToken(token) };
}

const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };

/** Signs the customer in again, after the session has ended. */
export async function signedInAgain<T extends Customer>(world: World, customer: T): Promise<T> {
  const identifier = customer.email;
  const body = { identifier, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = await world.ask('signIn', { body });
  const answer = { device, otpCode: await world.lastCode(identifier), requestId };
  const { accessToken: token } = await world.ask('validateSignIn', { body: answer });
  return { ...customer, token, ...world.withToken(token) };
}

/** Pays an order with a card that pays at once. */
export async function pay(world: World, customer: Customer, orderRef: string): Promise<void> {
  const headers = { 'Idempotency-Key': world.fresh() };
  await customer.ask('requestPayment', { headers, body: { orderRef, ...(await typedCard(customer)) } });
}

/** Returns a new customer with a completed order and its line. */
export async function lineOwner(
  world: World,
  changes: Pick<Partial<OrderDraft>, 'numberType' | 'number'> = {},
): Promise<LineOwner> {
  const customer = await world.customer();
  const { sku } = await somePlan(world);
  const number = changes.number ?? (await heldNumber(customer));
  const input = orderInput({ ...draftOf(sku), ...changes, number }, world.fresh());
  const { order_ref } = await customer.ask('createOrder', input);
  await pay(world, customer, order_ref);
  await world.advance(60_000);
  const { subscriptions } = await customer.ask('listSubscriptions', {});
  const line = assertFound(subscriptions, ({ orderRef }) => orderRef === order_ref, 'The line of the order');
  return { ...customer, line };
}

type Purpose = CallInput<'generateOneTimeToken'>['body']['purpose'];

/** Validates the code of a step-up; returns its headers. */
export async function answered(world: World, customer: Customer, requestId: string) {
  const otpCode = await world.lastCode(customer.email);
  await customer.ask('validateOneTimeToken', { body: { requestId, otpCode } });
  return { 'ott-request-id': requestId };
}

/** Passes a step-up for a purpose; returns its headers. */
export async function stepUp(world: World, customer: Customer, purpose: Purpose) {
  const { requestId } = await customer.ask('generateOneTimeToken', { body: { purpose } });
  return answered(world, customer, requestId);
}

/** Returns ten digits that no other case uses, with the given ending. */
export function otherNumber(world: World, ending = '9876'): string {
  const digits = Number.parseInt(world.fresh().replaceAll('-', '').slice(0, 8), 16) % 100_000;
  return `4${String(digits).padStart(5, '0')}${ending}`;
}
