import { type ErrorCode, type Order, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { arrivalCases, manageOrderStates, openOrderCases } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { customer, found, viewer } from './manage-order-testing.ts';
import { sampleOrder, sampleSummary } from './sample.ts';

describe('finding the order', () => {
  // spec 3.order.manage-entry: #findOrder
  test('the order in the URL is looked up, then loaded', async () => {
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
        column: { total: 19_900 },
        card: { brand: 'visa', last4: '4242' },
        payment: 'PAID',
        status: 'PLACED',
        statusSummary: { text: 'order.status.PLACED', sentences: ['order.hint.PLACED'] },
        ended: false,
      },
    });
  });

  // spec 7.manage-order.reference: #findOrder
  test('without a reference the newest order is loaded, without manage_order', async () => {
    const at = customer(null);
    const newest = { ...sampleSummary, order_ref: 'SN-2', createdAt: sampleNow };
    await at.answer('listCustomerOrders', [sampleSummary, newest]);
    expect(at.made.at(-1)).toEqual({ name: 'getOrder', input: { params: { orderReference: 'SN-2' } } });
    expect(at.names()).toEqual(['listCustomerOrders', 'getOrder']);
  });

  test('without any order the page is empty', async () => {
    const at = customer(null);
    await at.answer('listCustomerOrders', []);
    expect(at.view()).toMatchObject({ state: 'none', none: true, order: null });
  });

  test.each(['', '..', 'SN/204418', 'SN 1', '?a=b', 'x'.repeat(65)])(
    'the reference "%s" is invalid and makes no call',
    (orderRef) => {
      const at = customer(orderRef);
      expect(at.view()).toMatchObject({ state: 'notFound', notFound: true, problem: null });
      expect(at.made).toEqual([]);
    },
  );

  test("an order that is not the customer's is not found", async () => {
    const at = customer('SN-204418');
    await at.answer('manageOrder', []);
    expect(at.view().state).toBe('notFound');
    expect(at.names()).toEqual(['manageOrder']);
  });

  test.each([
    ['manageOrder', 'NOT_FOUND', 'notFound'],
    ['manageOrder', 'NOT_YOURS', 'notFound'],
    ['manageOrder', 'INVALID_REQUEST', 'opening.failed'],
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

  test('a failed load blocks the page; retry starts over', async () => {
    const at = customer('SN-204418');
    await at.answer('manageOrder', found);
    await at.fail('getOrder', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'opening.failed', blocking: true });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'opening', loading: true, problem: null });
    await at.answer('manageOrder', found);
    await at.answer('getOrder', sampleOrder);
    expect(at.view().state).toBe('showing');
  });
});

describe('following the order', () => {
  // spec 4.status.processing: packages/core/src/common/purchase/status.ts#isOrderEnded
  test('it is polled every 5 s until it has ended', async () => {
    const at = await viewer();
    at.clock.increment(4999);
    expect(at.made).toHaveLength(2);
    at.clock.increment(1);
    expect(at.names().at(-1)).toBe('getOrder');
    await at.answer('getOrder', { ...sampleOrder, status: 'APPROVED' });
    expect(at.view()).toMatchObject({
      order: { status: 'APPROVED' },
      readAt: sampleNow + 5000,
    });
    at.clock.increment(5000);
    await at.answer('getOrder', { ...sampleOrder, status: 'PLACED', state: 'TSU' });
    expect(at.view().order).toMatchObject({
      status: 'COMPLETED',
      ended: true,
      statusSummary: { sentences: ['order.line.unread'] },
    });
    await at.answer('listSubscriptions', { subscriptions: [] });
    await at.answer('listServiceRequests', { serviceRequests: [] });
    expect(at.view().order).toMatchObject({ statusSummary: { sentences: ['order.hint.COMPLETED'] } });
    at.clock.increment(60_000);
    expect(at.made).toHaveLength(6);
  });

  test('a failed refresh keeps the order, is reported and repeated', async () => {
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

  test('a rate-limited refresh waits as long as required', async () => {
    const at = await viewer();
    at.clock.increment(5000);
    await at.fail('getOrder', { kind: 'rate-limited', retryAfter: 20 });
    at.clock.increment(19_999);
    expect(at.made).toHaveLength(3);
    at.clock.increment(1);
    expect(at.made).toHaveLength(4);
  });

  test('the order stays visible when the session ends', async () => {
    const at = await viewer();
    at.view().refresh();
    await at.fail('getOrder', { kind: 'signed-out' });
    expect(at.view()).toMatchObject({
      state: 'showing',
      blocking: false,
      problem: { kind: 'signed-out' },
      order: { orderRef: 'SN-204418' },
    });
    const { length } = at.made;
    at.clock.increment(600_000);
    expect(at.made).toHaveLength(length);
  });

  test('an order that is missing on refresh is not found', async () => {
    const at = await viewer();
    at.view().refresh();
    await at.fail('getOrder', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({ state: 'notFound', order: null });
  });
});

describe('an unpaid order', () => {
  const { unpaid, declined } = openOrderCases;
  const challenge = { authenticationId: 'a', url: 'https://bank.example', expiresAt: sampleNow };

  // spec 3.store.order-failure: packages/core/src/common/purchase/held.ts#isPayable
  test.each([
    ['unpaid', unpaid.context.order, true, true],
    ['refused', declined.context.order, true, true],
    ['free', { ...unpaid.context.order, preview: { items: [], total: { amount: 0 } } }, false, true],
    [
      'being paid',
      { ...unpaid.context.order, payment: { ...sampleOrder.payment, status: 'PENDING' } },
      false,
      false,
    ],
    [
      'waiting for a bank challenge',
      { ...unpaid.context.order, payment: { ...sampleOrder.payment, status: 'PENDING', challenge } },
      true,
      true,
    ],
    ['paid', sampleOrder, false, true],
    ['over', { ...sampleOrder, state: 'CAN' }, false, false],
  ])('%s', async (_name, order, payable, cancellable) => {
    const at = await viewer(order);
    expect(at.view().order).toMatchObject({
      payAt: payable ? '/manage/payment?orderRef=SN-204418' : null,
      cancellable,
    });
    expect(at.view().order?.statusSummary.text === 'order.status.unpaid').toBe(payable);
  });

  test('shows why its payment was refused, and when it expires', async () => {
    const at = await viewer(declined.context.order);
    expect(at.view().order).toMatchObject({
      payment: 'REFUSED',
      refusal: 'payment.reason.INSUFFICIENT_FUNDS',
      statusSummary: {
        sentences: ['order.hint.unpaidUntil'],
        values: { date: declined.context.order?.payUntil },
      },
    });
  });

  test('is cancelled once, after a confirmation', async () => {
    const at = await viewer(unpaid.context.order);
    at.view().confirm();
    at.view().cancel();
    expect(at.view()).toMatchObject({ asksCancel: true, order: { status: 'CREATED' } });
    at.view().keep();
    expect(at.view().asksCancel).toBe(false);
    at.view().cancel();
    at.view().confirm();
    at.view().confirm();
    expect(at.view().cancelling).toBe(true);
    expect(at.made.slice(2)).toEqual([{ name: 'cancelOrder', input: { params: { orderRef: 'SN-204418' } } }]);
    await at.answer('cancelOrder', { ...unpaid.context.order, state: 'CAN', status: 'CANCELLED' });
    expect(at.view()).toMatchObject({
      cancelling: false,
      order: { status: 'CANCELLED', payAt: null, cancellable: false },
    });
  });

  test('names what was given back for a paid one, and to which card', () => {
    const { context } = arrivalCases.cancelled;
    const at = (order: typeof context.order) =>
      manageOrderView({ ...arrivalCases.cancelled, context: { ...context, order } }, () => {}).order;
    const paid = { ...sampleOrder, state: 'CAN' } as const;
    const refundedAt = sampleNow;
    const payment = paid.payment && { ...paid.payment, refundedAt };
    const amount = paid.payment?.amount;
    const open = at(paid)?.statusSummary;
    expect(open?.actor).toBe('us');
    expect(open?.values).toMatchObject({ refund: null, unreturned: amount });
    expect(open?.actions.map(({ kind }) => kind)).toEqual(['newOrder', 'help']);
    expect(at({ ...paid, payment })?.statusSummary.values).toMatchObject({ isLate: false, unreturned: null });
    expect(at({ ...paid, payment })?.statusSummary.values.refund).toMatchObject({
      amount: paid.payment?.amount,
      card: paid.payment?.card,
      way: 'CARD',
      until: null,
    });
    const voucher = { kind: 'SPEI', status: 'EXPIRED', reference: 'SN-1', until: 1, returnedAt: 2 } as const;
    const late = { ...payment, refundedAt: undefined, card: undefined, voucher };
    expect(at({ ...paid, payment: { ...late, refund: { way: 'ACCOUNT', days: 1 } } } as Order)).toMatchObject(
      {
        statusSummary: { values: { isLate: true, refund: { way: 'ACCOUNT', until: 2 + 24 * 60 * 60_000 } } },
      },
    );
    const twice = (kind: 'SPEI' | 'OXXO') => {
      const again = { ...late, voucher: { ...voucher, kind, status: 'PAID' } };
      return at({ ...paid, state: 'INP', payment: again } as Order)?.paidTwice;
    };
    expect([twice('SPEI'), twice('OXXO'), at(paid)?.paidTwice]).toMatchObject([
      { amount: payment?.amount, reference: null },
      { amount: payment?.amount, reference: 'SN-1' },
      null,
    ]);
    expect([at(paid)?.refundable?.card, at({ ...paid, payment })?.refundable?.until]).toEqual([
      paid.payment?.card,
      null,
    ]);
  });

  test.each([
    [refusal('CANCEL_REFUSED'), 'refused'],
    [unknownFailure, 'unreachable'],
  ] as const)('reloads and shows why it could not be cancelled: %o', async (failure, kind) => {
    const at = await viewer(unpaid.context.order);
    at.view().cancel();
    at.view().confirm();
    await at.fail('cancelOrder', failure);
    await at.answer('getOrder', unpaid.context.order);
    expect(at.view()).toMatchObject({ cancelProblem: { kind }, problem: null, order: { cancellable: true } });
    at.view().cancel();
    expect(at.view()).toMatchObject({ asksCancel: true, cancelProblem: null });
  });

  test.each(['REQUESTED', 'REFUSED'])('shows a cancellation request that is %s', async (status) => {
    const at = await viewer({ ...sampleOrder, cancellation: { status, requestedAt: sampleNow } });
    at.view().cancel();
    expect(at.view()).toMatchObject({
      asksCancel: false,
      order: { cancellable: false, cancellation: `order.cancellation.${status}` },
    });
  });
});

test.each(Object.entries(manageOrderStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(manageOrderView(snapshot, () => {}).state).toBe(name);
});

test('an order that pays for a service is not shown as a plan', () => {
  const shown = (snapshot: typeof openOrderCases.fee) => manageOrderView(snapshot, () => undefined).order;
  expect(shown(openOrderCases.fee)).toMatchObject({
    product: 'sim_replacement',
    isLine: false,
    lineCard: null,
    column: { lines: [{ kind: 'fee', amount: 4_900 }], total: 4_900 },
    timeline: [{ step: 'ordered' }, { step: 'paid', mark: 'arrived' }],
    // The service that it pays for may still be under way.
    statusSummary: { sentences: ['order.hint.service'], actor: null, main: null },
  });
  expect(shown(openOrderCases.unpaid)?.product).toBe('plan');
});

test('only a payment that was not returned has a receipt', () => {
  const receiptOf = (order: Partial<Order>) => {
    const { context } = manageOrderStates.showing;
    const snapshot = {
      ...manageOrderStates.showing,
      context: { ...context, order: { ...sampleOrder, ...order } },
    };
    return manageOrderView(snapshot as typeof manageOrderStates.showing, () => undefined).order?.receipt;
  };
  const { payment } = sampleOrder;
  const paid = {
    orderRef: 'SN-204418',
    card: payment.card,
    instalments: null,
    voucher: null,
    transactionId: payment.transactionId,
  };
  expect(receiptOf({})).toEqual({ ...paid, paidAt: null });
  expect(receiptOf({ log: [{ status: 'PLACED', at: 7 }] })).toEqual({ ...paid, paidAt: 7 });
  expect(receiptOf({ payment: { ...payment, refundedAt: 1 } })).toBeNull();
  expect(receiptOf({ payment: { ...payment, status: 'REFUSED' } })).toBeNull();
  expect(receiptOf({ payment: { ...payment, status: 'PENDING' } })).toBeNull();
});
