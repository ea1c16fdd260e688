import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { orderListMachine } from './order-list.machine.ts';
import { orderListCases, orderListStates } from './order-list.states.ts';
import { orderListView } from './order-list.view.ts';
import { sampleSummary } from './sample.ts';

function customer() {
  const script = scripted();
  const actor = createActor(fillCalls(orderListMachine, script.call), {
    input: { now: () => sampleNow },
  }).start();
  const view = () => orderListView(actor.getSnapshot(), actor.send);
  return { ...script, view };
}

const older = { ...sampleSummary, order_ref: 'SN/1', createdAt: sampleNow - 86_400_000, state: 'OFL' };

test('lists orders, newest first', async () => {
  const { answer, view } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, busy: false, orders: [] });
  await answer('listCustomerOrders', [older, sampleSummary]);
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
  const { answer, view } = customer();
  await answer('listCustomerOrders', [{ ...sampleSummary, status: 'CREATED', state: 'INI' }]);
  expect(view().orders[0]).toMatchObject({ status: 'CREATED', statusText: 'order.status.reading' });
});

test('an order that is due is named as on its page', async () => {
  const { answer, view } = customer();
  await answer('listCustomerOrders', [
    { ...sampleSummary, status: 'CREATED', state: 'INI', paymentState: 'DUE' },
  ]);
  expect(view().orders[0]).toMatchObject({ statusText: 'order.status.unpaid', tone: 'warn' });
});

test('without orders the page is empty', async () => {
  const { answer, view } = customer();
  await answer('listCustomerOrders', []);
  expect(view()).toMatchObject({ state: 'shown', empty: true, startAt: '/web/pre-checkout' });
});

test('the list stays visible while it reloads, and if that fails', async () => {
  const { answer, fail, view } = customer();
  await answer('listCustomerOrders', [sampleSummary]);
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
  const { answer, fail, view, count } = customer();
  await fail('listCustomerOrders', { kind: 'rate-limited', retryAfter: 7 });
  expect(view()).toMatchObject({
    state: 'reading.failed',
    blocking: true,
    problem: { kind: 'rate-limited', retryAfter: 7 },
  });
  view().retry();
  await answer('listCustomerOrders', [sampleSummary]);
  expect(view()).toMatchObject({ state: 'shown', problem: null });
  expect(count('listCustomerOrders')).toBe(2);
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
  await at.answer('listCustomerOrders', many.context.orders ?? []);
  at.view().choose('ended');
  expect(at.view()).toMatchObject({ state: 'shown', filter: 'ended' });
});

test.each(Object.entries(orderListStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(orderListView(snapshot, () => {}).state).toBe(name);
});
