import { beforeEach, expect, it } from 'vitest';
import { outcomeOf, storedCardOf } from '../rules/payment/bank-card.ts';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor, payWithCard, payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder, samplePayment } from '../testing/samples.ts';

const good = '4242424242424242';
const start = 1_800_000_000_000;

let op: MemoryOperator;
let ana: string;
let eva: string;
let order: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
  order = await placeOrder('one', 0);
});

async function placeOrder(key: string, at: number): Promise<string> {
  const number = [...numberPool.keys()][at] ?? '';
  await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, ana);
  return (await ask(op.app, 'createOrder', sampleOrder({ ...sampleDraft, number }, key), ana)).value()
    .order_ref;
}
const pay = (card: string, key: string, orderRef = order, token: string | undefined = ana) =>
  payWithCardNumber(op.app, token, orderRef, card, key);
const status = (transactionId: string, token: string | undefined = ana) =>
  ask(op.app, 'getTransactionStatus', { params: { transactionId } }, token);

it.each([
  [good, 'PAID', undefined],
  ['4000000000000002', 'REFUSED', 'BANK_REFUSED'],
  ['4000000000009995', 'REFUSED', 'INSUFFICIENT_FUNDS'],
  ['4000000000000069', 'REFUSED', 'CARD_EXPIRED'],
  ['5555555555554444', 'REFUSED', 'BANK_REFUSED'],
])('decides on card %s at once: %s', async (card, outcome, reason) => {
  const charge = (await pay(card, 'pay')).value();
  expect(charge).toMatchObject({ orderRef: order, status: outcome, amount: 12_000 });
  expect(charge.reason).toBe(reason);
  expect((await status(charge.transactionId)).value()).toEqual(charge);
});

it.each([
  ['4000000000000077', 3_000, 'PAID'],
  ['4000000000000119', 60_000, 'PAID'],
  ['4000000000000341', 3_000, 'REFUSED'],
])('keeps card %s pending for %i ms: %s', async (card, time, outcome) => {
  const { transactionId, status: first } = (await pay(card, 'pay')).value();
  expect(first).toBe('PENDING');
  expect((await pay(good, 'again')).code).toBe('ALREADY_PAID');
  op.advance(time - 1);
  const waiting = (await status(transactionId)).value();
  expect([waiting.status, waiting.reason]).toEqual(['PENDING', undefined]);
  op.advance(1);
  expect((await status(transactionId)).value().status).toBe(outcome);
  expect((await pay(good, 'again')).code).toBe(outcome === 'PAID' ? 'ALREADY_PAID' : undefined);
});

it('charges once per key, even with another body', async () => {
  const first = (await pay('4000000000000077', 'pay')).value();
  expect((await pay(good, 'pay')).value()).toEqual(first);
  op.advance(3_000);
  expect((await pay('4000000000000077', 'pay')).value()).toEqual({
    ...first,
    status: 'PAID',
    refund: { way: 'CARD', days: 10 },
  });
  const other = await placeOrder('two', 1);
  expect(await pay(good, 'pay', other)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  expect(await op.store.payments.find({})).toHaveLength(1);
});

it('can be repeated after a refusal with another key; the order shows the latest', async () => {
  await pay('4000000000000002', 'first');
  const second = (await pay(good, 'second')).value();
  const shown = await ask(op.app, 'getOrder', { params: { orderReference: order } }, ana);
  expect(shown.value()).toMatchObject({ status: 'PLACED', payment: second });
});

it('refuses invalid cards, and orders and payments of other customers', async () => {
  expect(await pay('4242424242424241', 'pay')).toMatchObject({ status: 422, code: 'CARD_REFUSED' });
  expect(await op.store.payments.find({})).toEqual([]);
  expect((await pay(good, 'pay', order, eva)).code).toBe('NOT_FOUND');
  expect((await pay(good, 'pay', 'SN-1')).code).toBe('NOT_FOUND');
  const { transactionId } = (await pay(good, 'pay')).value();
  const others = await status(transactionId, eva);
  expect([others.status, others.code]).toEqual([404, 'NOT_FOUND']);
  expect(JSON.stringify(others.body)).not.toContain(order);
  expect((await status('nothing')).code).toBe('NOT_FOUND');
});

it('stores only brand, last four digits and expiry of a card', async () => {
  const answer = await pay(good, 'pay');
  const everything = JSON.stringify([
    await op.store.payments.find({}),
    await op.store.orders.find({}),
    answer.body,
  ]);
  expect(answer.value().card).toEqual({ brand: 'visa', last4: '4242', expiry: '12/99' });
  expect(everything).not.toContain(good);
  expect(everything).not.toContain('"123"');
  const brands = [
    '378282246310005',
    '30569309025904',
    '3530111333300000',
    '6200000000000005',
    '5555555555554444',
    '2223003122003222',
    '9999999999999995',
  ];
  expect(brands.map((number) => storedCardOf(number, '12/30').brand)).toEqual([
    'amex',
    'diners_club',
    'jcb',
    'unionpay',
    'mastercard',
    'mastercard',
    'unknown',
  ]);
});

it('checks the expiry month of a card', () => {
  const endOfMay = Date.UTC(2027, 5);
  const until = (expiry: string) => ({ card: storedCardOf(good, expiry), bankToken: 'pays' });
  expect(outcomeOf(until('05/27'), endOfMay - 1).settlesAs).toBe('PAID');
  expect(outcomeOf(until('05/27'), endOfMay)).toMatchObject({ settlesAs: 'REFUSED', reason: 'CARD_EXPIRED' });
  expect(outcomeOf(until('12/26'), Date.UTC(2027, 0)).reason).toBe('CARD_EXPIRED');
});

it('accepts an entered or a stored card', async () => {
  const { headers, body } = samplePayment(order, good, 'pay');
  const { card: _card, ...none } = body;
  for (const wrong of [none, { ...body, paymentMethodID: 'x' }]) {
    expect(await payWithCard(op.app, { headers, body: wrong }, ana)).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
    });
  }
});

it('refuses a card without a capture context, and stores nothing', async () => {
  expect(await ask(op.app, 'requestPayment', samplePayment(order, good, 'pay'), ana)).toMatchObject({
    status: 422,
    body: { failure: { errorId: 'INVALID_REQUEST', fields: [{ path: 'captureContext' }] } },
  });
  expect(await op.store.payments.find({})).toEqual([]);
});

it('retries a refused payment as another transaction', async () => {
  const refused = (await pay('4000000000000002', 'first')).value();
  const { card } = samplePayment(order, good, 'k').body;
  const retry = async (key: string, token = ana) => {
    const input = { params: { transactionId: refused.transactionId }, headers: { 'Idempotency-Key': key } };
    const body = { ...(card && { card }), ...(await captureContextFor(op.app, token)) };
    return ask(op.app, 'retryPayment', { ...input, body }, token);
  };
  expect((await retry('second', eva)).code).toBe('NOT_FOUND');
  const paid = (await retry('second')).value();
  expect([paid.status, paid.orderRef, paid.transactionId === refused.transactionId]).toEqual([
    'PAID',
    order,
    false,
  ]);
  expect((await retry('second')).value()).toEqual(paid);
  expect((await retry('third')).code).toBe('ALREADY_PAID');
  expect((await status(refused.transactionId)).value().status).toBe('REFUSED');
});

it('returns the payment status of an order', async () => {
  const look = (orderRef = order, token = ana) =>
    ask(op.app, 'getPaymentStatus', { query: { orderRef } }, token);
  expect((await look()).value()).toEqual({ orderRef: order, status: 'UNPAID' });
  const refused = (await pay('4000000000000002', 'first')).value();
  expect((await look()).value()).toEqual({ orderRef: order, status: 'REFUSED', payment: refused });
  await pay('4000000000000119', 'second');
  expect((await look()).value().status).toBe('PENDING');
  expect((await look(order, eva)).code).toBe('NOT_FOUND');
  expect((await look('SN-1')).code).toBe('NOT_FOUND');
});

it.each(['PAID', 'REFUSED'] as const)(
  'settles a pending payment on the bank’s callback: %s',
  async (said) => {
    const { transactionId } = (await pay('4000000000000119', 'pay')).value();
    const call = (result: 'PAID' | 'REFUSED') =>
      ask(op.app, 'sendPaymentCallback', { body: { transactionId, status: result } });
    expect((await call(said)).value()).toEqual({ transactionId, status: said });
    expect((await call(said === 'PAID' ? 'REFUSED' : 'PAID')).value().status).toBe(said);
    op.advance(60_000);
    expect((await status(transactionId)).value().status).toBe(said);
    const unauthenticated = await ask(op.app, 'sendPaymentCallback', {
      body: { transactionId: 'x', status: 'PAID' },
    });
    expect(unauthenticated.code).toBe('NOT_FOUND');
  },
);
