import { type ErrorCode, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusal, scripted } from '../calls/testing.ts';
import { manageOrderMachine } from './manage-order.machine.ts';
import { manageOrderStates } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { sampleNow, sampleOrder, sampleSummary } from './sample.ts';

const found = [{ order_ref: 'SN-204418', product_label: 'senda-20' }];

function customer(orderRef: string | null) {
  const script = scripted('listCustomerOrders', 'manageOrder', 'getOrder');
  const clock = new SimulatedClock();
  const machine = manageOrderMachine.provide({ actors: script.actors });
  const actor = createActor(machine, {
    clock,
    input: { orderRef, now: () => sampleNow + clock.now() },
  }).start();
  const view = () => manageOrderView(actor.getSnapshot(), (event) => actor.send(event));
  const names = () => script.made.map(({ name }) => name);
  return { ...script, clock, view, names };
}

/** A customer who sees her order. */
async function viewer(order: unknown = sampleOrder) {
  const at = customer('SN-204418');
  await at.answer('manageOrder', found);
  await at.answer('getOrder', order);
  return at;
}

describe('finding the order', () => {
  // spec 3.order.manage-entry
  test('the one that the address names is looked for, then read', async () => {
    const at = await viewer();
    expect(at.made).toEqual([
      { name: 'manageOrder', input: { body: { re_captcha_token: '', order_ref: 'SN-204418' } } },
      { name: 'getOrder', input: { params: { orderReference: 'SN-204418' } } },
    ]);
    expect(at.view()).toMatchObject({
      state: 'showing',
      loading: false,
      order: {
        orderRef: 'SN-204418',
        number: '55\u00a00142\u00a07788',
        simType: 'esim',
        amount: 19_900,
        card: { brand: 'visa', last4: '4242' },
        payment: 'PAID',
        status: 'PLACED',
        statusText: 'orders.status.PLACED',
        statusHint: 'orders.hint.PLACED',
        ended: false,
        renewalAt: null,
      },
    });
  });

  test('without a name it is the newest, and manage_order is not asked', async () => {
    const at = customer(null);
    const newest = { ...sampleSummary, order_ref: 'SN-2', createdAt: sampleNow };
    await at.answer('listCustomerOrders', [sampleSummary, newest]);
    expect(at.made.at(-1)).toEqual({ name: 'getOrder', input: { params: { orderReference: 'SN-2' } } });
    expect(at.names()).toEqual(['listCustomerOrders', 'getOrder']);
  });

  test('without any order it says so', async () => {
    const at = customer(null);
    await at.answer('listCustomerOrders', []);
    expect(at.view()).toMatchObject({ state: 'none', none: true, order: null });
  });

  test.each(['', '..', 'SN/204418', 'SN 1', '?a=b', 'x'.repeat(65)])(
    'the reference "%s" names no order, and nothing is asked',
    (orderRef) => {
      const at = customer(orderRef);
      expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, problem: null });
      expect(at.made).toEqual([]);
    },
  );

  test('an order that is not among hers is not found', async () => {
    const at = customer('SN-204418');
    await at.answer('manageOrder', []);
    expect(at.view().state).toBe('notFound');
    expect(at.names()).toEqual(['manageOrder']);
  });

  test.each([
    ['manageOrder', 'NOT_FOUND', 'notFound'],
    ['manageOrder', 'NOT_YOURS', 'notFound'],
    ['manageOrder', 'INVALID_REQUEST', 'failed.refused'],
  ] as const)('%s answers %s: %s', async (call, code: ErrorCode, expected) => {
    const at = customer('SN-204418');
    await at.fail(call, refusal(code));
    expect(at.view().state).toBe(expected);
  });

  test('an order of another customer is not found', async () => {
    const at = customer('SN-204418');
    await at.answer('manageOrder', found);
    await at.fail('getOrder', refusal('NOT_YOURS'));
    expect(at.view()).toMatchObject({ state: 'notFound', order: null });
  });

  test('what cannot load blocks the page; retry starts over', async () => {
    const at = customer('SN-204418');
    await at.answer('manageOrder', found);
    await at.fail('getOrder', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'failed.unreachable', blocking: true });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'opening', loading: true, problem: null });
    await at.answer('manageOrder', found);
    await at.answer('getOrder', sampleOrder);
    expect(at.view().state).toBe('showing');
  });
});

describe('following the order', () => {
  // spec 4.status.processing: packages/core/src/order/status.ts
  test('it is read again every 5 s until it has ended', async () => {
    const at = await viewer();
    at.clock.increment(4999);
    expect(at.made).toHaveLength(2);
    at.clock.increment(1);
    expect(at.names().at(-1)).toBe('getOrder');
    await at.answer('getOrder', { ...sampleOrder, status: 'APPROVED' });
    expect(at.view()).toMatchObject({
      order: { status: 'APPROVED', terminationAt: null },
      readAt: sampleNow + 5000,
    });
    at.clock.increment(5000);
    await at.answer('getOrder', { ...sampleOrder, status: 'PLACED', state: 'TSU' });
    expect(at.view().order).toMatchObject({
      status: 'COMPLETED',
      ended: true,
      terminationAt: '/manage/termination-request',
      renewalAt: '/manage/auto-renewal-details?orderRef=SN-204418',
    });
    at.clock.increment(60_000);
    expect(at.made).toHaveLength(4);
  });

  test('a refresh that fails leaves what is shown, says so, and comes round again', async () => {
    const at = await viewer();
    at.clock.increment(5000);
    await at.fail('getOrder', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'showing',
      problem: { kind: 'unreachable' },
      blocking: false,
      order: { status: 'PLACED' },
    });
    at.clock.increment(5000);
    await at.answer('getOrder', sampleOrder);
    expect(at.view().problem).toBeNull();
  });

  test('a limited refresh waits as long as it was told to', async () => {
    const at = await viewer();
    at.clock.increment(5000);
    await at.fail('getOrder', { kind: 'rate-limited', retryAfter: 20 });
    at.clock.increment(19_999);
    expect(at.made).toHaveLength(3);
    at.clock.increment(1);
    expect(at.made).toHaveLength(4);
  });

  test('a session that ends leaves the order in sight', async () => {
    const at = await viewer();
    at.view().refresh();
    await at.fail('getOrder', { kind: 'signed-out' });
    expect(at.view()).toMatchObject({
      state: 'failed.signedOut',
      blocking: false,
      order: { orderRef: 'SN-204418' },
    });
  });

  test('an order that is gone on a refresh is not found', async () => {
    const at = await viewer();
    at.view().refresh();
    await at.fail('getOrder', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'notFound', order: null });
  });
});

test.each(Object.entries(manageOrderStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(manageOrderView(snapshot, () => {}).state).toBe(name);
});
