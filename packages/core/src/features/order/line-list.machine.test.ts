import type { OrderSummary, Subscription } from '@senda/contract';
import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine, sampleTermination } from '../../common/line/sample.ts';
import { lineListMachine } from './line-list.machine.ts';
import type { LineListContext } from './line-list.setup.ts';
import { everyListed, everythingRead, lineListCases, lineListStates } from './line-list.states.ts';
import { lineListView } from './line-list.view.ts';
import { readAll, readOrder } from './listed.sample.ts';
import { homeLine, listedLines } from './listed-line.ts';
import { listedRecords, listedStatus } from './listed-status.ts';
import { sampleSummary } from './sample.ts';

const other: Subscription = { ...sampleLine, orderRef: 'SN-2', number: '3311870264' };
const ended: Subscription = { ...other, orderRef: 'SN-3', status: 'Inactive' };
const open: OrderSummary = { ...sampleSummary, order_ref: 'SN-9' };

function customer(input: { chosen?: string; asks?: boolean } = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(lineListMachine, script.call), {
    input: { chosen: null, asks: false, now: () => sampleNow, ...input },
  }).start();
  const view = () => lineListView(actor.getSnapshot(), actor.send);
  const load = async (subscriptions: readonly Subscription[], orders: readonly OrderSummary[] = []) => {
    await script.answer('listSubscriptions', { subscriptions });
    await script.answer('listCustomerOrders', orders);
    return view();
  };
  return { ...script, view, load };
}

describe('the home', () => {
  test.each<[string, readonly Subscription[], readonly OrderSummary[], string | null | undefined]>([
    ['the only line', [sampleLine], [], 'SN-204418'],
    ['the only line that has not ended', [ended, sampleLine], [], 'SN-204418'],
    ['a line that has ended, without another', [ended], [], 'SN-3'],
    ['the order that becomes a line', [], [open], 'SN-9'],
    ['its line, once it exists', [{ ...sampleLine, orderRef: 'SN-9' }], [open], 'SN-9'],
    ['a choice of two lines', [sampleLine, other], [], null],
    ['a choice of a line and an order', [sampleLine], [open], null],
    ['nothing, of an order that failed', [], [{ ...open, state: 'OFL' }], undefined],
    ['nothing, of an order for a service', [], [{ ...open, product_label: 'number_change' }], undefined],
  ])('is %s', (_, lines, orders, expected) => {
    expect(homeLine(lines, orders, null)).toBe(expected);
  });

  test('is the line that was last chosen, unless it is gone', () => {
    expect(homeLine([sampleLine, other], [], 'SN-2')).toBe('SN-2');
    expect(homeLine([sampleLine, other, ended], [], 'SN-3')).toBeNull();
    expect(homeLine([sampleLine], [], 'SN-of-somebody-else')).toBe('SN-204418');
  });

  test('is opened without asking, chosen, or empty', async () => {
    expect(await customer().load([sampleLine])).toMatchObject({ state: 'known', known: 'SN-204418' });
    expect(await customer({ chosen: 'SN-2' }).load([sampleLine, other])).toMatchObject({ known: 'SN-2' });
    expect(await customer().load([sampleLine, other])).toMatchObject({ state: 'choosing', known: null });
    expect(await customer().load([])).toMatchObject({ state: 'none', none: true });
  });

  test('asks although one is known, where the customer wants to choose', async () => {
    const view = await customer({ chosen: 'SN-2', asks: true }).load([sampleLine, other]);
    expect(view).toMatchObject({ state: 'choosing', known: null, chosen: 'SN-2' });
    expect(await customer({ asks: true }).load([sampleLine])).toMatchObject({ state: 'choosing' });
  });

  test.each(['listSubscriptions', 'listCustomerOrders'] as const)(
    '%s fails: the page is blocked until both are read again',
    async (call) => {
      const at = customer();
      await at.fail(call, unknownFailure);
      expect(at.view()).toMatchObject({
        state: 'reading.failed',
        loading: false,
        blocking: true,
        problem: { kind: 'unreachable' },
      });
      at.view().retry();
      expect([at.count('listSubscriptions'), at.count('listCustomerOrders')]).toEqual([2, 2]);
      expect(await at.load([sampleLine])).toMatchObject({ state: 'known', loading: true, problem: null });
    },
  );
});

const brief = (reading: LineListContext['reading']) =>
  listedLines(
    everyListed.lines,
    everyListed.orders,
    (orderRef) => listedRecords(reading, orderRef),
    sampleNow,
  ).map(({ orderRef, group, text, sentence }) => [orderRef, group, text, sentence]);

test('each line is listed with what is true and what is asked', () => {
  expect(brief(everythingRead)).toEqual([
    ['SN-7', 'yours', 'order.status.install', 'order.lines.order'],
    ['SN-3', 'yours', 'order.line.grace', 'order.lines.grace'],
    ['SN-4', 'yours', 'order.line.suspended', 'order.lines.suspended'],
    ['SN-5', 'yours', 'order.line.suspended', 'order.lines.paused'],
    ['SN-204418', 'inOrder', 'order.lines.active', 'order.lines.renews'],
    ['SN-2', 'inOrder', 'order.lines.active', 'order.lines.until'],
    ['SN-6', 'ended', 'order.line.ended', 'order.lines.ended'],
  ]);
});

test.each([
  ['ERROR', 'order.status.installFailed'],
  ['DOWNLOADED', 'order.status.installing'],
  ['ENABLED', 'order.status.activating'],
  [undefined, 'order.status.install'],
] as const)('an eSIM that is %s is listed as %s, without its order', (esimState, text) => {
  const [order] = everyListed.orders;
  expect(listedStatus({ ...(order ?? sampleSummary), esimState }, 'unknown')).toMatchObject({
    isKnown: true,
    text,
  });
});

test('no line has a status or a group that is not known', () => {
  const { unread, unreadable } = lineListCases;
  expect(brief(unread.context.reading).map(([, group, text]) => [group, text])).toEqual([
    ['unread', 'order.status.install'],
    ...everyListed.lines.map(() => ['unread', 'order.status.reading']),
  ]);
  expect(brief(unreadable.context.reading).filter(([, group]) => group === 'unread')).toEqual([
    ['SN-3', 'unread', 'order.status.unknown', 'order.lines.grace.undated'],
  ]);
});

test('a line whose end was asked for does not renew', () => {
  const ending = readAll([readOrder('SN-204418')], everyListed.lines, [sampleTermination]);
  expect(brief(ending).find(([orderRef]) => orderRef === 'SN-204418')).toEqual([
    'SN-204418',
    'inOrder',
    'order.line.ending',
    'order.lines.until',
  ]);
});

test.each(Object.entries(lineListStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(lineListView(snapshot, () => {}).state).toBe(name);
});
