import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresStore } from '../store/postgres.ts';
import { ask } from '../testing/ask.ts';
import { holdNumber, payFor, putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const pglite = new PGlite();
const start = Date.UTC(2027, 0, 13, 18);
let op: MemoryOperator;
beforeAll(async () => {
  op = memoryOperator({ now: () => start, store: await postgresStore(drizzle(pglite)) });
}, 30_000);
afterAll(() => pglite.close());

it('creates a line once and opens one request on it, with concurrent calls', async () => {
  const ana = await op.signIn('ana@example.com');
  const number = await holdNumber(op, ana);
  const order = sampleOrder({ ...sampleDraft, number }, 'one');
  const { order_ref } = (await ask(op.app, 'createOrder', order, ana)).value();
  await payFor(op, ana, order_ref);
  op.advance(20_000);
  await putSimToUse(op, ana, order_ref);
  op.advance(10_000);
  const list = () => ask(op.app, 'listSubscriptions', {}, ana);
  const seen = await Promise.all(Array.from({ length: 8 }, list));
  expect(seen.map((answer) => answer.value().subscriptions.length)).toEqual(Array(8).fill(1));
  const [line] = (await list()).value().subscriptions;
  const { accountNumber = '', simNumber = '' } = line ?? {};
  const leave = { body: { accountNumber, reasonId: 'price' } };
  const move = { params: { simNumber }, body: { planSku: 'senda-20' } };
  const answers = await Promise.all([
    ask(op.app, 'submitTermination', leave, ana),
    ask(op.app, 'requestPlanSwitch', move, ana),
    ask(op.app, 'submitTermination', leave, ana),
    ask(op.app, 'requestPlanSwitch', move, ana),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(3);
});

it('keeps lines and requests after a restart', async () => {
  const [stored] = await op.store.serviceRequests.find({});
  const again = memoryOperator({ now: () => start + 60_000, store: await postgresStore(drizzle(pglite)) });
  const ana = await again.signIn('ana@example.com');
  const { serviceRequests } = (await ask(again.app, 'listServiceRequests', { query: {} }, ana)).value();
  expect(serviceRequests.map(({ requestId }) => requestId)).toEqual([stored?.id]);
  const { subscriptions } = (await ask(again.app, 'listSubscriptions', {}, ana)).value();
  expect(subscriptions.map(({ accountNumber }) => accountNumber)).toEqual([stored?.accountNumber]);
});
