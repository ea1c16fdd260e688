import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { orderListMachine } from './order-list.machine.ts';
import { orderListCases, orderListStates } from './order-list.states.ts';
import { orderListView } from './order-list.view.ts';
import { sampleSummary } from './sample.ts';

function customer(lines: readonly unknown[] = []) {
  const script = scripted();
  const actor = createActor(fillCalls(orderListMachine, script.call), {
    input: { now: () => sampleNow },
  }).start();
  const view = () => orderListView(actor.getSnapshot(), actor.send);
  /** Answers with these orders, and the lines. */
  const list = async (orders: readonly unknown[]) => {
    await script.answer('listSubscriptions', { subscriptions: lines });
    await script.answer('listCustomerOrders', orders);
  };
  return { ...script, view, list };
}

const older = { ...sampleSummary, order_ref: 'SN/1', createdAt: sampleNow - 86_400_000, state: 'OFL' };

test('lists orders, newest first', async () => {
  const { list, view } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, busy: false, orders: [] });
  await list([older, sampleSummary]);
  expect(view()).toMatchObject({
    state: 'shown',
    loading: false,
    orders: [
      {
        orderRef: 'SN-204418',
        number: '55\u00a00142\u00a07788',
        status: 'PLACED',
        statusText: 'order.status.reading',
        ended: false,
        openAt: '/manage/order?orderRef=SN-204418',
      },
      { status: 'FAILED', ended: true, openAt: '/manage/order?orderRef=SN%2F1' },
    ],
  });
});

test('an order whose payment the list does not know has no status yet', async () => {
  const { list, view } = customer();
  await list([{ ...sampleSummary, status: 'CREATED', state: 'INI' }]);
  expect(view().orders[0]).toMatchObject({ status: 'CREATED', statusText: 'order.status.reading' });
});

test('an order that is due is named as on its page', async () => {
  const { list, view } = customer();
  await list([{ ...sampleSummary, status: 'CREATED', state: 'INI', paymentState: 'DUE' }]);
  expect(view().orders[0]).toMatchObject({ statusText: 'order.status.unpaid', tone: 'warn' });
});

test('the status of a line that is listed is not repeated at its order', async () => {
  const { list, view } = customer();
  // One becomes a line, the other has failed.
  await list([older, sampleSummary]);
  const said = view().orders.map(({ orderRef, isSaidByLine }) => [orderRef, isSaidByLine]);
  expect(view().lines.map(({ orderRef }) => orderRef)).toEqual(['SN-204418']);
  expect(said).toEqual([
    ['SN-204418', true],
    ['SN/1', false],
  ]);
});

test('without orders the page is empty', async () => {
  const { list, view } = customer();
  await list([]);
  expect(view()).toMatchObject({ state: 'shown', empty: true, startAt: '/web/pre-checkout' });
});

test('the list stays visible while it reloads, and if that fails', async () => {
  const { list, fail, view } = customer();
  await list([sampleSummary]);
  view().refresh();
  expect(view()).toMatchObject({ state: 'reading', loading: false, busy: true });
  expect(view().orders).toHaveLength(1);
  await fail('listCustomerOrders', unknownFailure);
  expect(view()).toMatchObject({ state: 'reading.failed', blocking: false, busy: false });
  expect(view().orders).toHaveLength(1);
  view().refresh();
  expect(view()).toMatchObject({ state: 'reading', busy: true, problem: null });
});

test('a failed load blocks the page; retry loads again', async () => {
  const { list, fail, view, count } = customer();
  await fail('listCustomerOrders', { kind: 'rate-limited', retryAfter: 7 });
  expect(view()).toMatchObject({
    state: 'reading.failed',
    blocking: true,
    problem: { kind: 'rate-limited', retryAfter: 7 },
  });
  view().retry();
  await list([sampleSummary]);
  expect(view()).toMatchObject({ state: 'shown', problem: null });
  expect(count('listCustomerOrders')).toBe(2);
});

test('the lines that have not ended are shown beside their orders', async () => {
  const ended = { ...sampleLine, orderRef: 'SN-204000', status: 'Inactive' };
  const { list, view } = customer([sampleLine, ended]);
  await list([]);
  expect(view()).toMatchObject({ empty: false, lines: [{ orderRef: sampleLine.orderRef }] });
  expect(view().lines).toHaveLength(1);
});

test('an order that becomes a line is shown as one', async () => {
  const { list, view } = customer();
  await list([sampleSummary]);
  expect(view().lines).toMatchObject([{ orderRef: 'SN-204418', at: '/manage/order?orderRef=SN-204418' }]);
});

test('lines that cannot be read leave the orders', async () => {
  const { answer, fail, view } = customer();
  await fail('listSubscriptions', unknownFailure);
  await answer('listCustomerOrders', [older]);
  expect(view()).toMatchObject({ state: 'shown', problem: null, lines: [], orders: [{ orderRef: 'SN/1' }] });
});

test('many orders can be filtered; a few are all shown', async () => {
  const view = (filter: 'all' | 'open' | 'ended', snapshot: (typeof orderListStates)['shown']) =>
    orderListView(
      orderListMachine.resolveState({ value: 'shown', context: { ...snapshot.context, filter } }),
      () => undefined,
    );
  const { many } = orderListCases;
  expect(view('all', many)).toMatchObject({ filtered: true, filter: 'all' });
  expect(view('all', many).orders).toHaveLength(7);
  expect(view('open', many).orders.map(({ ended }) => ended)).toEqual([false]);
  expect(view('ended', many).orders).toHaveLength(6);
  expect(view('open', orderListStates.shown)).toMatchObject({ filtered: false, filter: 'all' });
  expect(view('all', many).orders.map(({ product }) => product)).toEqual([
    'plan',
    'sim_replacement',
    'number_change',
    'number_recovery',
    'plan',
    'plan',
    'plan',
  ]);
  const at = customer();
  await at.list(many.context.orders ?? []);
  at.view().choose('ended');
  expect(at.view()).toMatchObject({ state: 'shown', filter: 'ended' });
});

test.each(Object.entries(orderListStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(orderListView(snapshot, () => {}).state).toBe(name);
});
