/** Charges by a wallet of the customer's browser (decision 0109). */
import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { cardEntry } from '../testing/cards.ts';
import { holdNumber } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const method = 'https://google.com/pay';
const given = (cardDetails: string) => ({
  method,
  details: JSON.stringify({ paymentMethodData: { info: { cardNetwork: 'VISA', cardDetails } } }),
});

let op: MemoryOperator;
let ana: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await op.signIn('ana@example.com');
});

const take = (charged: 'once' | 'again' | 'never') =>
  op.app.request('/sandbox/wallet', { method: 'POST', body: JSON.stringify({ charged }) });
let orders = 0;
async function place(planSku = 'senda-20') {
  const number = await holdNumber(op, ana);
  const input = sampleOrder({ ...sampleDraft, planSku, number }, `order-${(orders += 1)}`);
  return (await ask(op.app, 'createOrder', input, ana)).value().order_ref;
}
const headers = { 'Idempotency-Key': 'pay' };
const pay = (orderRef: string, wallet = given('4242'), more = {}) =>
  ask(op.app, 'requestPayment', { headers, body: { orderRef, wallet, ...more } }, ana);
const listed = async () =>
  (await ask(op.app, 'listEnabledPaymentMethods', { query: { channel: 'web' } }))
    .value()
    .paymentMethods.flatMap(({ type, wallet }) => (type === 'WALLET' ? [wallet?.chargedAgain] : []));

it('is listed only while the switch is on', async () => {
  expect(await listed()).toEqual([]);
  await take('once');
  expect(await listed()).toEqual([false]);
  await take('again');
  expect(await listed()).toEqual([true]);
  await take('never');
  expect(await listed()).toEqual([]);
  expect((await op.app.request('/sandbox/wallet', { method: 'POST', body: '{}' })).status).toBe(400);
});

it('is charged as the test card with its last digits', async () => {
  await take('once');
  expect((await pay(await place())).value()).toMatchObject({
    status: 'PAID',
    card: { brand: 'visa', last4: '4242' },
  });
  const other = await ask(
    op.app,
    'requestPayment',
    { headers: { 'Idempotency-Key': 'other' }, body: { orderRef: await place(), wallet: given('9995') } },
    ana,
  );
  expect(other.value()).toMatchObject({ status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' });
});

it('is refused where it is not listed, gives nothing that can be read, or comes with a card', async () => {
  const orderRef = await place();
  expect((await pay(orderRef)).code).toBe('INVALID_REQUEST');
  await take('once');
  expect((await pay(orderRef, { method, details: '{}' })).code).toBe('CARD_REFUSED');
  expect((await pay(orderRef, { method: 'basic-card', details: '{}' })).code).toBe('INVALID_REQUEST');
  const card = cardEntry('4242424242424242');
  expect((await pay(orderRef, given('4242'), { card })).code).toBe('INVALID_REQUEST');
  expect((await pay(orderRef, given('4242'), { voucher: 'OXXO' })).code).toBe('INVALID_REQUEST');
  expect((await pay(orderRef)).value().status).toBe('PAID');
});

it('pays a plan that repeats only if its card may be charged again, which is then the renewal card', async () => {
  await take('once');
  const orderRef = await place('senda-mix-15');
  const both = () =>
    ask(
      op.app,
      'requestMultiplePayment',
      { headers, body: { orderRef, upfront: { wallet: given('4242') } } },
      ana,
    );
  expect([(await pay(orderRef)).code, (await both()).code]).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST']);
  await take('again');
  const { upfront, recurring } = (await both()).value();
  expect([upfront.status, recurring.status, recurring.card?.last4]).toEqual(['PAID', 'PAID', '4242']);
});

it('leaves nothing of what it gave in the store but the card’s last digits', async () => {
  await take('once');
  const details = JSON.stringify({ ...JSON.parse(given('4242').details), token: 'secret-token' });
  const { transactionId } = (await pay(await place(), { method, details })).value();
  const row = await op.store.payments.get(transactionId);
  expect(row?.card?.last4).toBe('4242');
  expect(JSON.stringify(row)).not.toContain('secret-token');
});
