import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor } from '../testing/pay.ts';
import { samplePayment } from '../testing/samples.ts';
import { type Shopper, shopper } from '../testing/shopper.ts';

const hour = 60 * 60_000;
const start = 1_800_000_000_000;

let op: MemoryOperator;
let ana: Shopper;
let orderRef: string;
let link: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await shopper(op, 'ana@example.com');
  const order = await ana.order({}, { channel: 'retail', retailStoreId: 'roma', payBy: 'PAY_LINK' });
  orderRef = order.order_ref;
  link = order.details?.paylink_id ?? '';
});

const look = (paylink_id = link) => ask(op.app, 'getPaylink', { params: { paylink_id } });
/** Pays without a session, with the link only. */
const pay = (key: string, card = '4242424242424242', ref = orderRef) => {
  const { headers, body } = samplePayment(ref, card, key);
  return ask(op.app, 'requestPayment', { headers, body: { ...body, paylinkId: link } });
};

it('is sent to the customer, and shows the amount but not the customer', async () => {
  expect(op.mails().at(-1)).toMatchObject({ to: 'ana@example.com', text: expect.stringContaining(link) });
  const response = await look();
  expect(response.value()).toEqual({
    paylink_id: link,
    status: 'OPEN',
    orderRef,
    planName: { 'en-US': 'Senda 8', 'es-MX': 'Senda 8' },
    amount: 12_000,
    items: [
      expect.objectContaining({ itemType: 'PLAN', cost: { amount: 12_000 } }),
      expect.objectContaining({ itemType: 'NEW_NUMBER', cost: { amount: 0 } }),
    ],
    expiresAt: start + 12 * hour,
  });
  expect((await look('nothing')).code).toBe('NOT_FOUND');
});

it('can pay its order only, without a session', async () => {
  const other = await ana.order();
  expect((await pay('a', undefined, other.order_ref)).code).toBe('NOT_FOUND');
  expect((await pay('b', '4000000000000002')).value().status).toBe('REFUSED');
  expect((await look()).value()).toMatchObject({ status: 'OPEN', payment: { status: 'REFUSED' } });
  expect((await pay('c')).value().status).toBe('PAID');
  const response = (await look()).value();
  expect(response).toMatchObject({ status: 'PAID', payment: { status: 'PAID' } });
  expect(response.payment).not.toHaveProperty('card');
  expect((await pay('d')).code).toBe('ALREADY_PAID');
  expect((await ana.read(orderRef)).status).toBe('PLACED');
});

it('cannot use saved cards', async () => {
  const customerId = (await ask(op.app, 'getUser', { query: {} }, ana.token)).value().external_id;
  const { card } = samplePayment(orderRef, '4242424242424242', 'k').body;
  const saving = {
    params: { customerId },
    body: {
      ...(await captureContextFor(op.app, ana.token)),
      card: card ?? { number: '', expiry: '', securityCode: '', holder: '' },
    },
  };
  const { paymentMethodID } = (await ask(op.app, 'savePaymentMethod', saving, ana.token)).value();
  const input = { headers: { 'Idempotency-Key': 'k' }, body: { orderRef, paylinkId: link, paymentMethodID } };
  expect((await ask(op.app, 'requestPayment', input)).code).toBe('INVALID_REQUEST');
  expect(await op.store.payments.find({})).toEqual([]);
});

it('expires after 12 hours or with its order', async () => {
  const attempt = (await pay('before', '4000000000000002')).value();
  op.advance(12 * hour);
  expect((await pay('before')).value()).toEqual(attempt);
  expect((await look()).value().status).toBe('EXPIRED');
  expect(await pay('a')).toMatchObject({ status: 409, code: 'PAYLINK_EXPIRED' });
  ana = await shopper(op, 'ana@example.com');
  expect((await ana.pay(orderRef)).status).toBe('PAID');
  expect((await look()).value().status).toBe('PAID');
  const next = await ana.order({}, { payBy: 'PAY_LINK' });
  const params = { orderRef: next.order_ref };
  await ask(op.app, 'cancelOrder', { params }, ana.token);
  expect((await look(next.details?.paylink_id)).value().status).toBe('EXPIRED');
});

it('that has expired gives way to another, with an order for the same number', async () => {
  op.advance(12 * hour);
  ana = await shopper(op, 'ana@example.com');
  const { number } = await ana.read(orderRef);
  const next = await ana.order({ number }, { payBy: 'PAY_LINK', replaces: orderRef });
  expect(next.number).toBe(number);
  expect((await look(next.details?.paylink_id)).value()).toMatchObject({
    status: 'OPEN',
    orderRef: next.order_ref,
    expiresAt: start + 24 * hour,
  });
  expect((await ana.read(orderRef)).status).toBe('CANCELLED');
});
