/** Setup for cases that start with an active line. */
import type { CallInput, CallResult, OrderDraft } from '@senda/contract';
import { assertFound } from './assert.ts';
import type { CaseContext, Customer } from './case-context.ts';
import { cardInput, draftOf, findPlan, lockFreeNumber, orderInput } from './sample.ts';

export const hour = 60 * 60_000;
export const day = 24 * hour;

export interface LineOwner extends Customer {
  readonly line: CallResult<'getSubscription'>;
}

/** Returns the customer with a new token; the old one expires as the clock advances. */
export async function withFreshToken<T extends Customer>(context: CaseContext, customer: T): Promise<T> {
  const { auth_token: token } = await customer.call('refreshToken', {});
  return { ...customer, token, ...context.withToken(token) };
}

const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };

/** Signs the customer in again after the session has ended. */
export async function signInAgain<T extends Customer>(context: CaseContext, customer: T): Promise<T> {
  const identifier = customer.email;
  const body = { identifier, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = await context.call('signIn', { body });
  const answer = { device, otpCode: await context.latestCode(identifier), requestId };
  const { accessToken: token } = await context.call('validateSignIn', { body: answer });
  return { ...customer, token, ...context.withToken(token) };
}

/** Pays an order with a card that is charged at once. */
export async function pay(context: CaseContext, customer: Customer, orderRef: string): Promise<void> {
  const headers = { 'Idempotency-Key': context.uniqueId() };
  await customer.call('requestPayment', { headers, body: { orderRef, ...(await cardInput(customer)) } });
}

/** Activates the SIM of an approved order, and waits for its line. */
export async function activate(context: CaseContext, customer: Customer, orderRef: string): Promise<void> {
  const { iccid } = await customer.call('getSimInstallation', { params: { orderId: orderRef } });
  await customer.call('activateSim', { body: { orderRef, iccid } });
  await context.advance(60_000);
}

/** Creates a customer with a completed order and its line. */
export async function createLineOwner(
  context: CaseContext,
  changes: Pick<Partial<OrderDraft>, 'numberType' | 'number'> = {},
): Promise<LineOwner> {
  const customer = await context.newCustomer();
  const { sku } = await findPlan(context);
  const number = changes.number ?? (await lockFreeNumber(customer));
  const input = orderInput({ ...draftOf(sku), ...changes, number }, context.uniqueId());
  const { order_ref } = await customer.call('createOrder', input);
  await pay(context, customer, order_ref);
  await context.advance(60_000);
  await activate(context, customer, order_ref);
  const { subscriptions } = await customer.call('listSubscriptions', {});
  const line = assertFound(subscriptions, ({ orderRef }) => orderRef === order_ref, 'The line of the order');
  return { ...customer, line };
}

type Purpose = CallInput<'generateOneTimeToken'>['body']['purpose'];

/** Validates the code of a step-up and returns its headers. */
export async function validateStepUp(context: CaseContext, customer: Customer, requestId: string) {
  const otpCode = await context.latestCode(customer.email);
  await customer.call('validateOneTimeToken', { body: { requestId, otpCode } });
  return { 'ott-request-id': requestId };
}

/** Completes a step-up for a purpose and returns its headers. */
export async function stepUp(context: CaseContext, customer: Customer, purpose: Purpose) {
  const { requestId } = await customer.call('generateOneTimeToken', { body: { purpose } });
  return validateStepUp(context, customer, requestId);
}

/** Returns a ten-digit number that no other case uses. */
export function uniqueNumber(context: CaseContext, ending = '9876'): string {
  const digits = Number.parseInt(context.uniqueId().replaceAll('-', '').slice(0, 8), 16) % 100_000;
  return `4${String(digits).padStart(5, '0')}${ending}`;
}
