import type { AvailableNumber, CallInput } from '@senda/contract';
import { ask } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/published.ts';
import { adapterBefore, sampleConfig, samplePlan, tmforumStub } from '../testing.ts';

const number = '5512345678';
const numbers: AvailableNumber[] = [
  { number, category: 'FREE_NUMBER', cost: { amount: 0 } },
  { number: '5599999999', category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD', cost: { amount: 14_900 } },
];
const draft = {
  planSku: samplePlan.sku,
  addonSkus: [],
  simType: 'esim',
  numberType: 'NEW',
  number,
  promoCodes: [],
} as const;
const input = (key = 'key', changes: object = {}): CallInput<'createOrder'> => ({
  headers: { 'Idempotency-Key': key },
  body: {
    draft: { ...draft, promoCodes: [], addonSkus: [] },
    profile: { firstName: 'Ana', lastName: 'Ruiz' },
    ...changes,
  },
});

/** An adapter whose customers are their tokens; `sent` are the bodies of its requests to TM Forum. */
function shop(twice = false) {
  let now = Date.parse('2026-11-29T12:00:00Z');
  const stub = tmforumStub({ products: [samplePlan], numbers, now: () => now });
  const sent: { path: string; body: unknown }[] = [];
  const server = {
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname.split('/').slice(4).join('/');
      if (request.method !== 'GET') sent.push({ path, body: await request.clone().json() });
      // As if another process had sent the same a moment before.
      if (twice && path === 'productOrder' && request.method === 'POST') await stub.fetch(request.clone());
      return stub.fetch(request);
    },
  };
  const fallback = (request: Request) => {
    const token = request.headers.get('X-Auth');
    return Response.json(token === 'old' ? {} : { result: { external_id: token } }, {
      status: token === 'old' ? 401 : 200,
    });
  };
  const { app, reports } = adapterBefore(server, { config: sampleConfig(), fallback, now: () => now });
  const lock = (token: string, selectedNumber = number) =>
    ask(app, 'lockNumber', { params: { selectedNumber } }, token);
  const order = (token: string, ...parts: Parameters<typeof input>) =>
    ask(app, 'createOrder', input(...parts), token);
  const read = (token: string, orderReference: string) =>
    ask(app, 'getOrder', { params: { orderReference } }, token);
  const wait = (ms: number) => {
    now += ms;
  };
  return { app, reports, stub, sent, lock, order, read, wait };
}

/** A shop with an order of Ana's. */
async function ordered() {
  const all = shop();
  await all.lock('ana');
  const { order_ref } = (await all.order('ana')).value();
  return { ...all, order_ref };
}

describe('an order', () => {
  it('is sent as TMF622 has it, with what fulfilment needs in its own members', async () => {
    const { sent } = await ordered();
    const body = sent.find(({ path }) => path === 'productOrder')?.body;
    expect(faultsOf('ProductOrder', body)).toEqual([]);
    expect(body).toMatchObject({
      relatedParty: [{ id: 'ana', name: 'Ana Ruiz', role: 'customer' }],
      productOrderItem: [
        {
          action: 'add',
          productOffering: { id: 'plan-8' },
          itemPrice: [{ price: { taxIncludedAmount: { unit: 'MXN', value: 120 } } }],
          product: { realizingResource: [{ value: number }] },
        },
      ],
    });
  });

  it('is one for the same key twice at once, and for a repeated one, whose hold has ended by then', async () => {
    const { lock, order, wait, sent } = shop();
    await lock('ana');
    const both = await Promise.all([order('ana'), order('ana')]);
    wait(60 * 60_000);
    const refs = [...both, await order('ana')].map(({ value }) => value().order_ref);
    expect(new Set(refs).size).toBe(1);
    expect(sent.filter(({ path }) => path === 'productOrder')).toHaveLength(1);
  });

  it('is the one that another process has placed with the same key meanwhile', async () => {
    const { lock, order } = shop(true);
    await lock('ana');
    const [first, again] = [await order('ana'), await order('ana')].map(({ value }) => value().order_ref);
    expect(first).toBe(again);
  });

  it('is another for the same key of another customer', async () => {
    const { lock, order, order_ref } = await ordered();
    await lock('eva', '5599999999');
    const answer = await order('eva', 'key', { draft: { ...draft, number: '5599999999' } });
    expect(answer.value().order_ref).not.toBe(order_ref);
    expect(answer.value().preview.total.amount).toBe(12_000 + 14_900);
  });

  it.each([
    ['acknowledged', 'CREATED', 'INI'],
    ['pending', 'CREATED', 'INI'],
    ['held', 'PLACED', 'PRC'],
    ['inProgress', 'PLACED', 'PRC'],
    ['partial', 'PLACED', 'PRC'],
    ['assessingCancellation', 'PLACED', 'PRC'],
    ['completed', 'COMPLETED', 'TSU'],
    ['cancelled', 'CANCELLED', 'CAN'],
    ['rejected', 'FAILED', 'OFL'],
    ['failed', 'FAILED', 'OFL'],
    ['a state of their own', 'PLACED', 'PRC'],
  ])('that is %s is %s', async (state, status, ours) => {
    const { stub, read, order_ref } = await ordered();
    stub.change(order_ref, { state });
    const order = (await read('ana', order_ref)).value();
    expect([order.status, order.state]).toEqual([status, ours]);
    expect(order.cancellation?.status).toBe(state === 'assessingCancellation' ? 'REQUESTED' : undefined);
  });

  it('that has a payment is not due any more, and cannot be replaced', async () => {
    const { app, stub, read, order, order_ref } = await ordered();
    stub.change(order_ref, { payment: [{ id: 'P-1' }] });
    expect((await read('ana', order_ref)).value().status).toBe('PLACED');
    const [listed] = (await ask(app, 'listCustomerOrders', {}, 'ana')).value();
    expect(listed?.paymentState).toBe('SETTLED');
    expect((await order('ana', 'other', { replaces: order_ref })).code).toBe('ALREADY_PAID');
  });

  it('of another channel, or of another customer, is not found', async () => {
    const { app, stub, read, order_ref } = await ordered();
    expect((await read('eva', order_ref)).code).toBe('NOT_FOUND');
    stub.change(order_ref, { productOrderItem: [{ id: '1' }] });
    expect((await read('ana', order_ref)).code).toBe('NOT_FOUND');
    expect((await ask(app, 'listCustomerOrders', {}, 'ana')).value()).toEqual([]);
  });

  it('needs a customer', async () => {
    const { order, sent } = shop();
    for (const token of ['', 'old']) expect((await order(token)).code).toBe('NOT_SIGNED_IN');
    expect(sent).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a pay link', { payBy: 'PAY_LINK' }, 'payBy'],
    ['a guest’s contact', { contact: { channel: 'EMAIL', email: 'a@b.mx' } }, 'contact'],
    ['a number of somebody else’s pool', { draft: { ...draft, number: '3300000000' } }, 'draft.number'],
    ['a plan that is not offered', { draft: { ...draft, planSku: 'plan-9' } }, 'planSku'],
    ['an add-on that is not offered', { draft: { ...draft, addonSkus: ['more'] } }, 'addonSkus'],
  ])('with %s is refused before anything is sent', async (_, changes, path) => {
    const { order, sent } = shop();
    const { status, body } = await order('ana', 'key', changes);
    expect([status, body]).toMatchObject([422, { failure: { fields: [{ path }] } }]);
    expect(sent.filter((one) => one.path.startsWith('productOrder'))).toEqual([]);
  });

  it('cannot be cancelled once it is completed', async () => {
    const { app, stub, order_ref } = await ordered();
    stub.change(order_ref, { state: 'completed' });
    const answer = await ask(app, 'cancelOrder', { params: { orderRef: order_ref } }, 'ana');
    expect(answer.code).toBe('CANCEL_REFUSED');
  });
});

describe('a hold', () => {
  it('is sent as TMF685 has it, is prolonged, and ends with the hold of another number', async () => {
    const { app, lock, sent, wait } = shop();
    const first = (await lock('ana')).value().lockedUntil;
    wait(60_000);
    expect((await lock('ana')).value().lockedUntil).toBe(first + 60_000);
    expect((await lock('eva')).code).toBe('NUMBER_TAKEN');
    await lock('ana', '5599999999');
    const [made] = sent.filter(({ path }) => path === 'reservation');
    expect(faultsOf('Reservation', made?.body)).toEqual([]);
    const query = { number };
    expect((await ask(app, 'getNumberAvailability', { query }, 'eva')).value().available).toBe(true);
    const { categories } = (await ask(app, 'getNumberCategories', {}, 'eva')).value();
    expect(categories.map(({ available }) => available)).toEqual([1, 0]);
  });

  it('of no number of ours is not found', async () => {
    expect((await shop().lock('ana', '3300000000')).code).toBe('NOT_FOUND');
  });
});
