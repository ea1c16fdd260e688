import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { cardEntry } from '../testing/cards.ts';
import { freshToken, lineFor } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor } from '../testing/pay.ts';

const day = 24 * 60 * 60_000;
const start = 1_800_000_000_000;
const good = '4242424242424242';

let op: MemoryOperator;
let ana: string;
let line: string;
let firstEnd: number;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  const made = await lineFor(op, ana);
  line = made.accountNumber;
  firstEnd = made.nextCycleAt;
});

/** Advances the clock and refreshes the token. */
async function wait(ms: number): Promise<void> {
  op.advance(ms);
  ana = await op.signIn('ana@example.com');
}

async function saveCard(number: string, expiry?: string): Promise<string> {
  const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
  const body = { card: cardEntry(number, expiry), ...(await captureContextFor(op.app, ana)) };
  const input = { params: { customerId }, body };
  return (await ask(op.app, 'savePaymentMethod', input, ana)).value().paymentMethodID;
}
const look = (token = ana) =>
  ask(op.app, 'getAutoRenewalSpecification', { query: { subscriptionId: line } }, token);
const update = (body: { enabled: boolean; paymentMethodID?: string }, ott?: string, token = ana) => {
  const headers = ott === undefined ? {} : { 'ott-request-id': ott };
  return ask(op.app, 'updateAutoRenewal', { params: { subscriptionId: line }, headers, body }, token);
};
const pay = async (number: string, key: string, token = ana) => {
  const input = { params: { subscriptionId: line }, headers: { 'Idempotency-Key': key } };
  const body = { card: cardEntry(number), ...(await captureContextFor(op.app, token)) };
  return ask(op.app, 'requestSubscriptionPayment', { ...input, body }, token);
};
const subscription = async () =>
  (await ask(op.app, 'getSubscription', { params: { accountNumber: line } }, ana)).value();

describe('auto-renewal', () => {
  it('is off by default, and needs a saved card', async () => {
    expect((await look()).value()).toEqual({
      subscriptionId: line,
      enabled: false,
      validityDays: 30,
      planName: { 'en-US': 'Senda 8', 'es-MX': 'Senda 8' },
      amount: 12_000,
      nextRenewalAt: firstEnd,
      payableFrom: firstEnd - 10 * day,
    });
    expect((await update({ enabled: true })).code).toBe('INVALID_REQUEST');
    expect((await update({ enabled: true, paymentMethodID: 'nothing' })).code).toBe('NOT_FOUND');
  });

  it('charges the card once per period', async () => {
    const paymentMethodID = await saveCard(good);
    expect((await update({ enabled: true, paymentMethodID })).value()).toMatchObject({
      enabled: true,
      method: { paymentMethodID },
    });
    await wait(65 * day);
    expect((await look()).value()).toMatchObject({
      nextRenewalAt: firstEnd + 60 * day,
      lastRenewal: { status: 'PAID', amount: 12_000, card: { last4: '4242' } },
    });
    expect(await subscription()).toMatchObject({ status: 'Active', nextCycleAt: firstEnd + 60 * day });
    const charges = await op.store.payments.find({});
    expect(charges.filter(({ orderRef }) => orderRef.startsWith('RN-'))).toHaveLength(2);
    await update({ enabled: false });
    await wait(30 * day);
    expect((await subscription()).status).toBe('Grace');
  });

  it('leaves the line in its grace period if the card is refused, until a manual payment', async () => {
    await update({ enabled: true, paymentMethodID: await saveCard(good, '01/27') });
    await wait(31 * day);
    expect((await look()).value().lastRenewal).toMatchObject({
      status: 'REFUSED',
      reason: 'CARD_EXPIRED',
    });
    expect(await subscription()).toMatchObject({ status: 'Grace', nextCycleAt: firstEnd });
    const transactionId = (await look()).value().lastRenewal?.transactionId ?? '';
    const retrying = { params: { transactionId }, headers: { 'Idempotency-Key': 'retry' } };
    const body = { card: cardEntry(good), ...(await captureContextFor(op.app, ana)) };
    const paid = await ask(op.app, 'retryPayment', { ...retrying, body }, ana);
    expect(paid.value().status).toBe('PAID');
    expect(await subscription()).toMatchObject({ status: 'Active', nextCycleAt: firstEnd + 30 * day });
    const headers = { 'Idempotency-Key': 'late' };
    const late = await ask(op.app, 'retryPayment', { ...retrying, headers, body }, ana);
    expect(late.code).toBe('ORDER_CLOSED');
  });

  it('needs a step-up for another card, and cannot remove the current one', async () => {
    const [first, second] = [await saveCard(good), await saveCard('4000000000000077')];
    await update({ enabled: true, paymentMethodID: first });
    expect((await update({ enabled: true, paymentMethodID: first })).status).toBe(200);
    expect(await update({ enabled: true, paymentMethodID: second })).toMatchObject({
      status: 400,
      code: 'MISSING_OTT_REQUEST_ID',
    });
    expect((await update({ enabled: true, paymentMethodID: second }, 'x')).code).toBe(
      'OTT_VALIDATION_FAILED',
    );
    const submitted = await ask(
      op.app,
      'generateOneTimeToken',
      { body: { purpose: 'CHANGE_CARD_DETAILS' } },
      ana,
    );
    const { requestId } = submitted.value();
    const answer = { requestId, otpCode: op.lastCode('ana@example.com') };
    (await ask(op.app, 'validateOneTimeToken', { body: answer }, ana)).value();
    expect(
      (await update({ enabled: true, paymentMethodID: second }, requestId)).value().method,
    ).toMatchObject({
      paymentMethodID: second,
    });
    expect((await update({ enabled: true, paymentMethodID: first }, requestId)).code).toBe(
      'OTT_VALIDATION_FAILED',
    );
    const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
    const remove = (paymentMethodID: string) =>
      ask(op.app, 'deletePaymentMethod', { params: { customerId }, query: { paymentMethodID } }, ana);
    expect(await remove(second)).toMatchObject({ status: 409, code: 'CARD_IN_USE' });
    expect((await remove(first)).status).toBe(200);
    await update({ enabled: false });
    expect((await remove(second)).status).toBe(200);
  });
});

describe('the renewal card', () => {
  const remove = async (paymentMethodID: string) => {
    const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
    const input = { params: { customerId }, query: { paymentMethodID } };
    return ask(op.app, 'deletePaymentMethod', input, ana);
  };

  it('cannot be replaced without a step-up by switching off and removing it', async () => {
    await update({ enabled: true, paymentMethodID: await saveCard(good) });
    const first = (await look()).value().method?.paymentMethodID ?? '';
    const second = await saveCard('4000000000000077');
    await update({ enabled: false });
    expect((await remove(first)).status).toBe(200);
    expect((await look()).value()).not.toHaveProperty('method');
    expect((await update({ enabled: true })).code).toBe('INVALID_REQUEST');
    expect((await update({ enabled: true, paymentMethodID: second })).code).toBe('MISSING_OTT_REQUEST_ID');
    expect((await look()).value()).toMatchObject({ enabled: false });
  });

  it('cannot be replaced without a step-up while renewal is off', async () => {
    await update({ enabled: true, paymentMethodID: await saveCard(good) });
    const second = await saveCard('4000000000000077');
    await update({ enabled: false });
    expect((await update({ enabled: false, paymentMethodID: second })).code).toBe('MISSING_OTT_REQUEST_ID');
  });

  it('can be set once without a step-up by concurrent calls', async () => {
    const [first, second] = [await saveCard(good), await saveCard('4000000000000077')];
    const answers = await Promise.all(
      [first, second].map((paymentMethodID) => update({ enabled: true, paymentMethodID })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['MISSING_OTT_REQUEST_ID', undefined]));
  });

  it('does not change with the default card', async () => {
    const first = await saveCard(good);
    await update({ enabled: true, paymentMethodID: first });
    const customerId = (await ask(op.app, 'getUser', { query: {} }, ana)).value().external_id;
    const context = await captureContextFor(op.app, ana);
    const body = { ...context, card: cardEntry('4000000000000077'), isDefault: true };
    (await ask(op.app, 'savePaymentMethod', { params: { customerId }, body }, ana)).value();
    expect((await look()).value().method).toMatchObject({ paymentMethodID: first, isDefault: false });
    await wait(31 * day);
    expect((await look()).value().lastRenewal).toMatchObject({ card: { last4: '4242' } });
  });
});

describe('a manual payment', () => {
  it('pays the next period once, before or after its start', async () => {
    const paid = (await pay(good, 'one')).value();
    expect((await subscription()).nextCycleAt).toBe(firstEnd + 30 * day);
    expect((await pay(good, 'one')).value()).toEqual(paid);
    expect((await look()).value().lastRenewal).toEqual(paid);
    await wait(60 * day + 20 * day);
    expect((await subscription()).status).toBe('Suspend');
    await pay(good, 'late');
    const renewed = await subscription();
    expect([renewed.status, renewed.nextCycleAt]).toEqual(['Active', start + 60_000 + 80 * day + 30 * day]);
  });

  it('can be paid ahead once ten days are left, and is not charged again', async () => {
    expect((await look()).value().payableFrom).toBe(firstEnd - 10 * day);
    await update({ enabled: true, paymentMethodID: await saveCard(good) });
    expect((await pay(good, 'ahead')).value().status).not.toBe('REFUSED');
    await wait(60_000);
    expect((await subscription()).nextCycleAt).toBe(firstEnd + 30 * day);
    expect((await look()).value().payableFrom).toBe(firstEnd + 20 * day);
    await wait(firstEnd + day - start);
    expect((await subscription()).nextCycleAt).toBe(firstEnd + 30 * day);
  });

  it('can be cancelled while it is pending', async () => {
    const { transactionId } = (await pay('4000000000000119', 'one')).value();
    expect((await pay(good, 'two')).code).toBe('ALREADY_PAID');
    const params = { subscriptionId: line, transactionId };
    const cancel = () => ask(op.app, 'cancelSubscriptionPayment', { params }, ana);
    expect((await cancel()).value()).toMatchObject({ status: 'REFUSED', reason: 'CANCELLED' });
    expect(await cancel()).toMatchObject({ status: 409, code: 'CANCEL_REFUSED' });
    op.advance(60_000);
    const read = await ask(op.app, 'getTransactionStatus', { params: { transactionId } }, ana);
    expect(read.value().status).toBe('REFUSED');
    expect((await subscription()).nextCycleAt).toBe(firstEnd);
    expect((await pay(good, 'two')).value().status).toBe('PAID');
    const other = { params: { subscriptionId: line, transactionId: 'nothing' } };
    expect((await ask(op.app, 'cancelSubscriptionPayment', other, ana)).code).toBe('NOT_FOUND');
  });

  it('is refused for a line that has ended', async () => {
    await wait(70 * day);
    expect((await pay(good, 'one')).code).toBe('NOT_ELIGIBLE');
    expect((await update({ enabled: true, paymentMethodID: await saveCard(good) })).code).toBe(
      'NOT_ELIGIBLE',
    );
  });
});

it('renewal is for the customer’s own lines', async () => {
  const eva = await freshToken(op, await op.signIn('eva@example.com'));
  const params = { subscriptionId: line, transactionId: 'x' };
  const tries = [
    await look(eva),
    await update({ enabled: false }, undefined, eva),
    await pay(good, 'one', eva),
    await ask(op.app, 'cancelSubscriptionPayment', { params }, eva),
  ];
  expect(tries.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(4).fill('404 NOT_FOUND'));
  expect(await op.store.renewalCards.find({})).toEqual([]);
});
