import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, holdNumber } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor, payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const good = '4242424242424242';
const asks = '4000000000003220';
const inThreeSeconds = '4000000000000077';
const refusedInThreeSeconds = '4000000000000341';
const lacksFunds = '4000000000009995';
const typed = (number: string) => ({
  card: { number, expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' },
});
type Means = ReturnType<typeof typed> | { paymentMethodID: string };

let op: MemoryOperator;
let ana: string;
let order: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await op.signIn('ana@example.com');
  order = await place('senda-mix-40', 'one');
});

async function place(planSku: string, key: string): Promise<string> {
  const number = await holdNumber(op, ana);
  return (
    await ask(op.app, 'createOrder', sampleOrder({ ...sampleDraft, planSku, number }, key), ana)
  ).value().order_ref;
}
async function pay(key: string, parts: { upfront: Means; recurring?: Means }, orderRef = order, token = ana) {
  const body = { orderRef, ...parts, ...(await captureContextFor(op.app, token)) };
  return ask(op.app, 'requestMultiplePayment', { headers: { 'Idempotency-Key': key }, body }, token);
}
const look = async (orderReference = order) =>
  (await ask(op.app, 'getOrder', { params: { orderReference } }, ana)).value();
const kept = async () => {
  const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
  return (await ask(op.app, 'listSavedPaymentMethods', { params: { customerId } }, ana)).value()
    .paymentMethods;
};
/** The line of the order, once it is there. */
async function renewal() {
  op.advance(60_000);
  ana = await freshToken(op, ana);
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, ana)).value();
  const subscriptionId = subscriptions.find(({ orderRef }) => orderRef === order)?.accountNumber ?? '';
  return (await ask(op.app, 'getAutoRenewalSpecification', { query: { subscriptionId } }, ana)).value();
}
/** The bank's page, as its customer answers it. */
const answer = (url: string, said: 'approve' | 'refuse') =>
  op.app.request(url, { method: 'POST', body: new URLSearchParams({ answer: said }) });

describe('the two parts of an order', () => {
  it('are paid with two cards; the order tells of both, and only what is due now is charged', async () => {
    const parts = { upfront: typed(inThreeSeconds), recurring: typed(good) };
    expect((await pay('one', parts)).value()).toMatchObject({
      upfront: { orderRef: order, status: 'PENDING', amount: 15_000 },
      recurring: { orderRef: order, status: 'PAID', amount: 39_900 },
    });
    op.advance(3_000);
    expect(await look()).toMatchObject({
      status: 'PLACED',
      payment: { status: 'PAID', card: { last4: '0077' } },
      recurring: { status: 'PAID', card: { last4: '4242' } },
    });
    expect((await kept()).map(({ card }) => card.last4)).toEqual(['4242']);
    expect((await pay('two', parts)).code).toBe('ALREADY_PAID');
    const charged = await op.store.payments.find({ orderRef: order });
    expect(charged.map(({ amount }) => amount)).toEqual([15_000]);
  });

  it('are one payment a key: asked twice at once, and again later, they answer what they made', async () => {
    const parts = { upfront: typed(good) };
    const [first, second] = await Promise.all([pay('one', parts), pay('one', parts)]);
    expect(second.value()).toEqual(first.value());
    expect((await pay('one', { upfront: typed(lacksFunds) })).value()).toEqual(first.value());
    expect(await op.store.payments.find({})).toHaveLength(2);
    const other = await place('senda-mix-40', 'two');
    expect((await pay('one', parts, other)).code).toBe('INVALID_REQUEST');
    await payWithCardNumber(op.app, ana, other, good, 'single');
    expect((await pay('single', parts, other)).code).toBe('INVALID_REQUEST');
  });

  it('are taken both or none when the bank refuses one at once', async () => {
    const wrongLater = await pay('one', { upfront: typed(good), recurring: typed(lacksFunds) });
    expect(wrongLater.value()).toMatchObject({
      upfront: { status: 'REFUSED', reason: 'CANCELLED' },
      recurring: { status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
    });
    const wrongNow = await pay('two', { upfront: typed(lacksFunds), recurring: typed(good) });
    expect(wrongNow.value()).toMatchObject({
      upfront: { status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
      recurring: { status: 'REFUSED', reason: 'CANCELLED' },
    });
    expect([(await look()).status, await kept()]).toEqual(['CREATED', []]);
    expect((await pay('three', { upfront: typed(good) })).value().upfront.status).toBe('PAID');
  });

  it('can be two at the bank at once: each waits for an answer of its own', async () => {
    const { upfront, recurring } = (
      await pay('one', { upfront: typed(asks), recurring: typed('4000008400001629') })
    ).value();
    const [now, later] = [upfront.challenge?.url ?? '', recurring.challenge?.url ?? ''];
    expect(now === later).toBe(false);
    await answer(now, 'approve');
    expect(await look()).toMatchObject({ payment: { status: 'PAID' }, recurring: { status: 'PENDING' } });
    await answer(later, 'approve');
    expect((await look()).recurring).toMatchObject({ status: 'REFUSED', reason: 'BANK_REFUSED' });
    expect((await look()).status).toBe('PLACED');
  });

  it('are one question at the bank with one card', async () => {
    const { upfront, recurring } = (await pay('one', { upfront: typed(asks) })).value();
    expect(recurring.challenge).toEqual(upfront.challenge);
    await answer(upfront.challenge?.url ?? '', 'approve');
    expect(await look()).toMatchObject({ payment: { status: 'PAID' }, recurring: { status: 'PAID' } });
  });

  it('give way to another try while the bank waits', async () => {
    const first = (await pay('one', { upfront: typed(asks) })).value();
    const second = (await pay('two', { upfront: typed(good) })).value();
    expect([second.upfront.status, second.recurring.status]).toEqual(['PAID', 'PAID']);
    const params = { transactionId: first.recurring.transactionId };
    const given = (await ask(op.app, 'getTransactionStatus', { params }, ana)).value();
    expect(given).toMatchObject({ status: 'REFUSED', reason: 'CANCELLED', orderRef: order });
  });
});

describe('the card of the periods to come', () => {
  it('renews the line from its beginning, and pays its periods', async () => {
    await pay('one', { upfront: typed(inThreeSeconds), recurring: typed(good) });
    op.advance(3_000);
    expect(await renewal()).toMatchObject({ enabled: true, method: { card: { last4: '4242' } } });
    op.advance(31 * 24 * 60 * 60_000);
    ana = await op.signIn('ana@example.com');
    expect(await renewal()).toMatchObject({ lastRenewal: { status: 'PAID', amount: 39_900 } });
  });

  it('renews nothing when the bank refuses it later; the order is paid all the same', async () => {
    await pay('one', { upfront: typed(good), recurring: typed(refusedInThreeSeconds) });
    op.advance(3_000);
    expect(await look()).toMatchObject({ payment: { status: 'PAID' }, recurring: { status: 'REFUSED' } });
    expect(await renewal()).toMatchObject({ enabled: false });
  });

  it('renews once she has answered her bank, though the line was there before', async () => {
    const { recurring } = (await pay('one', { upfront: typed(good), recurring: typed(asks) })).value();
    expect(await renewal()).toMatchObject({ enabled: false });
    await answer(recurring.challenge?.url ?? '', 'approve');
    expect(await renewal()).toMatchObject({ enabled: true });
  });

  it('may be one that she keeps, or has handed over', async () => {
    const context = await captureContextFor(op.app, ana);
    const handed = (
      await ask(op.app, 'saveCardDetails', { body: { ...context, ...typed(good) } }, ana)
    ).value();
    const means = { paymentMethodID: handed.paymentMethodID };
    expect((await pay('one', { upfront: typed('4000000000000077'), recurring: means })).status).toBe(200);
    expect((await kept()).map(({ paymentMethodID }) => paymentMethodID)).toEqual([handed.paymentMethodID]);
    const gone = { upfront: means, recurring: { paymentMethodID: 'gone' } };
    expect((await pay('two', gone, await place('senda-mix-40', 'two'))).code).toBe('NOT_FOUND');
  });
});

describe('what cannot be paid by its parts', () => {
  it('is an order that is paid at once, and nothing is written down', async () => {
    const refused = await pay('one', { upfront: typed(good) }, await place('senda-8', 'two'));
    expect(refused).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    expect(await op.store.payments.find({})).toEqual([]);
  });

  it('is an order of somebody else, and a guest’s', async () => {
    const eva = await op.signIn('eva@example.com');
    expect((await pay('one', { upfront: typed(good) }, order, eva)).code).toBe('NOT_FOUND');
    const guest = (await ask(op.app, 'guestSignUp', {})).value().accessToken;
    expect((await pay('one', { upfront: typed(good) }, order, guest)).status).toBeGreaterThan(399);
  });
});
