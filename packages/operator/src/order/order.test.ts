import type { OrderDraft } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { numberPool } from '../seed/number-pool.ts';
import { ask } from '../testing/ask.ts';
import { putSimToUse } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { payWithCardNumber } from '../testing/pay.ts';
import { sampleDraft, sampleOrder } from '../testing/samples.ts';

const start = 1_800_000_000_000;
const numbers = [...numberPool.values()];
const freeNumber = numbers[0]?.number ?? '';
const premium = numbers.at(-1);

let op: MemoryOperator;
let ana: string;
let eva: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
});

const preview = (draft: Partial<OrderDraft>, token?: string) =>
  ask(op.app, 'previewOrder', { body: { ...sampleDraft, ...draft } }, token);
const create = (draft: Partial<OrderDraft>, key: string, token?: string) =>
  ask(op.app, 'createOrder', sampleOrder({ ...sampleDraft, ...draft }, key), token);
const lock = (number: string, token: string) =>
  ask(op.app, 'lockNumber', { params: { selectedNumber: number } }, token);
const order = (orderReference: string, token?: string) =>
  ask(op.app, 'getOrder', { params: { orderReference } }, token);
const carts = (email: string, token?: string) =>
  ask(op.app, 'listCarts', { query: { email, status: 'PENDING' } }, token);

async function placed(token = ana, number = freeNumber, key = 'one') {
  await lock(number, token);
  return (await create({ number }, key, token)).value();
}

describe('a preview', () => {
  it('prices all lines', async () => {
    const draft: Partial<OrderDraft> = {
      planSku: 'senda-20',
      addonSkus: ['travel-5', 'travel-5'],
      simType: 'physical_sim',
      ...(premium && { number: premium.number }),
      promoCodes: ['hola20', 'HOLA20', 'NOPE'],
    };
    const { items, total } = (await preview(draft)).value();
    expect(items.map(({ itemType, cost }) => [itemType, cost.amount])).toEqual([
      ['PLAN', 19_900],
      ['ADDON', 14_900],
      ['NEW_NUMBER', premium?.cost.amount],
      ['DELIVERY_FEE_SKU', 4_900],
      ['EXTERNAL_REWARD', -4_000],
    ]);
    expect(total.amount).toBe(35_700 + (premium?.cost.amount ?? 0));
  });

  it('has no number line for transfers, and no delivery line for eSIMs', async () => {
    const { items } = (await preview({ numberType: 'PORT_IN', number: '5512345678' })).value();
    expect(items.map((item) => item.itemType)).toEqual(['PLAN']);
    expect((await preview({})).value().items.map((item) => item.itemType)).toEqual(['PLAN', 'NEW_NUMBER']);
  });

  it('has one line for a bundle, and both the upfront and the periodic price of a plan that is paid later', async () => {
    const bundled = (await preview({ addonSkus: ['bundle-traveller'] })).value();
    expect(bundled.items[1]).toMatchObject({ itemType: 'BUNDLE', cost: { amount: 17_900 } });
    const later = (await preview({ planSku: 'senda-mix-15' })).value();
    expect(later.items.map(({ itemType, cost }) => [itemType, cost.amount])).toEqual([
      ['PLAN', 10_000],
      ['NEW_NUMBER', 0],
    ]);
    expect(later.items[0]?.recurring).toEqual({ amount: 24_900, validityDays: 30 });
    expect(later.total.amount).toBe(10_000);
    expect(bundled.items[0]).not.toHaveProperty('recurring');
  });

  it('has the same name and price of a delivery method as the list of methods', async () => {
    const offered = (await ask(op.app, 'getDeliveryMethods', { query: {} })).value();
    expect(offered.methods.length).toBeGreaterThan(1);
    for (const { deliveryType, name, cost } of offered.methods) {
      const { items } = (await preview({ simType: 'physical_sim', deliveryType })).value();
      expect(items.at(-1)).toMatchObject({ itemType: 'DELIVERY_FEE_SKU', name, cost });
    }
  });

  it('includes the periodic price in the cart', async () => {
    await preview({ planSku: 'senda-mix-15' }, ana);
    const [cart] = (await carts('ana@example.com', ana)).value();
    expect(cart).toMatchObject({
      total: { amount: 10_000 },
      recurring: { amount: 24_900, validityDays: 30 },
    });
  });

  it('has free delivery for pickup and cards from stores', async () => {
    const lines = async (draft: Partial<OrderDraft>) =>
      (await preview({ simType: 'physical_sim', ...draft })).value().items.slice(2);
    expect(await lines({ deliveryType: 'SELF_PICKUP' })).toMatchObject([{ cost: { amount: 0 } }]);
    expect(await lines({ channel: 'retail' })).toEqual([]);
  });

  it('accepts two promo codes, none with a trial, and reports codes without effect', async () => {
    const promo = async (promoCodes: string[], draft: Partial<OrderDraft> = {}) => {
      const { total, droppedPromoCodes } = (await preview({ promoCodes, ...draft })).value();
      return [total.amount, droppedPromoCodes];
    };
    expect(await promo(['hola20', ' AMIGOS'])).toEqual([5_500, undefined]);
    expect(await promo(['HOLA20', 'AMIGOS', 'SENDA10'])).toEqual([
      5_500,
      [{ code: 'SENDA10', reason: 'LIMIT' }],
    ]);
    expect(await promo(['NOPE', 'HOLA20'])).toEqual([8_000, [{ code: 'NOPE', reason: 'UNKNOWN' }]]);
    expect(await promo(['HOLA20'], { planSku: 'senda-trial' })).toEqual([
      2_900,
      [{ code: 'HOLA20', reason: 'TRIAL' }],
    ]);
  });

  it.each<[string, Partial<OrderDraft>]>([
    ['planSku', { planSku: 'senda-9' }],
    ['planSku', { planSku: 'travel-5' }],
    ['addonSkus', { addonSkus: ['nothing'] }],
    ['addonSkus', { addonSkus: ['international-calls'] }],
    ['addonSkus', { planSku: 'senda-50', addonSkus: ['extra-data-2'] }],
    ['number', { number: '5500000000' }],
  ])('refuses a wrong %s', async (path, draft) => {
    const response = await preview(draft, ana);
    expect(response).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
      body: { failure: { fields: [{ path }] } },
    });
    expect((await carts('ana@example.com', ana)).value()).toEqual([]);
  });

  // spec 3.order.cart: packages/operator/src/order/order.handlers.ts#saveCart
  it('stores one cart per customer, visible to them only, until they order', async () => {
    await preview({}, ana);
    await preview({ planSku: 'senda-50' }, ana);
    await preview({});
    expect((await carts('Ana@Example.com', ana)).value()).toEqual([
      expect.objectContaining({
        status: 'PENDING',
        planName: { 'en-US': 'Senda 50', 'es-MX': 'Senda 50' },
        total: { amount: 29_900 },
      }),
    ]);
    expect((await carts('eva@example.com', eva)).value()).toEqual([]);
    const others = await carts('ana@example.com', eva);
    expect([others.status, others.code, JSON.stringify(others.body)]).toEqual([
      404,
      'NOT_FOUND',
      expect.not.stringContaining('senda-50'),
    ]);
    await placed();
    expect((await carts('ana@example.com', ana)).value()).toEqual([]);
  });
});

describe('a deleted cart', () => {
  const drop = (cartId: string, token?: string) => ask(op.app, 'dropCart', { params: { cartId } }, token);

  it('is gone, if its owner deletes it', async () => {
    await preview({}, ana);
    const [cart] = (await carts('ana@example.com', ana)).value();
    const cartId = cart?.cartId ?? '';
    expect(await drop(cartId, eva)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await drop(cartId)).code).toBe('NOT_SIGNED_IN');
    expect((await carts('ana@example.com', ana)).value()).toHaveLength(1);
    expect((await drop(cartId, ana)).value()).toEqual({});
    expect((await carts('ana@example.com', ana)).value()).toEqual([]);
    expect((await drop(cartId, ana)).code).toBe('NOT_FOUND');
  });
});

describe('an order', () => {
  it('is created once per key, with the held number', async () => {
    const first = await placed();
    expect(first).toMatchObject({
      order_ref: 'SN-204418',
      order_type: 'SERVICE_ORDER',
      status: 'CREATED',
      state: 'INI',
      createdAt: start,
      number: freeNumber,
      preview: { total: { amount: 12_000 } },
    });
    expect((await create({ number: freeNumber }, 'one', ana)).value()).toEqual(first);
    expect((await create({ number: freeNumber }, 'two', ana)).code).toBe('NUMBER_TAKEN');
    const other = await placed(eva, numbers[1]?.number);
    // The refused order has used a reference up.
    expect(other.order_ref).toBe('SN-204420');
    expect((await lock(freeNumber, eva)).code).toBe('NUMBER_TAKEN');
    const listed = await ask(op.app, 'getNumbers', { query: { category: 'FREE_NUMBER' } }, eva);
    expect(listed.value().numbers.map((it) => it.number)).not.toContain(freeNumber);
  });

  it('needs an own hold that has not expired', async () => {
    expect((await create({ number: freeNumber }, 'one', ana)).code).toBe('HOLD_ENDED');
    await lock(freeNumber, eva);
    expect((await create({ number: freeNumber }, 'one', ana)).code).toBe('NUMBER_TAKEN');
    op.advance(14 * 60_000);
    await lock(freeNumber, eva);
    op.advance(15 * 60_000 - 1);
    const late = (await ask(op.app, 'refreshToken', {}, eva)).value().auth_token;
    op.advance(1);
    expect((await create({ number: freeNumber }, 'one', late)).code).toBe('HOLD_ENDED');
    expect(await op.store.orders.find({})).toEqual([]);
  });

  it('needs no hold for a number to transfer, but a number', async () => {
    const moved = await create({ numberType: 'PORT_IN', number: '5512345678' }, 'one', ana);
    expect(moved.value().number).toBe('5512345678');
    expect(await create({ numberType: 'PORT_IN' }, 'two', ana)).toMatchObject({
      status: 422,
      code: 'INVALID_REQUEST',
    });
    expect((await create({}, 'three', ana)).code).toBe('INVALID_REQUEST');
    expect((await create({}, 'three')).code).toBe('NOT_SIGNED_IN');
  });

  it('refuses a day that does not exist', async () => {
    const input = sampleOrder({ ...sampleDraft, number: freeNumber }, 'one');
    const body = { ...input.body, profile: { ...input.body.profile, dob: '1990-02-30' } };
    expect((await ask(op.app, 'createOrder', { ...input, body }, ana)).body).toMatchObject({
      failure: { fields: [{ path: 'profile.dob' }] },
    });
  });

  it('stores the customer’s profile in the account', async () => {
    await placed();
    expect((await ask(op.app, 'getUser', { query: { include_telco: 'true' } }, ana)).value()).toMatchObject({
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Ruiz',
      dob: { timestamp: Date.UTC(1990, 4, 17) },
      telco_info: { phone_no: '5512345678' },
    });
  });

  it('is shown to its customer only', async () => {
    const { order_ref } = await placed();
    const reading = { body: { re_captcha_token: '', order_ref } };
    for (const answer of [await order(order_ref, eva), await ask(op.app, 'manageOrder', reading, eva)]) {
      expect(answer.status).toBeGreaterThan(400);
      expect(Object.keys(answer.body as object).toSorted()).toEqual(['errorCode', 'failure', 'message']);
    }
    expect((await order(order_ref, eva)).code).toBe('NOT_FOUND');
    expect((await order('SN-1', ana)).code).toBe('NOT_FOUND');
    expect((await order(order_ref)).code).toBe('NOT_SIGNED_IN');
    expect((await ask(op.app, 'manageOrder', reading, ana)).value()).toEqual([
      { order_ref, product_label: 'prepaid_plan' },
    ]);
    expect((await ask(op.app, 'listCustomerOrders', {}, eva)).value()).toEqual([]);
  });

  it('progresses with the clock after its payment', async () => {
    const { order_ref } = await placed();
    const progress = async () => {
      const { status, state } = (await order(order_ref, ana)).value();
      return [status, state];
    };
    op.advance(60_000);
    expect(await progress()).toEqual(['CREATED', 'INI']);
    await payWithCardNumber(op.app, ana, order_ref, '4000000000000077', 'pay');
    expect(await progress()).toEqual(['CREATED', 'INI']);
    op.advance(3_000);
    expect(await progress()).toEqual(['PLACED', 'PRO']);
    op.advance(19_999);
    expect(await progress()).toEqual(['PLACED', 'PRO']);
    op.advance(1);
    expect(await progress()).toEqual(['APPROVED', 'PRO']);
    op.advance(30 * 24 * 60 * 60_000);
    ana = await op.signIn('ana@example.com');
    expect(await progress()).toEqual(['APPROVED', 'PRO']);
    await putSimToUse(op, ana, order_ref);
    op.advance(9_999);
    expect(await progress()).toEqual(['APPROVED', 'PRO']);
    op.advance(1);
    expect(await progress()).toEqual(['COMPLETED', 'TSU']);
    const [summary] = (await ask(op.app, 'listCustomerOrders', {}, ana)).value();
    expect(summary).toMatchObject({ order_ref, status: 'COMPLETED', number: freeNumber });
  });

  it('is listed before older ones', async () => {
    await placed();
    const second = numbers[1]?.number ?? '';
    await placed(ana, second, 'two');
    const refs = (await ask(op.app, 'listCustomerOrders', {}, ana)).value().map((it) => it.order_ref);
    expect(refs).toEqual(['SN-204419', 'SN-204418']);
  });
});
