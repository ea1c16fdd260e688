/** Payments in cash and by bank transfer (decision 0088). */
import type { VoucherKind } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const start = 1_800_000_000_000;
const hour = 60 * 60_000;
const good = '4242424242424242';

let op: MemoryOperator;
let ana: string;
let order: string;
const [first = '', second = '', third = ''] = [...numberPool.keys()];

beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  order = await placeOrder('one', first);
});

async function placeOrder(key: string, number: string, planSku = sampleDraft.planSku): Promise<string> {
  await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, ana);
  const input = sampleOrder({ ...sampleDraft, planSku, number }, key);
  return (await ask(op.app, 'createOrder', input, ana)).value().order_ref;
}

const issue = (kind: VoucherKind, key: string, orderRef = order, more = {}) =>
  ask(
    op.app,
    'requestPayment',
    { headers: { 'Idempotency-Key': key }, body: { orderRef, voucher: kind, ...more } },
    ana,
  );
const read = async (orderRef = order) => {
  ana = await op.signIn('ana@example.com');
  return (await ask(op.app, 'getOrder', { params: { orderReference: orderRef } }, ana)).value();
};
async function receive(payableAt = '') {
  const answer = await op.app.request('/sandbox/money', {
    method: 'POST',
    body: JSON.stringify({ payableAt }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const payableAt = async () => {
  const { voucher } = (await issue('OXXO', 'cash')).value();
  return voucher?.reference ?? '';
};

describe('a voucher', () => {
  it('keeps its order for 48 hours, and is paid at the shop', async () => {
    const made = (await issue('OXXO', 'cash')).value();
    expect(made).toMatchObject({
      status: 'PENDING',
      amount: 12_000,
      voucher: { kind: 'OXXO', status: 'OPEN', until: start + 48 * hour },
    });
    expect(made.voucher?.reference).toMatch(/^[0-9]{18}$/);
    expect('card' in made).toBe(false);
    op.advance(47 * hour);
    expect(await read()).toMatchObject({ status: 'CREATED', payUntil: start + 48 * hour, number: first });
    expect(await receive(made.voucher?.reference)).toMatchObject({
      body: { orderRef: order, status: 'PAID' },
    });
    expect(await read()).toMatchObject({
      status: 'PLACED',
      payment: { status: 'PAID', voucher: { status: 'PAID' } },
    });
    op.advance(20_000);
    expect((await read()).status).toBe('APPROVED');
  });

  it('by transfer has a CLABE with a valid check digit', async () => {
    const { voucher } = (await issue('SPEI', 'transfer')).value();
    expect(voucher).toMatchObject({ reference: order, bank: 'STP', beneficiary: 'Senda' });
    const digits = Array.from(voucher?.clabe ?? '', Number);
    expect(digits).toHaveLength(18);
    const sum = digits
      .slice(0, 17)
      .reduce((all, digit, at) => all + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10), 0);
    expect((10 - (sum % 10)) % 10).toBe(digits[17]);
    expect(await receive(voucher?.clabe)).toMatchObject({ body: { status: 'PAID' } });
  });

  it('is one for each key, and for each kind while it is open', async () => {
    const one = (await issue('OXXO', 'cash')).value();
    expect((await issue('OXXO', 'cash')).value()).toEqual(one);
    expect((await issue('OXXO', 'another tab')).value()).toEqual(one);
    expect(await op.store.payments.find({})).toHaveLength(1);
  });

  it('ends after 48 hours with its order, which frees the number', async () => {
    const at = await payableAt();
    op.advance(48 * hour);
    expect(await read()).toMatchObject({
      status: 'FAILED',
      payment: { status: 'REFUSED', voucher: { status: 'EXPIRED' } },
    });
    const eva = await op.signIn('eva@example.com');
    expect((await ask(op.app, 'lockNumber', { params: { selectedNumber: first } }, eva)).status).toBe(200);
    // Paid late: the money goes back.
    const late = await receive(at);
    expect(late.body).toMatchObject({ status: 'REFUSED', returnedAt: op.now() });
    expect(await read()).toMatchObject({
      status: 'FAILED',
      payment: { voucher: { status: 'EXPIRED', returnedAt: op.now() }, refund: { way: 'OTHER', days: 5 } },
    });
  });

  it('that is paid twice is paid once: the second money goes back', async () => {
    const at = await payableAt();
    await receive(at);
    op.advance(1000);
    expect((await receive(at)).body).toMatchObject({ status: 'PAID', returnedAt: start + 1000 });
    expect(await read()).toMatchObject({
      payment: { status: 'PAID', voucher: { status: 'PAID', returnedAt: start + 1000 } },
    });
    expect((await payWithCardNumber(op.app, ana, order, good, 'card')).code).toBe('ALREADY_PAID');
  });

  it('is cancelled before a card is charged, and its money is returned from then on', async () => {
    const at = await payableAt();
    op.advance(30 * hour);
    await read();
    expect((await payWithCardNumber(op.app, ana, order, '4000000000000002', 'refused')).value().status).toBe(
      'REFUSED',
    );
    // The customer was promised the number until the voucher's end.
    expect(await read()).toMatchObject({ status: 'CREATED', payUntil: start + 48 * hour });
    const eva = await op.signIn('eva@example.com');
    expect((await ask(op.app, 'lockNumber', { params: { selectedNumber: first } }, eva)).code).toBe(
      'NUMBER_TAKEN',
    );
    expect((await payWithCardNumber(op.app, ana, order, good, 'paid')).value().status).toBe('PAID');
    expect((await receive(at)).body).toMatchObject({ status: 'REFUSED', returnedAt: op.now() });
    expect(await read()).toMatchObject({
      status: 'PLACED',
      payment: { status: 'PAID', card: { last4: '4242' } },
    });
  });

  it('makes way for another kind, and for another order', async () => {
    const at = await payableAt();
    expect((await issue('SPEI', 'transfer')).value().voucher).toMatchObject({ kind: 'SPEI', status: 'OPEN' });
    expect((await receive(at)).body).toMatchObject({ status: 'REFUSED' });
    const input = sampleOrder({ ...sampleDraft, number: first, promoCodes: ['HOLA20'] }, 'two');
    const body = { ...input.body, replaces: order };
    const next = (await ask(op.app, 'createOrder', { ...input, body }, ana)).value();
    expect(next).toMatchObject({ status: 'CREATED', number: first });
    expect(await read()).toMatchObject({
      status: 'CANCELLED',
      payment: { voucher: { status: 'CANCELLED' } },
    });
  });

  it('is due in the list, and its order can be cancelled', async () => {
    const at = await payableAt();
    const [listed] = (await ask(op.app, 'listCustomerOrders', {}, ana)).value();
    expect(listed?.paymentState).toBe('DUE');
    expect((await ask(op.app, 'cancelOrder', { params: { orderRef: order } }, ana)).value().status).toBe(
      'CANCELLED',
    );
    expect((await receive(at)).body).toMatchObject({ status: 'REFUSED', returnedAt: start });
  });

  it('is refused with a card, for a plan that repeats, and for an amount outside of its limits', async () => {
    const card = { number: good, expiry: '12/99', securityCode: '123', holder: 'Ana' };
    expect(await issue('OXXO', 'both', order, { card })).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
    });
    const repeating = await placeOrder('two', second, 'senda-mix-40');
    expect(await issue('OXXO', 'repeats', repeating)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    const free = await placeOrder('three', third, 'senda-free');
    expect(await issue('OXXO', 'free', free)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    ana = await op.signIn('eva@example.com');
    expect((await issue('OXXO', 'another customer')).code).toBe('NOT_FOUND');
  });
});

it('writes what to pay and until when, and that money was returned', async () => {
  const at = await payableAt();
  const letters = async () => {
    await op.sendNotices();
    return op.mails().filter(({ subject }) => subject.includes(order));
  };
  const [toPay] = await letters();
  expect(toPay?.subject).toBe(`Your order ${order} is waiting to be paid`);
  expect(toPay?.text).toContain(at);
  op.advance(48 * hour);
  await receive(at);
  const returned = (await letters()).find(
    ({ subject }) => subject === `We returned a payment for your order ${order}`,
  );
  // Cash cannot go back to a card.
  expect(returned?.text).toContain('You collect it in cash at any OXXO');
  expect(returned?.text).toContain('It is available by ');
});

it('is listed to be paid by hand', async () => {
  const at = await payableAt();
  expect(await (await op.app.request('/')).text()).toContain(`data-pay="${at}"`);
  expect((await receive('000000000000000000')).status).toBe(404);
  expect((await receive('1')).status).toBe(400);
});
