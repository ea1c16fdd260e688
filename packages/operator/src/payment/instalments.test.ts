/** Charges that the bank splits (decision 0105). */
import { beforeEach, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { cardEntry, cardsOf } from '../testing/cards.ts';
import { holdNumber } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { captureContextFor } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const splits = '5204164100003380';
const refuses = '5204740000001002';
const good = '4242424242424242';
const premium = [...numberPool.values()].find(({ cost }) => cost.amount > 0);

let op: MemoryOperator;
let ana: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => 1_800_000_000_000 });
  ana = await op.signIn('ana@example.com');
});

/** Returns an order that is paid once, and its amount. */
async function place(planSku = 'senda-50', number = premium?.number ?? '') {
  await ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, ana);
  const input = sampleOrder({ ...sampleDraft, planSku, number }, planSku);
  const { order_ref: orderRef, preview } = (await ask(op.app, 'createOrder', input, ana)).value();
  return { orderRef, amount: preview.total.amount };
}
const offerOf = async (amount: number, card: { bin?: string; paymentMethodID?: string }) =>
  (await ask(op.app, 'getInstalments', { body: { amount, ...card } }, ana)).value();
async function pay(orderRef: string, number: string, instalments: number | undefined, key = 'pay') {
  const body = { orderRef, card: cardEntry(number), ...(await captureContextFor(op.app, ana)) };
  const headers = { 'Idempotency-Key': key };
  return ask(
    op.app,
    'requestPayment',
    { headers, body: { ...body, ...(instalments !== undefined && { instalments }) } },
    ana,
  );
}

it('offers payments of a hundred pesos or more, and their sum is exact', async () => {
  const countsOf = async (amount: number) =>
    (await offerOf(amount, { bin: splits.slice(0, 8) })).plans.map(({ count }) => count);
  expect([await countsOf(29_999), await countsOf(30_000), await countsOf(60_000)]).toEqual([[], [3], [3, 6]]);
  const { issuer, plans } = await offerOf(299_000, { bin: splits.slice(0, 8) });
  expect(issuer).toBe('Banco de Prueba');
  expect(plans).toContainEqual({ count: 6, each: 49_833, last: 49_835 });
  for (const { count, each, last } of plans) expect(each * (count - 1) + last).toBe(299_000);
});

it('offers nothing for a card of another bank', async () => {
  expect(await offerOf(299_000, { bin: good.slice(0, 8) })).toEqual({ plans: [] });
  expect(await offerOf(299_000, { bin: '99999999' })).toEqual({ plans: [] });
});

it('knows a saved card, of its customer only', async () => {
  const { saveCard } = cardsOf(() => ({ app: op.app, token: ana }));
  const { paymentMethodID } = await saveCard(splits);
  expect((await offerOf(30_000, { paymentMethodID })).plans).toHaveLength(1);
  const eva = await op.signIn('eva@example.com');
  const input = { body: { amount: 30_000, paymentMethodID } };
  expect((await ask(op.app, 'getInstalments', input, eva)).code).toBe('NOT_FOUND');
  for (const body of [{ amount: 1 }, { amount: 1, paymentMethodID, bin: '52041641' }])
    expect((await ask(op.app, 'getInstalments', { body }, ana)).code).toBe('INVALID_REQUEST');
});

it('charges the whole amount, and the order and its letter keep the plan', async () => {
  const { orderRef, amount } = await place();
  const plan = (await offerOf(amount, { bin: splits.slice(0, 8) })).plans[0];
  const made = (await pay(orderRef, splits, 3)).value();
  expect(made).toMatchObject({ status: 'PAID', amount, instalments: plan });
  expect((await pay(orderRef, splits, undefined)).value()).toEqual(made);
  const order = await ask(op.app, 'getOrder', { params: { orderReference: orderRef } }, ana);
  expect(order.value().payment?.instalments).toEqual(plan);
  await op.sendNotices();
  const letters = op.mails().map(({ text }) => text);
  expect(letters.at(-1)).toMatch(/Monthly payments: [23] of \$.*, without interest/);
});

it('charges nothing where the bank refuses to split after all', async () => {
  const { orderRef } = await place();
  expect((await pay(orderRef, refuses, 3, 'one')).code).toBe('INSTALMENTS_REFUSED');
  expect(await op.store.payments.find({ orderRef })).toEqual([]);
  const made = (await pay(orderRef, refuses, undefined, 'two')).value();
  expect([made.status, made.instalments]).toEqual(['PAID', undefined]);
});

it('refuses a plan that was not offered, and a plan that is charged again', async () => {
  const once = await place();
  expect((await pay(once.orderRef, splits, 12)).code).toBe('INVALID_REQUEST');
  expect((await pay(once.orderRef, good, 3)).code).toBe('INVALID_REQUEST');
  const later = await place('senda-mix-40', await holdNumber(op, ana));
  expect((await pay(later.orderRef, splits, 3, 'later')).code).toBe('INVALID_REQUEST');
});
