import type { OrderDraft, Subscription } from '@senda/contract';
import { ask } from './ask.ts';
import type { MemoryOperator } from './memory-operator.ts';
import { payWithCardNumber } from './pay.ts';
import { sampleDraft, sampleOrder } from './samples.ts';

/** A card that pays at once. */
const goodCard = '4242424242424242';

/** The token of a session that goes on, however far the clock was moved. */
export const freshToken = async ({ app }: MemoryOperator, token: string): Promise<string> =>
  (await ask(app, 'refreshToken', {}, token)).value().auth_token;

/** Pays an order with a card that pays at once. */
export async function payFor({ app }: MemoryOperator, token: string, orderRef: string): Promise<void> {
  (await payWithCardNumber(app, token, orderRef, goodCard, `pay-${orderRef}`)).value();
}

/** Takes a free number for the customer; the number. */
export async function holdNumber({ app }: MemoryOperator, token: string): Promise<string> {
  const { numbers } = (await ask(app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, token)).value();
  const number = numbers[0]?.number ?? '';
  (await ask(app, 'lockNumber', { params: { selectedNumber: number } }, token)).value();
  return number;
}

/** Orders a line, pays what is due for it, and moves the clock on until it is there (60 s). */
export async function lineFor(
  op: MemoryOperator,
  token: string,
  changes: Partial<OrderDraft> = {},
): Promise<Subscription> {
  const number = changes.number ?? (await holdNumber(op, token));
  const draft = { ...sampleDraft, ...changes, number };
  const order = (await ask(op.app, 'createOrder', sampleOrder(draft, crypto.randomUUID()), token)).value();
  if (order.preview.total.amount > 0) await payFor(op, token, order.order_ref);
  op.advance(60_000);
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, token)).value();
  const line = subscriptions.find(({ orderRef }) => orderRef === order.order_ref);
  if (!line) throw new Error(`No line came of ${order.order_ref}`);
  return line;
}
/** A step-up that was answered: what the header `ott-request-id` takes. */
export async function stepUp(
  { app, lastCode }: MemoryOperator,
  { email, token }: { readonly email: string; readonly token: string },
  generate:
    | 'generateNumberChangeToken'
    | 'generateNumberRecoveryToken'
    | 'generateMnpNumberChangeToken'
    | 'SIM_REPLACEMENT'
    | 'PORT_OUT_REQUEST',
): Promise<{ 'ott-request-id': string }> {
  const isOwn = generate === 'SIM_REPLACEMENT' || generate === 'PORT_OUT_REQUEST';
  const sent = isOwn
    ? await ask(app, 'generateOneTimeToken', { body: { purpose: generate } }, token)
    : await ask(app, generate, {}, token);
  const { requestId } = sent.value();
  const body = { requestId, otpCode: lastCode(email) };
  (await ask(app, 'validateOneTimeToken', { body }, token)).value();
  return { 'ott-request-id': requestId };
}
