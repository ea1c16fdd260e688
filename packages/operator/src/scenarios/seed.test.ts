import { describe, expect, it } from 'vitest';
import { createOperator } from '../app.ts';
import { memoryStore } from '../store/memory.ts';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { scenarios } from './index.ts';
import { scenarioEmail } from './scenario.ts';
import { seedScenarios } from './seed.ts';

const now = 1_800_000_000_000;

async function seeded(): Promise<MemoryOperator> {
  const op = memoryOperator({ now: () => now });
  await op.seed();
  return op;
}

/** Logs in with the code of the mail. */
async function logIn(op: MemoryOperator, name: string): Promise<string> {
  const identifier = scenarioEmail(name);
  const body = { identifier, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = (await ask(op.app, 'signIn', { body })).value();
  const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
  const answer = { device, otpCode: op.lastCode(identifier), requestId };
  return (await ask(op.app, 'validateSignIn', { body: answer })).value().accessToken;
}

it('has names that are valid in e-mails, and a sentence for each', () => {
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, purpose } of scenarios) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(purpose).toMatch(/^[A-Z].*\.$/);
  }
});

it('seeds once, and keeps changes of accounts', async () => {
  const op = await seeded();
  const before = [await op.store.accounts.find({}), await op.store.orders.find({})];
  expect(before[0]).toHaveLength(scenarios.length);
  await op.seed();
  expect([await op.store.accounts.find({}), await op.store.orders.find({})]).toEqual(before);
  expect(op.mails()).toEqual([]);
});

it('seeds again after a crash, without duplicates', async () => {
  const op = await seeded();
  const orders = await op.store.orders.find({});
  for (const { name } of scenarios) await op.store.settings.remove(`scenario:${name}`);
  await op.seed();
  expect(await op.store.orders.find({})).toEqual(orders);
});

it('is restored by a reset', async () => {
  const op = await seeded();
  await op.app.request('/sandbox/reset', { method: 'POST' });
  expect(await op.store.accounts.find({})).toHaveLength(scenarios.length);
});

it('uses the time of the shifted clock', async () => {
  const options = {
    store: memoryStore(),
    now: () => now,
    random: () => crypto.randomUUID(),
    mail: () => Promise.resolve(),
    mode: 'development',
    tokenSecret: 'a secret for tests, known to everyone',
  } as const;
  const app = createOperator(options);
  await app.request('/sandbox/clock', { method: 'POST', body: JSON.stringify({ advanceMs: 1_000 }) });
  await seedScenarios(options);
  expect((await options.store.accounts.find({})).every((row) => row.createdAt === now + 1_000)).toBe(true);
});

describe('logging in as', () => {
  it.each([
    ['unpaid-order', 'CREATED'],
    ['completed-order', 'COMPLETED'],
    ['pending-sim-only', 'APPROVED'],
    ['pay-link', 'CREATED'],
    ['sim-on-its-way', 'APPROVED'],
    ['sim-from-store', 'APPROVED'],
    ['sim-activated', 'COMPLETED'],
  ])('%s has one order, %s', async (name, status) => {
    const op = await seeded();
    const token = await logIn(op, name);
    const orders = (await ask(op.app, 'listCustomerOrders', {}, token)).value();
    expect(orders.map((order) => order.status)).toEqual([status]);
  });

  it.each([
    ['missed-delivery', 'DELIVERY_FAILED'],
    ['pending-sim-only', 'DELIVERED'],
    ['sim-on-its-way', 'SHIPPED'],
  ])('%s has a card that is %s', async (name, status) => {
    const op = await seeded();
    const token = await logIn(op, name);
    const [order] = (await ask(op.app, 'listCustomerOrders', {}, token)).value();
    const params = { orderReference: order?.order_ref ?? '' };
    expect((await ask(op.app, 'getShipment', { params }, token)).value().status).toBe(status);
  });

  it('refused-identity has a check that was rejected', async () => {
    const op = await seeded();
    const token = await logIn(op, 'refused-identity');
    const user = (await ask(op.app, 'getUser', { query: { include_ekyc: 'true' } }, token)).value();
    expect(user.ekyc_info?.status).toBe('REJECTED');
  });

  it('identity-again has a paid order that waits for another check', async () => {
    const op = await seeded();
    const token = await logIn(op, 'identity-again');
    const [summary] = (await ask(op.app, 'listCustomerOrders', {}, token)).value();
    const params = { orderReference: summary?.order_ref ?? '' };
    const order = (await ask(op.app, 'getOrder', { params }, token)).value();
    expect(order).toMatchObject({
      status: 'PLACED',
      payment: { status: 'PAID' },
      identity: { status: 'REJECTED', productType: 'postpaid', submitUntil: expect.any(Number) },
    });
  });

  it('curp-again has a paid order whose CURP is not that of the document', async () => {
    const op = await seeded();
    const token = await logIn(op, 'curp-again');
    const [summary] = (await ask(op.app, 'listCustomerOrders', {}, token)).value();
    const params = { orderReference: summary?.order_ref ?? '' };
    expect((await ask(op.app, 'getOrder', { params }, token)).value()).toMatchObject({
      status: 'PLACED',
      payment: { status: 'PAID' },
      identity: { status: 'REJECTED', reason: 'CURP_MISMATCH', submitUntil: expect.any(Number) },
    });
  });
});
