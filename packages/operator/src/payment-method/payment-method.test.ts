import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { cardEntry, cardsOf } from '../testing/cards.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor } from '../testing/pay.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const good = '4242424242424242';

let op: MemoryOperator;
let ana: Shopper;
let customerId: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await shopper(op, 'ana@example.com');
  customerId = (await ask(op.app, 'getUser', { query: {} }, ana.token)).value().external_id;
});

const context = async () => (await ask(op.app, 'getCaptureContext', {}, ana.token)).value();
const save = async (card: ReturnType<typeof cardEntry>, more: object = {}, token = ana.token) => {
  const body = { ...(await captureContextFor(op.app, token)), card, ...more };
  return ask(op.app, 'savePaymentMethod', { params: { customerId }, body }, token);
};
const listed = async () =>
  (await ask(op.app, 'listSavedPaymentMethods', { params: { customerId } }, ana.token)).value()
    .paymentMethods;
const { saveCard, validate, authenticate } = cardsOf(() => ({ app: op.app, token: ana.token }));

describe('saved cards', () => {
  it('are listed once each, newest first, and the first one is the default', async () => {
    const first = (await save(cardEntry(good))).value();
    expect(first).toMatchObject({ card: { brand: 'visa', last4: '4242', expiry: '12/99' }, isDefault: true });
    const second = (await save(cardEntry('4000000000000077', '02/27'), { isDefault: true })).value();
    expect((await save(cardEntry(good))).value().paymentMethodID).toBe(first.paymentMethodID);
    op.advance(60 * 24 * 60 * minute);
    ana = { ...ana, token: await op.signIn('ana@example.com') };
    expect(await listed()).toEqual([
      { ...second, isDefault: true, isExpired: true },
      { ...first, isDefault: false },
    ]);
    expect(JSON.stringify(await op.store.paymentMethods.find({}))).not.toContain(good);
  });

  it('are accepted by their bank', async () => {
    for (const refused of [
      cardEntry('4000000000000002'),
      cardEntry('5555555555554444'),
      cardEntry(good, '12/26'),
    ]) {
      expect(await save(refused)).toMatchObject({ status: 422, code: 'CARD_REFUSED' });
    }
    expect(await op.store.paymentMethods.find({})).toEqual([]);
  });

  // spec 9.cards: packages/operator/src/payment-method/payment-method.handlers.ts#savePaymentMethod
  it('are at most ten', async () => {
    for (let month = 1; month <= 10; month += 1) {
      await save(cardEntry(good, `${String(month).padStart(2, '0')}/30`));
    }
    expect(await save(cardEntry(good, '11/30'))).toMatchObject({ status: 409, code: 'TOO_MANY_CARDS' });
    expect((await save(cardEntry(good, '10/30'))).status).toBe(200);
    expect(await listed()).toHaveLength(10);
  });

  it('can be removed, and the newest one becomes the default', async () => {
    const [first, second] = [
      (await save(cardEntry(good))).value(),
      (await save(cardEntry(good, '01/30'))).value(),
    ];
    const input = { params: { customerId }, query: { paymentMethodID: first.paymentMethodID } };
    const left = (await ask(op.app, 'deletePaymentMethod', input, ana.token)).value().paymentMethods;
    expect(left).toEqual([{ ...second, isDefault: true }]);
    expect(await listed()).toEqual(left);
    expect((await ask(op.app, 'deletePaymentMethod', input, ana.token)).code).toBe('NOT_FOUND');
  });

  it('are visible to their customer only', async () => {
    const { paymentMethodID } = (await save(cardEntry(good))).value();
    const eva = await shopper(op, 'eva@example.com');
    const params = { customerId };
    const tries = [
      await ask(op.app, 'listSavedPaymentMethods', { params }, eva.token),
      await ask(op.app, 'deletePaymentMethod', { params, query: { paymentMethodID } }, eva.token),
      await save(cardEntry(good), {}, eva.token),
    ];
    expect(tries.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(3).fill('404 NOT_FOUND'));
    const { order_ref: orderRef } = await eva.order();
    const paying = { headers: { 'Idempotency-Key': 'k' }, body: { orderRef, paymentMethodID } };
    expect((await ask(op.app, 'requestPaymentV4', paying, eva.token)).code).toBe('NOT_FOUND');
  });

  it('can pay an order in the older form', async () => {
    const { paymentMethodID } = await saveCard('4000000000009995');
    const { order_ref: orderRef } = await ana.order();
    const input = { headers: { 'Idempotency-Key': 'k' }, body: { orderRef, paymentMethodID } };
    const response = (await ask(op.app, 'requestPaymentV4', input, ana.token)).value();
    expect(response).toMatchObject({ orderRef, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' });
    expect((await ana.read(orderRef)).payment).toEqual(response);
  });
});

describe('a capture context', () => {
  it('expires after 15 minutes by the operator’s clock, with the specification’s message', async () => {
    const { captureContext, expiresAt } = await context();
    expect(expiresAt).toBe(start + 15 * minute);
    op.advance(15 * minute - 1);
    const token = (await ask(op.app, 'refreshToken', {}, ana.token)).value().auth_token;
    const body = { captureContext, card: cardEntry(good) };
    expect((await ask(op.app, 'saveCardDetails', { body }, token)).status).toBe(200);
    op.advance(1);
    const late = await ask(op.app, 'saveCardDetails', { body }, token);
    expect(late).toMatchObject({
      status: 422,
      code: 'CAPTURE_CONTEXT_EXPIRED',
      body: { message: 'Your capture context has expired.' },
    });
    expect((await save(cardEntry(good), { captureContext }, token)).code).toBe('CAPTURE_CONTEXT_EXPIRED');
  });

  it('is required for payments', async () => {
    const { order_ref: orderRef } = await ana.order();
    const { captureContext } = await context();
    op.advance(15 * minute);
    const token = (await ask(op.app, 'refreshToken', {}, ana.token)).value().auth_token;
    const pay = (key: string, text: string) => {
      const body = { orderRef, card: cardEntry(good), captureContext: text };
      return ask(op.app, 'requestPayment', { headers: { 'Idempotency-Key': key }, body }, token);
    };
    expect((await pay('late', captureContext)).code).toBe('CAPTURE_CONTEXT_EXPIRED');
    expect(await op.store.payments.find({})).toEqual([]);
    const fresh = (await ask(op.app, 'getCaptureContext', {}, token)).value().captureContext;
    expect((await pay('late', fresh)).value().status).toBe('PAID');
  });

  it('is for one customer, and cannot be forged', async () => {
    const eva = await shopper(op, 'eva@example.com');
    const others = (await ask(op.app, 'getCaptureContext', {}, eva.token)).value().captureContext;
    const [head = '', body = '', signature = ''] = (await context()).captureContext.split('.');
    const later = btoa(JSON.stringify({ sub: customerId, exp: 9_999_999_999 })).replaceAll('=', '');
    for (const captureContext of [
      others,
      `${head}.${later}.${signature}`,
      `${head}.${body}`,
      'a.b.c',
      ana.token,
    ]) {
      const response = await save(cardEntry(good), { captureContext });
      expect([response.status, response.code]).toEqual([422, 'INVALID_REQUEST']);
    }
  });
});

describe('an entered card', () => {
  it('is saved when its bank accepts it', async () => {
    const { paymentMethodID, card, authenticationNeeded } = await saveCard(good);
    expect([card.last4, authenticationNeeded]).toEqual(['4242', false]);
    expect(await listed()).toEqual([]);
    expect((await authenticate(paymentMethodID)).value()).toEqual({ status: 'NOT_REQUIRED' });
    expect((await validate(paymentMethodID)).value()).toMatchObject({ paymentMethodID, isDefault: true });
    expect((await listed()).map((it) => it.paymentMethodID)).toEqual([paymentMethodID]);
    expect((await validate((await saveCard('4000000000000002')).paymentMethodID)).code).toBe('CARD_REFUSED');
  });

  it('is removed after 15 minutes', async () => {
    const { paymentMethodID, expiresAt } = await saveCard(good);
    expect(expiresAt).toBe(start + 15 * minute);
    op.advance(14 * minute);
    ana = { ...ana, token: (await ask(op.app, 'refreshToken', {}, ana.token)).value().auth_token };
    op.advance(minute);
    expect((await validate(paymentMethodID)).code).toBe('NOT_FOUND');
    await saveCard(good);
    expect(await op.store.paymentMethods.find({})).toHaveLength(1);
  });
});

it('offers pay links in stores only, and cash and transfers to those who buy at home', async () => {
  const offered = async (channel: 'web' | 'retail') => {
    const response = await ask(op.app, 'listEnabledPaymentMethods', { query: { channel } });
    return response.value().paymentMethods.map((it) => it.type);
  };
  expect([await offered('web'), await offered('retail')]).toEqual([
    ['CARD', 'OXXO', 'SPEI'],
    ['CARD', 'PAY_LINK'],
  ]);
});
