import { type ErrorCode, type Order, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, type Script, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, sampleTermination, suspendedLine } from '../../common/line/sample.ts';
import { transferNipStates } from '../../common/transfer-nip/transfer-nip.states.ts';
import { manageOrderMachine } from './manage-order.machine.ts';
import {
  arrivalCases,
  manageOrderCases,
  manageOrderStates,
  openOrderCases,
  sampleLineRenewal as renewal,
} from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { sampleOrder, sampleSummary } from './sample.ts';

const found = [{ order_ref: 'SN-204418', product_label: 'senda-20' }];

function customer(orderRef: string | null) {
  const script = scripted();
  const clock = new SimulatedClock();
  const machine = fillCalls(manageOrderMachine, script.call);
  const actor = createActor(machine, {
    clock,
    input: { orderRef, email: 'ana@example.com', now: () => sampleNow + clock.now() },
  }).start();
  const view = () => manageOrderView(actor.getSnapshot(), (event) => actor.send(event));
  const names = () => script.made.map(({ name }) => name);
  return { ...script, clock, view, names };
}

const notFound = refusal('NOT_FOUND');

/** What the gateway answers beside the order, unless `changed`. */
const answers = (changed: Parameters<Script['settle']>[0] = {}) => ({
  listSubscriptions: { subscriptions: [] },
  listServiceRequests: { serviceRequests: [] },
  getLatestPortIn: notFound,
  getAutoRenewalSpecification: renewal,
  getReversePortOutEligibility: notFound,
  getNumberRecoveryEligibility: notFound,
  getShipment: notFound,
  ...changed,
});

/** A customer with an order of which nothing else was read. */
async function unread(order: unknown = sampleOrder) {
  const at = customer('SN-204418');
  await at.answer('manageOrder', found);
  await at.answer('getOrder', order);
  return at;
}

/** A customer with an order of which all was read. */
async function viewer(order: unknown = sampleOrder, changed: Parameters<Script['settle']>[0] = {}) {
  const at = await unread(order);
  await at.settle(answers(changed));
  return at;
}

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

  // spec 3.store.order-failure: packages/core/src/features/order/open-order.ts#isPayable
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

describe("the order's line", () => {
  const completed = { ...sampleOrder, status: 'PLACED', state: 'TSU' };
  const other = { ...sampleLine, accountNumber: '1', orderRef: 'SN-1' };
  const { transfer } = manageOrderCases.waiting.context.details.line ?? {};

  /** The customer has this line. */
  const owner = (
    line: unknown,
    serviceRequests: readonly unknown[] = [],
    order: unknown = completed,
    changed: Parameters<Script['settle']>[0] = {},
  ) =>
    viewer(order, {
      listSubscriptions: { subscriptions: [other, line] },
      listServiceRequests: { serviceRequests },
      ...changed,
    });

  const lineQuery = 'accountNumber=7000204418';
  const bringing = { ...completed, draft: { ...completed.draft, numberType: 'PORT_IN' } };
  const provisional = { ...sampleLine, isProvisionalNumber: true };

  test('a line that its customer suspended is not shown as unpaid', async () => {
    const at = await owner(suspendedLine);
    expect(at.view().order).toMatchObject({
      statusSummary: { text: 'order.line.suspended', sentences: ['order.line.paused.hint'] },
    });
  });

  describe('that its customer suspended', () => {
    /** The customer has confirmed the resumption by a code. */
    async function resuming(line: unknown = suspendedLine, requests: readonly unknown[] = []) {
      const at = await owner(line, requests);
      at.view().resume();
      at.view().resumption?.confirm();
      await at.answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
      at.view().resumption?.stepUp?.paste(0, '614907');
      at.view().resumption?.stepUp?.submit();
      await at.answer('validateOneTimeToken', { requestId: 'ott-1', validUntil: sampleNow + 600_000 });
      return at;
    }

    test('is resumed, and shown as it is then', async () => {
      const at = await owner(suspendedLine);
      expect(at.view()).toMatchObject({
        resumption: null,
        resumed: null,
        order: {
          statusSummary: {
            actions: [
              { kind: 'resume', at: null },
              { kind: 'help', at: null },
            ],
          },
        },
      });
      at.view().resume();
      expect(at.view().resumption).toMatchObject({ state: 'asking', isReplaced: false });
      at.view().resumption?.confirm();
      expect(at.view().resumption?.stepUp).toMatchObject({ recipient: 'ana@example.com' });
      at.view().resume();
      expect(at.view().resumption?.state).toBe('steppingUp');
      const other = await resuming();
      const { length } = other.made;
      await other.answer('resumeLine', sampleLine);
      expect(other.view()).toMatchObject({
        state: 'showing',
        resumption: null,
        resumed: { works: true },
        order: { statusSummary: { text: 'order.line.active' } },
      });
      expect(other.made).toHaveLength(length);
    });

    test('is shown as unpaid if it is, before and after', async () => {
      const unpaid = { ...suspendedLine, nextCycleAt: sampleNow - 1 };
      const at = await resuming(unpaid);
      expect(at.view().order?.statusSummary).toMatchObject({
        sentences: ['order.line.paused.unpaid'],
        actions: [{ kind: 'resume' }, { kind: 'payLine' }, { kind: 'help' }],
      });
      await at.answer('resumeLine', { ...unpaid, suspension: undefined });
      expect(at.view()).toMatchObject({
        resumed: { works: false },
        order: {
          statusSummary: {
            sentences: ['order.line.suspended.unpaid'],
            actions: [{ kind: 'payLine', at: '/manage/payment?accountNumber=7000204418' }],
          },
        },
      });
    });

    test('stays as it is when the customer leaves, and can be resumed again', async () => {
      const at = await owner(suspendedLine);
      at.view().resume();
      at.view().resumption?.close();
      expect(at.view()).toMatchObject({ resumption: null, resumed: null });
      at.view().resume();
      expect(at.view().resumption?.state).toBe('asking');
    });

    test('is read again when the customer leaves after a lost response', async () => {
      const at = await resuming();
      await at.fail('resumeLine', unknownFailure);
      expect(at.view().resumption?.problem).toEqual({ kind: 'unreachable' });
      at.view().resumption?.close();
      await at.settle(answers({ getOrder: completed, listSubscriptions: { subscriptions: [sampleLine] } }));
      expect(at.view()).toMatchObject({
        resumed: null,
        order: { statusSummary: { text: 'order.line.active' } },
      });
    });

    test('can be resumed while it ends, and while another SIM is on its way', async () => {
      const ending = await owner(suspendedLine, [sampleTermination]);
      expect(ending.view().order?.statusSummary).toMatchObject({
        text: 'order.line.ending',
        sentences: ['order.line.ending.hint', 'order.line.paused.hint'],
        actions: [{ kind: 'keepLine' }, { kind: 'resume' }, { kind: 'help' }],
      });
      const replaced = await resuming(suspendedLine, [openReplacement]);
      expect(replaced.view().resumption?.isReplaced).toBe(true);
    });

    test.each([
      ['works', sampleLine],
      ['is unpaid', { ...sampleLine, status: 'Suspend' }],
      ['has ended', { ...suspendedLine, status: 'Inactive' }],
    ])('only: one that %s is not resumed', async (_, line) => {
      const at = await owner(line);
      at.view().resume();
      expect(at.view().resumption).toBeNull();
    });
  });

  // spec 4.status.line: packages/core/src/features/order/status-facts.ts#lineStatusOf
  test.each([
    ['Active', 'order.line.active', true],
    ['Grace', 'order.line.grace', true],
    ['Suspend', 'order.line.suspended', true],
    ['Inactive', 'order.line.ended', false],
  ])('%s is shown as %s', async (status, text, goesOn) => {
    const at = await owner({ ...sampleLine, status, endedAt: sampleNow });
    expect(at.made.slice(2)).toEqual([
      { name: 'listSubscriptions', input: {} },
      { name: 'listServiceRequests', input: { query: {} } },
      ...(goesOn
        ? [{ name: 'getAutoRenewalSpecification', input: { query: { subscriptionId: '7000204418' } } }]
        : [
            { name: 'getReversePortOutEligibility', input: { params: { accountNumber: '7000204418' } } },
            { name: 'getNumberRecoveryEligibility', input: { params: { accountNumber: '7000204418' } } },
          ]),
    ]);
    expect(at.view().order).toMatchObject({
      statusSummary: { text, values: { date: sampleNow } },
    });
  });

  test('with a termination request shows the date, and where to revoke it', async () => {
    const at = await owner(sampleLine, [sampleTermination]);
    expect(at.view().order).toMatchObject({
      statusSummary: {
        text: 'order.line.ending',
        values: { date: sampleTermination.expectedAt },
        actions: [{ kind: 'keepLine', at: `/manage/termination-request?${lineQuery}` }],
      },
    });
    const kept = await owner(sampleLine, [{ ...sampleTermination, status: 'CANCELED' }]);
    expect(kept.view().order?.statusSummary.text).toBe('order.line.active');
  });

  /** The owner of a line whose transfer is this one. */
  const bringer = (changed: object, requests: readonly unknown[] = [], line: unknown = provisional) =>
    owner(line, requests, bringing, { getLatestPortIn: { ...transfer, ...changed } });

  test('whose transfer waits for a NIP takes it, and shows the transfer that goes on', async () => {
    const at = await bringer({});
    expect(at.view()).toMatchObject({
      transferNip: null,
      order: { statusSummary: { main: 'enterNip', actions: [{ kind: 'enterNip', at: null }] } },
    });
    at.view().enterNip();
    expect(at.made.at(-1)?.name).toBe('getPortInConfig');
    await at.answer('getPortInConfig', transferNipStates.entering.context.rules);
    await at.answer('checkPortInEligibility', { eligible: true, requestId: 'nip-1', triesLeft: 3 });
    at.view().transferNip?.typeNip('0203');
    at.view().transferNip?.submit();
    await at.answer('validatePortInOtp', { requestId: 'nip-1', number: '4425550203', validUntil: sampleNow });
    await at.answer('reinitiatePortIn', {});
    expect(at.view().transferNip).toBeNull();
    expect(at.made.at(-1)?.name).toBe('getOrder');
  });

  test('asks for no NIP after its dialog was closed, but reads the transfer again', async () => {
    const at = await bringer({});
    at.view().enterNip();
    at.view().transferNip?.close();
    expect([at.view().transferNip, at.made.at(-1)?.name]).toEqual([null, 'getOrder']);
  });

  const late = (reason: string) => ({
    status: 'PORT_IN_FAILED',
    reason: 'NO_ANSWER',
    log: [{ status: 'WAITING', at: sampleNow, reason }],
  });
  const switching = { ...sampleTermination, type: 'PLAN_SWITCH', status: 'PROCESSING' };
  test.each<[string, boolean, object, readonly unknown[], unknown]>([
    ['no valid NIP came in time', true, late('NIP_EXPIRED'), [], provisional],
    ['other data did not come in time', false, late('DATA_MISMATCH'), [], provisional],
    ['another request is open', false, late('NIP_EXPIRED'), [switching], provisional],
    ['the line is suspended', false, late('NIP_EXPIRED'), [], { ...provisional, status: 'Suspend' }],
    ['the operator of the number is unknown', false, { donorId: undefined }, [], provisional],
    ['it runs', false, { status: 'SUBMITTED', reason: undefined }, [], provisional],
  ])('where %s: offers to enter the NIP: %s', async (_, isOffered, changed, requests, line) => {
    const at = await bringer(changed, requests, line);
    const kinds = at.view().order?.statusSummary.actions.map(({ kind }) => kind);
    expect(kinds?.includes('enterNip')).toBe(isOffered);
    at.view().enterNip();
    expect(at.view().transferNip !== null).toBe(isOffered);
  });

  // spec 4.status.service: packages/core/src/features/order/order-status.ts#ofPort
  test.each([
    ['WAITING', 'NIP_MISSING', 'order.line.waiting', 'order.port.nip', false],
    ['REJECTED', 'NIP_EXPIRED', 'order.line.kept', 'order.port.nip.again', false],
    ['WAITING', 'NO_ANSWER', 'order.line.waiting', 'order.line.waiting.transfer', true],
    ['DONOR_SWITCH', undefined, 'order.port.switching', 'order.port.DONOR_SWITCH.hint', false],
    ['PORT_IN_FAILED', 'DONOR_REFUSED', 'order.line.kept', 'order.port.FAILED.hint', true],
    ['REJECTED', 'DONOR_REFUSED', 'order.line.kept', 'order.port.REJECTED.hint', true],
    ['CANCELED', undefined, 'order.port.CANCELED', 'order.port.CANCELED.hint', true],
  ])('with a transfer %s, %s, is %s', async (status, reason, text, sentence, needsHelp) => {
    const at = await bringer({ status, reason });
    const { statusSummary } = at.view().order ?? {};
    expect(statusSummary).toMatchObject({
      text,
      values: { number: '55\u00a00142\u00a07788', incoming: '44\u00a02555\u00a00203' },
    });
    expect(statusSummary?.sentences).toContain(sentence);
    expect(statusSummary?.actions.some(({ kind }) => kind === 'help')).toBe(needsHelp);
  });

  test('with a finished transfer has the ported number', async () => {
    const done = { status: 'DONE', reason: undefined };
    const arrived = await bringer(done, [], { ...sampleLine, number: '4425550203' });
    expect(arrived.view().order?.statusSummary).toMatchObject({
      text: 'order.line.active',
      sentences: ['order.line.active.esim', 'order.port.DONE.hint', 'order.renewal.auto'],
      values: { number: '44\u00a02555\u00a00203' },
    });
    const late = await bringer(done);
    expect(late.view().order?.statusSummary.text).toBe('order.port.switching');
    // The line's number was changed afterwards.
    const changed = await bringer(done, [], { ...sampleLine, number: '5599990000' });
    expect(changed.view().order?.statusSummary.sentences).not.toContain('order.port.DONE.hint');
  });

  test('with a request to pay links to its order', async () => {
    const waiting = manageOrderCases.payment.context.details.line?.requests ?? [];
    const at = await owner(sampleLine, waiting);
    expect(at.view().order?.statusSummary).toMatchObject({
      sentences: ['order.line.waiting.payment'],
      actions: [{ kind: 'payRequest', at: '/manage/order?orderRef=SN-7' }],
    });
  });

  test('with a request to pay but no order for it offers help', async () => {
    const waiting = (manageOrderCases.payment.context.details.line?.requests ?? []).map((request) => ({
      ...request,
      orderRef: undefined,
    }));
    const at = await owner(sampleLine, waiting);
    expect(at.view().order?.statusSummary.actions).toMatchObject([{ kind: 'help', at: null }]);
  });

  test('a transfer that has not started shows the chosen day', async () => {
    const details = { portIn: { donor: 'telcel', portDate: '2026-11-24' } };
    const at = await owner(provisional, [], { ...bringing, details });
    expect(at.view().order?.statusSummary).toMatchObject({
      text: 'order.port.moving',
      sentences: ['order.port.REQUESTED.hint', 'order.line.arriving.hint', 'order.renewal.auto'],
      values: { switchAt: Date.parse('2026-11-24T12:00:00Z') },
    });
  });

  test('a transfer is polled once a minute until it ends', async () => {
    const at = await bringer({ status: 'PROCESSING', reason: undefined });
    const before = at.made.length;
    at.clock.increment(59_999);
    expect(at.made).toHaveLength(before);
    at.clock.increment(1);
    expect(at.names().at(-1)).toBe('getOrder');
    await at.settle(
      answers({
        getOrder: bringing,
        listSubscriptions: { subscriptions: [{ ...sampleLine, number: '4425550203' }] },
        getLatestPortIn: { ...transfer, status: 'DONE', reason: undefined },
      }),
    );
    expect(at.view().order?.statusSummary.text).toBe('order.line.active');
    const after = at.made.length;
    at.clock.increment(600_000);
    expect(at.made).toHaveLength(after);
  });

  test('that is in order says what is charged when; a plan that is about to change leaves the amount open', async () => {
    const at = await owner(sampleLine);
    expect(at.view().order?.statusSummary).toMatchObject({
      sentences: ['order.line.active.esim', 'order.renewal.auto'],
      main: null,
      values: { renewsAt: sampleLine.nextCycleAt, amount: 19_900, renewalCard: { last4: '4242' } },
    });
    const switching = await owner(sampleLine, [{ ...sampleTermination, type: 'PLAN_SWITCH' }]);
    expect(switching.view().order?.statusSummary.values.amount).toBeNull();
  });

  test.each([
    ['does not renew', { ...renewal, enabled: false }, 'order.renewal.off', ['startRenewal']],
    ['costs nothing', { ...renewal, amount: 0, enabled: false }, 'order.renewal.free', []],
  ])('that %s says so, and asks for nothing', async (_, config, sentence, actions) => {
    const at = await owner(sampleLine, [], completed, { getAutoRenewalSpecification: config });
    const { statusSummary } = at.view().order ?? {};
    expect(statusSummary).toMatchObject({ sentences: ['order.line.active.esim', sentence], main: null });
    expect(statusSummary?.actions.map(({ kind }) => kind)).toEqual(actions);
  });

  test('whose number left says until when it can be asked for, and leads there', async () => {
    const reversibleUntil = sampleNow + 13 * 86_400_000;
    const { accountNumber, number } = sampleLine;
    const at = await owner({ ...sampleLine, status: 'Inactive', endedAt: sampleNow }, [], completed, {
      getReversePortOutEligibility: { eligible: true, accountNumber, number, reversibleUntil },
    });
    const page = `/manage/reverse-portout?${lineQuery}`;
    expect(at.view().order).toMatchObject({
      statusSummary: {
        text: 'order.line.left',
        sentences: ['order.line.left.hint'],
        actor: 'none',
        values: { date: sampleNow, returnUntil: reversibleUntil },
        actions: [{ kind: 'askBack', at: page }, { kind: 'newOrder' }],
      },
    });
    expect(at.view().order?.offered.listed).toContainEqual({
      kind: 'reversePortOut',
      icon: 'undo',
      label: 'order.manage.askBack',
      group: 'number',
      at: page,
      until: reversibleUntil,
    });
  });

  test('that the gateway does not know as ported out is shown as ended, and not asked about again', async () => {
    const at = await owner({ ...sampleLine, status: 'Inactive', endedAt: sampleNow });
    expect(at.view()).toMatchObject({
      problem: null,
      order: { statusSummary: { text: 'order.line.ended' } },
    });
    expect(at.view().order?.offered.listed.map(({ kind }) => kind)).not.toContain('reversePortOut');
    at.clock.increment(5000);
    expect(at.names().at(-1)).toBe('getNumberRecoveryEligibility');
  });

  describe('whose number has changed', () => {
    const changed = { ...sampleTermination, type: 'NUMBER_CHANGE', status: 'DONE' } as const;
    const recoverableUntil = sampleNow + 86_400_000;
    const withChange = (recovery: unknown) =>
      owner(sampleLine, [changed], completed, { getNumberRecoveryEligibility: recovery });
    const offered = (at: Awaited<ReturnType<typeof owner>>) =>
      at.view().order?.offered.listed.find(({ kind }) => kind === 'numberRecovery');

    test('offers the former number for as long as it is kept', async () => {
      const { accountNumber } = sampleLine;
      const at = await withChange({
        eligible: true,
        accountNumber,
        numbers: [{ number: '5522109034', recoverableUntil, fee: { amount: 9_900 } }],
      });
      expect(at.made.at(-1)).toEqual({
        name: 'getNumberRecoveryEligibility',
        input: { params: { accountNumber } },
      });
      expect(offered(at)).toMatchObject({
        at: `/manage/recovery-number?${lineQuery}`,
        until: recoverableUntil,
      });
    });

    test('offers nothing if the gateway knows none, or while that fails to load, which is reported and repeated', async () => {
      const none = await withChange(notFound);
      expect([none.view().problem, offered(none)]).toEqual([null, undefined]);
      const at = await withChange(unknownFailure);
      expect([at.view().problem, offered(at)]).toEqual([{ kind: 'unreachable' }, undefined]);
      at.clock.increment(5000);
      expect(at.names().at(-1)).toBe('getOrder');
    });
  });

  test('whose number left is shown as ended while that fails to load, which is reported and repeated', async () => {
    const at = await owner({ ...sampleLine, status: 'Inactive', endedAt: sampleNow }, [], completed, {
      getReversePortOutEligibility: unknownFailure,
    });
    expect(at.view()).toMatchObject({
      problem: { kind: 'unreachable' },
      order: { statusSummary: { text: 'order.line.ended' } },
    });
    at.clock.increment(5000);
    expect(at.names().at(-1)).toBe('getOrder');
  });

  test('shows what is known while its renewal fails to load, which is reported and repeated', async () => {
    const at = await owner(sampleLine, [], completed, { getAutoRenewalSpecification: unknownFailure });
    expect(at.view()).toMatchObject({
      problem: { kind: 'unreachable' },
      order: { statusSummary: { text: 'order.line.active' } },
    });
    at.clock.increment(5000);
    expect(at.names().at(-1)).toBe('getOrder');
  });

  test.each(['listSubscriptions', 'listServiceRequests'] as const)(
    'that failed to load is not called active, and is loaded again: %s',
    async (call) => {
      const at = await owner(sampleLine, [], completed, { [call]: unknownFailure });
      expect(at.view()).toMatchObject({ state: 'showing', problem: { kind: 'unreachable' } });
      expect(at.view().order?.statusSummary.sentences).toEqual(['order.line.unread']);
      at.clock.increment(5000);
      await at.settle(answers({ getOrder: completed, listSubscriptions: { subscriptions: [sampleLine] } }));
      expect(at.view()).toMatchObject({
        problem: null,
        order: { statusSummary: { text: 'order.line.active' } },
      });
    },
  );
});

describe("the order's SIM card", () => {
  const order = {
    ...sampleOrder,
    status: 'COMPLETED',
    state: 'TSU',
    draft: { ...sampleOrder.draft, simType: 'physical_sim' },
  } as const;
  const shipment = arrivalCases.simShipped.context.details.shipment;
  const line = { ...sampleLine, simType: 'physical_sim' };

  const withLine = (shipment: unknown, place: unknown = unknownFailure) => ({
    getOrder: order,
    listSubscriptions: { subscriptions: [line] },
    getShipment: shipment,
    getPickupLocation: place,
  });
  const receiver = (shipment: unknown, of: unknown = order, place: unknown = unknownFailure) =>
    viewer(of, withLine(shipment, place));

  test('a failed delivery matters more than an active line', async () => {
    const at = await receiver({ ...shipment, status: 'DELIVERY_FAILED' });
    expect(at.made[2]).toEqual({ name: 'getShipment', input: { params: { orderReference: 'SN-204418' } } });
    expect(at.view().order?.statusSummary).toMatchObject({
      text: 'order.delivery.DELIVERY_FAILED',
      tone: 'bad',
      sentences: ['order.delivery.DELIVERY_FAILED.hint', 'order.line.withoutSim'],
      values: { slot: { from: shipment?.from, to: shipment?.to } },
      main: 'reschedule',
      actions: [
        { kind: 'reschedule', at: '/reschedule_delivery/sim_only?orderRef=SN-204418' },
        { kind: 'help', at: null },
      ],
    });
  });

  test('goes to the address with its slot, until it is delivered', async () => {
    const address = {
      street: 'Orizaba 127',
      area: 'Roma Norte',
      postalCode: '06700',
      city: 'Ciudad de México',
    };
    const placedWith = { profile: { firstName: 'Mariana', lastName: 'Ruiz' } };
    const at = await receiver({ ...shipment, shippingAddress: address }, { ...order, placedWith });
    const expected = {
      method: 'DOORSTEP_DELIVERY',
      name: 'Mariana Ruiz',
      address: 'Orizaba 127, Roma Norte, 06700 Ciudad de México',
      hours: null,
      slot: { from: shipment?.from, to: shipment?.to },
    };
    expect(at.view().order?.destination).toEqual(expected);
    const missed = await receiver({ ...shipment, status: 'DELIVERY_FAILED' });
    expect(missed.view().order?.destination?.slot).toBeNull();
    const delivered = await receiver({ ...shipment, status: 'DELIVERED', shippingAddress: undefined });
    expect(delivered.view().order?.destination).toMatchObject({ name: null, address: null, slot: null });
  });

  describe('in a shop', () => {
    const inShop = arrivalCases.simInShop.context.details.shipment;
    const hours = { 'en-US': 'Mon to Sat', 'es-MX': 'Lun a sáb' };
    const place = { locationId: 'roma', name: 'Senda Roma', street: 'Orizaba 1', city: 'CDMX', hours };

    test('has the name and the hours of the shop, which is read once', async () => {
      const at = await receiver(inShop, order, place);
      expect(at.made.find(({ name }) => name === 'getPickupLocation')?.input).toEqual({
        params: { locationId: 'roma' },
      });
      expect(at.view().order?.destination).toEqual({
        method: 'SELF_PICKUP',
        name: 'Senda Roma',
        address: 'Orizaba 1, CDMX',
        hours,
        slot: null,
      });
      expect(at.view().order?.statusSummary.values.store).toBe('Senda Roma');
      at.clock.increment(60_000);
      await at.settle(answers(withLine(inShop)));
      expect(at.names().filter((name) => name === 'getPickupLocation')).toHaveLength(1);
    });

    test('is what the page asks the customer to go to, once it is known', () => {
      const { order } = manageOrderView(arrivalCases.simInShop, () => {});
      expect(order?.statusSummary).toMatchObject({
        text: 'order.delivery.READY_FOR_PICKUP',
        main: 'directions',
      });
      const address = order?.statusSummary.actions[0]?.at ?? '';
      expect(new URL(address).searchParams.get('query')).toMatch(/^Senda Roma, Álvaro Obregón 151, /);
    });

    test('is shown without its name if that cannot be read', async () => {
      const at = await receiver(inShop);
      expect(at.view()).toMatchObject({ problem: null, order: { destination: { name: null } } });
      // The way there keeps its place while the store is read again.
      expect(at.view().order?.statusSummary.actions[0]).toEqual({
        kind: 'directions',
        at: null,
        isLoading: true,
      });
      at.clock.increment(60_000);
      await at.settle(answers(withLine(inShop, place)));
      expect(at.view().order?.statusSummary.actions[0]).toMatchObject({
        kind: 'directions',
        isLoading: false,
      });
    });
  });

  test('is polled once a minute until delivered', async () => {
    const at = await receiver(shipment);
    expect(at.view().order?.statusSummary.text).toBe('order.delivery.SHIPPED');
    at.clock.increment(60_000);
    await at.answer('getOrder', order);
    expect(at.view().order?.statusSummary.text).toBe('order.delivery.SHIPPED');
    await at.settle(answers(withLine({ ...shipment, status: 'DELIVERED' })));
    expect(at.view().order?.statusSummary.text).toBe('order.line.active');
    const { length } = at.made;
    at.clock.increment(600_000);
    expect(at.made).toHaveLength(length);
  });

  test('without a shipment is not called delivered', async () => {
    const at = await receiver(notFound);
    expect(at.view().order?.statusSummary).toMatchObject({ text: 'order.delivery.UNKNOWN', tone: 'warn' });
  });

  test('a failed load is reported and repeated', async () => {
    const at = await unread(order);
    expect(at.view().order?.statusSummary.sentences).toContain('order.delivery.UNREAD.hint');
    await at.settle(answers({ getShipment: unknownFailure }));
    expect(at.view()).toMatchObject({ state: 'showing', problem: { kind: 'unreachable' } });
    at.clock.increment(5000);
    await at.settle(answers(withLine(shipment)));
    expect(at.view().problem).toBeNull();
  });

  const [plan] = sampleOrder.preview.items;
  test.each([
    ['an eSIM', { draft: sampleOrder.draft }],
    ['a card from a store', { details: { iccid: '8952020000000000019' } }],
    ['a card that a store sells', { draft: { ...order.draft, channel: 'retail' } }],
    ['the fee of a service', { preview: { items: [{ ...plan, itemType: 'FEE' }], total: { amount: 100 } } }],
    ['an order that is not paid', { state: 'INI', status: 'CREATED', payment: undefined }],
    ['a cancelled order', { state: 'CAN' }],
  ])('%s has no delivery and loads none', async (_name, changed) => {
    const at = await viewer({ ...order, ...changed });
    expect(at.names()).not.toContain('getShipment');
  });
});

describe('a SIM-only order', () => {
  test.each([
    ['simOnlyEsim', 'order.status.install', 'order.sim.install', ['install']],
    ['simOnlyShipped', 'order.delivery.SHIPPED', 'order.sim.activate.later', ['reschedule', 'help']],
    ['simOnlyDelivered', 'order.status.activate', 'order.sim.activate.card', ['activate']],
  ] as const)('%s shows what it waits for, and offers the way on', (name, text, sentence, actions) => {
    const { statusSummary } = manageOrderView(arrivalCases[name], () => {}).order ?? {};
    expect(statusSummary).toMatchObject({ text });
    expect(statusSummary?.sentences).toContain(sentence);
    expect(statusSummary?.actions.map(({ kind }) => kind)).toEqual([...actions, 'cancel']);
  });

  test('its card is activated by its own page', () => {
    const { order } = manageOrderView(arrivalCases.simOnlyDelivered, () => {});
    expect(order?.statusSummary.actions[0]?.at).toBe('/manage/sim-activation?orderRef=SN-204418');
  });

  test('its eSIM is installed by its own page', () => {
    const { order } = manageOrderView(arrivalCases.simOnlyEsim, () => {});
    expect(order?.statusSummary.actions[0]?.at).toBe('/manage/esim-install-oneclick?orderRef=SN-204418');
  });

  test('the page of a line’s eSIM is the one of the line, which may have another SIM by now', () => {
    const esimAt = (snapshot: (typeof manageOrderCases)['active']) =>
      manageOrderView(snapshot, () => {}).order?.offered.listed.find(({ kind }) => kind === 'esim')?.at;
    expect(esimAt(manageOrderCases.active)).toBe(
      `/manage/esim-install-oneclick?accountNumber=${sampleLine.accountNumber}`,
    );
    expect(esimAt(arrivalCases.simDelivered)).toBeUndefined();
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
  const paid = { orderRef: 'SN-204418', card: payment.card, transactionId: payment.transactionId };
  expect(receiptOf({})).toEqual({ ...paid, paidAt: null });
  expect(receiptOf({ log: [{ status: 'PLACED', at: 7 }] })).toEqual({ ...paid, paidAt: 7 });
  expect(receiptOf({ payment: { ...payment, refundedAt: 1 } })).toBeNull();
  expect(receiptOf({ payment: { ...payment, status: 'REFUSED' } })).toBeNull();
  expect(receiptOf({ payment: { ...payment, status: 'PENDING' } })).toBeNull();
});
