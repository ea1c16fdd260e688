import type { OrderDraft, Subscription } from '@senda/contract';
import { ask } from './ask.ts';
import { cardEntry } from './cards.ts';
import type { MemoryOperator } from './memory-operator.ts';
import { payWithCardNumber } from './pay.ts';
import { sampleDraft, sampleOrder } from './samples.ts';

/** A card that is charged at once. */
const goodCard = '4242424242424242';

/** Refreshes a token, for use after the clock was advanced. */
export const freshToken = async ({ app }: MemoryOperator, token: string): Promise<string> =>
  (await ask(app, 'refreshToken', {}, token)).value().auth_token;

/** Pays an order with a card that is charged at once. */
export async function payFor({ app }: MemoryOperator, token: string, orderRef: string): Promise<void> {
  (await payWithCardNumber(app, token, orderRef, goodCard, `pay-${orderRef}`)).value();
}

/** Holds a free number for the customer and returns it. */
export async function holdNumber({ app }: MemoryOperator, token: string): Promise<string> {
  const { numbers } = (await ask(app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, token)).value();
  const number = numbers[0]?.number ?? '';
  (await ask(app, 'lockNumber', { params: { selectedNumber: number } }, token)).value();
  return number;
}

/** Time from payment until a SIM is put to use, and from then until its line is active (ms). */
const usedAfter = 50_000;
const activeAfter = 10_000;

/** Puts the SIM of an approved order to use. */
export async function putSimToUse({ app }: MemoryOperator, token: string, orderRef: string): Promise<void> {
  const params = { orderId: orderRef };
  const { simType, iccid } = (await ask(app, 'getSimInstallation', { params }, token)).value();
  if (simType === 'esim') {
    const body = { status: 'ENABLED', method: 'QR' } as const;
    (await ask(app, 'saveSimInstallation', { params, body }, token)).value();
  } else (await ask(app, 'activateSim', { body: { orderRef, iccid } }, token)).value();
}

/** Orders, pays and activates a line. Advances the clock by 60 s, until the line is active. */
export async function lineFor(
  op: MemoryOperator,
  token: string,
  changes: Partial<OrderDraft> = {},
): Promise<Subscription> {
  const number = changes.number ?? (await holdNumber(op, token));
  const draft = { ...sampleDraft, ...changes, number };
  const order = (await ask(op.app, 'createOrder', sampleOrder(draft, crypto.randomUUID()), token)).value();
  if (order.preview.total.amount > 0) await payFor(op, token, order.order_ref);
  op.advance(usedAfter);
  await putSimToUse(op, token, order.order_ref);
  op.advance(activeAfter);
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, token)).value();
  const line = subscriptions.find(({ orderRef }) => orderRef === order.order_ref);
  if (!line) throw new Error(`Order ${order.order_ref} has no line`);
  return line;
}

/** Orders a line that brings a number from another operator. Advances the clock by 60 s, until the line is active. */
export async function arrivingLineFor(
  op: MemoryOperator,
  token: string,
  number: string,
): Promise<Subscription> {
  const body = { number, donorId: 'telcel' };
  const { requestId = '' } = (await ask(op.app, 'checkPortInEligibility', { body }, token)).value();
  const answer = { requestId, otpCode: number.slice(-4) };
  (await ask(op.app, 'validatePortInOtp', { body: answer }, token)).value();
  return lineFor(op, token, { numberType: 'PORT_IN', number });
}

/** Passes a step-up and returns its header. */
export async function stepUp(
  { app, lastCode }: MemoryOperator,
  { email, token }: { readonly email: string; readonly token: string },
  generate:
    | 'generateNumberChangeToken'
    | 'generateNumberRecoveryToken'
    | 'generateMnpNumberChangeToken'
    | 'SIM_REPLACEMENT'
    | 'PORT_OUT_REQUEST'
    | 'RESUME_LINE'
    | 'LINE_UNLINK',
): Promise<{ 'ott-request-id': string }> {
  const isOwn =
    generate === 'SIM_REPLACEMENT' ||
    generate === 'PORT_OUT_REQUEST' ||
    generate === 'RESUME_LINE' ||
    generate === 'LINE_UNLINK';
  const sent = isOwn
    ? await ask(app, 'generateOneTimeToken', { body: { purpose: generate } }, token)
    : await ask(app, generate, {}, token);
  const { requestId } = sent.value();
  const body = { requestId, otpCode: lastCode(email) };
  (await ask(app, 'validateOneTimeToken', { body }, token)).value();
  return { 'ott-request-id': requestId };
}

/** Saves two cards for a customer, and has the older one renew the line. */
export async function renewByCard(
  app: MemoryOperator['app'],
  token: string,
  subscriptionId: string,
): Promise<void> {
  const save = async (expiry: string) => {
    const { captureContext } = (await ask(app, 'getCaptureContext', {}, token)).value();
    const body = { captureContext, card: cardEntry(goodCard, expiry) };
    const { paymentMethodID } = (await ask(app, 'saveCardDetails', { body }, token)).value();
    return (await ask(app, 'validateInstrument', { body: { paymentMethodID } }, token)).value();
  };
  const { paymentMethodID } = await save('08/40');
  await save('09/40');
  const body = { enabled: true, paymentMethodID };
  (await ask(app, 'updateAutoRenewal', { params: { subscriptionId }, headers: {}, body }, token)).value();
}

/** Time from payment until a courier without a slot has come (ms). */
const visitOver = 53 * 60 * 60_000;

/**
 * Orders and pays a card by courier, and returns the verification code that its customer is mailed; `missed`: once the courier has
 * come in vain, which advances the clock.
 */
export async function rescheduleCodeFor(
  op: MemoryOperator,
  { email, token }: { readonly email: string; readonly token: string },
  missed: boolean,
): Promise<string> {
  const number = await holdNumber(op, token);
  const { headers, body } = sampleOrder(
    { ...sampleDraft, simType: 'physical_sim', number },
    crypto.randomUUID(),
  );
  const shippingAddress = { ...body.billingAddress, ...(missed && { street: 'Ausente 7' }) };
  const input = { headers, body: { ...body, shippingAddress } };
  const { order_ref: orderRef } = (await ask(op.app, 'createOrder', input, token)).value();
  await payFor(op, token, orderRef);
  if (missed) op.advance(visitOver);
  (await ask(op.app, 'requestRescheduleCode', { body: { orderRef, email } })).value();
  const mail = op.mails().findLast(({ subject }) => subject.includes(orderRef));
  return /verificationCode=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
