import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, holdNumber, putSimToUse } from '../testing/line.ts';
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
type InstrumentInput = ReturnType<typeof typed> | { paymentMethodID: string };

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
async function pay(
  key: string,
  parts: { upfront: InstrumentInput; recurring?: InstrumentInput },
  orderRef = order,
  token = ana,
) {
  const body = { orderRef, ...parts, ...(await captureContextFor(op.app, token)) };
  return ask(op.app, 'requestMultiplePayment', { headers: { 'Idempotency-Key': key }, body }, token);
}
const look = async (orderReference = order) =>
  (await ask(op.app, 'getOrder', { params: { orderReference } }, ana)).value();
const saved = async () => {
  const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
  return (await ask(op.app, 'listSavedPaymentMethods', { params: { customerId } }, ana)).value()
    .paymentMethods;
};
/** Activates the order’s line, and returns its renewal. */
async function renewal() {
  op.advance(50_000);
  await putSimToUse(op, ana, order);
  op.advance(10_000);
  ana = await freshToken(op, ana);
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, ana)).value();
  const subscriptionId = subscriptions.find(({ orderRef }) => orderRef === order)?.accountNumber ?? '';
  return (await ask(op.app, 'getAutoRenewalSpecification', { query: { subscriptionId } }, ana)).value();
}
/** Answers the bank's page. */
const answer = (url: string, decision: 'approve' | 'refuse') =>
  op.app.request(url, { method: 'POST', body: new URLSearchParams({ answer: decision }) });

describe('the two parts of an order', () => {
  it('are paid with two cards; the order shows both, and only the amount due now is charged', async () => {
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
    expect((await saved()).map(({ card }) => card.last4)).toEqual(['4242']);
    expect((await pay('two', parts)).code).toBe('ALREADY_PAID');
    const charged = await op.store.payments.find({ orderRef: order });
    expect(charged.map(({ amount }) => amount)).toEqual([15_000]);
  });

  it('are paid once per key: concurrent and later repetitions return the same charges', async () => {
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

  it('fail both if the bank refuses one at once', async () => {
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
    expect([(await look()).status, await saved()]).toEqual(['CREATED', []]);
    expect((await pay('three', { upfront: typed(good) })).value().upfront.status).toBe('PAID');
  });

  it('can each wait for an authentication', async () => {
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

  it('need one authentication for one card', async () => {
    const { upfront, recurring } = (await pay('one', { upfront: typed(asks) })).value();
    expect(recurring.challenge).toEqual(upfront.challenge);
    await answer(upfront.challenge?.url ?? '', 'approve');
    expect(await look()).toMatchObject({ payment: { status: 'PAID' }, recurring: { status: 'PAID' } });
  });

  it('are cancelled by another attempt while the bank waits', async () => {
    const first = (await pay('one', { upfront: typed(asks) })).value();
    const second = (await pay('two', { upfront: typed(good) })).value();
    expect([second.upfront.status, second.recurring.status]).toEqual(['PAID', 'PAID']);
    const params = { transactionId: first.recurring.transactionId };
    const charge = (await ask(op.app, 'getTransactionStatus', { params }, ana)).value();
    expect(charge).toMatchObject({ status: 'REFUSED', reason: 'CANCELLED', orderRef: order });
  });
});

describe('the card for later periods', () => {
  it('renews the line from the start', async () => {
    await pay('one', { upfront: typed(inThreeSeconds), recurring: typed(good) });
    op.advance(3_000);
    expect(await renewal()).toMatchObject({ enabled: true, method: { card: { last4: '4242' } } });
    op.advance(31 * 24 * 60 * 60_000);
    ana = await op.signIn('ana@example.com');
    expect(await renewal()).toMatchObject({ lastRenewal: { status: 'PAID', amount: 39_900 } });
  });

  it('is not set if the bank refuses it later; the order is still paid', async () => {
    await pay('one', { upfront: typed(good), recurring: typed(refusedInThreeSeconds) });
    op.advance(3_000);
    expect(await look()).toMatchObject({ payment: { status: 'PAID' }, recurring: { status: 'REFUSED' } });
    expect(await renewal()).toMatchObject({ enabled: false });
  });

  it('is set after the bank’s answer, even if the line already exists', async () => {
    const { recurring } = (await pay('one', { upfront: typed(good), recurring: typed(asks) })).value();
    expect(await renewal()).toMatchObject({ enabled: false });
    await answer(recurring.challenge?.url ?? '', 'approve');
    expect(await renewal()).toMatchObject({ enabled: true });
  });

  it('can be a saved or an entered one', async () => {
    const context = await captureContextFor(op.app, ana);
    const entered = (
      await ask(op.app, 'saveCardDetails', { body: { ...context, ...typed(good) } }, ana)
    ).value();
    const instrument = { paymentMethodID: entered.paymentMethodID };
    expect((await pay('one', { upfront: typed('4000000000000077'), recurring: instrument })).status).toBe(
      200,
    );
    expect((await saved()).map(({ paymentMethodID }) => paymentMethodID)).toEqual([entered.paymentMethodID]);
    const gone = { upfront: instrument, recurring: { paymentMethodID: 'gone' } };
    expect((await pay('two', gone, await place('senda-mix-40', 'two'))).code).toBe('NOT_FOUND');
  });
});

describe('payment in parts is refused', () => {
  it('for an order that is paid at once, without stored charges', async () => {
    const refused = await pay('one', { upfront: typed(good) }, await place('senda-8', 'two'));
    expect(refused).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    expect(await op.store.payments.find({})).toEqual([]);
  });

  it('for another customer’s order, and for guests', async () => {
    const eva = await op.signIn('eva@example.com');
    expect((await pay('one', { upfront: typed(good) }, order, eva)).code).toBe('NOT_FOUND');
    const guest = (await ask(op.app, 'guestSignUp', {})).value().accessToken;
    expect((await pay('one', { upfront: typed(good) }, order, guest)).status).toBeGreaterThan(399);
  });
});
