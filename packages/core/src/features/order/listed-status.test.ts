import type { OrderSummary } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { answering, failing, refusal } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { lineListMachine } from './line-list.machine.ts';
import { lineListView } from './line-list.view.ts';
import { isToRead, listedStatus } from './listed-status.ts';
import { arrivalCases, manageOrderCases, openOrderCases } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { orderListMachine } from './order-list.machine.ts';
import { orderListView } from './order-list.view.ts';
import { type StatusFacts, summarizeStatus } from './order-status.ts';
import { everyStatus } from './testing.ts';

const states: Readonly<Record<StatusFacts['order'], string>> = {
  INITIATED: 'INI',
  CREATED: 'INI',
  PLACED: 'PRO',
  APPROVED: 'PRO',
  COMPLETED: 'TSU',
  FAILED: 'OFL',
  CANCELLED: 'CAN',
};
const paymentStates = {
  due: 'DUE',
  confirming: 'CONFIRMING',
  settled: 'SETTLED',
  unreturned: 'SETTLED',
} as const;

const esimStates = {
  toInstall: 'RELEASED',
  failed: 'ERROR',
  installing: 'DOWNLOADED',
  installed: 'INSTALLED',
} as const;

/** Returns what the list of orders says of an order with these facts. */
const summaryOf = ({ order, payment, sim, esim }: StatusFacts) => ({
  product_label: sim === 'none' ? 'number_change' : 'senda-8',
  state: states[order],
  status: order,
  paymentState: paymentStates[payment],
  ...(sim !== 'none' && { simType: sim === 'esim' ? ('esim' as const) : ('physical_sim' as const) }),
  esimState: esimStates[esim],
});

/** Whether an order can have these facts: a line, and news of a transfer, come with its completion. */
const isPossible = ({ order, sim, delivery, port, line, identity }: StatusFacts): boolean => {
  const isPlaced = ['PLACED', 'APPROVED', 'COMPLETED'].includes(order);
  return (
    (order === 'COMPLETED' || ['NONE', 'REQUESTED'].includes(port)) &&
    (delivery === 'NONE' || (isPlaced && sim === 'physical_sim')) &&
    (sim !== 'none' || (line === 'NONE' && port === 'NONE' && identity === 'NONE'))
  );
};

const possible = everyStatus().filter(isPossible);

test('a list that has read nothing says of each order what its page says, or that it is not known', () => {
  const wrong = possible.filter((facts) => {
    const { text, tone, actor } = summarizeStatus(facts);
    const listed = listedStatus(summaryOf(facts), 'unknown');
    if (!listed.isKnown) return listed.text !== 'order.status.unknown' || listed.actor !== null;
    // A list does not know what was paid and given back.
    const isOther = listed.actor !== actor && facts.payment !== 'unreturned';
    return listed.text !== text || listed.tone !== tone || isOther;
  });
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(possible.length).toBeGreaterThan(10_000);
  expect(
    new Set(possible.map((facts) => listedStatus(summaryOf(facts), 'reading').text)).size,
  ).toBeGreaterThan(5);
});

type Case = (typeof manageOrderCases)['active'];

/** The gateway of an order page's snapshot. */
function gatewayOf({ context: { order, details } }: Case) {
  const { line, shipment, renewal, lineReturn } = details;
  if (order === null) throw new Error('The snapshot has no order.');
  const found = <Value>(value: Value | null | undefined) =>
    value == null ? failing(refusal('NOT_FOUND')) : Promise.resolve(value);
  const { draft, payment } = order;
  const summary: OrderSummary = {
    ...order,
    ...(order.product_label === 'senda-20' && { simType: draft.simType }),
    ...(payment?.status === 'PENDING' && { paymentState: 'CONFIRMING' }),
  };
  return answering({
    listCustomerOrders: () => Promise.resolve([summary]),
    listSubscriptions: () => Promise.resolve({ subscriptions: line === null ? [] : [line.line] }),
    listServiceRequests: () => Promise.resolve({ serviceRequests: [...(line?.requests ?? [])] }),
    getOrder: () => Promise.resolve(order),
    getShipment: () => found(shipment),
    getLatestPortIn: () => found(line?.transfer),
    getAutoRenewalSpecification: () => found(renewal),
    getReversePortOutEligibility: () => found(lineReturn),
  });
}

const isRead = ({ context: { reading } }: { context: { reading: { isDone: boolean } | null } }) =>
  reading?.isDone === true;

const cases = Object.entries({ ...openOrderCases, ...manageOrderCases, ...arrivalCases }).filter(
  // The page itself is still reading in these.
  ([name]) => name !== 'unread' && name !== 'simUnread',
);

describe.each(cases)('an order (%s)', (_, snapshot) => {
  const page = manageOrderView(snapshot, () => undefined).order?.statusSummary;

  test('has the status of its page in the list of orders', async () => {
    const actor = createActor(fillCalls(orderListMachine, gatewayOf(snapshot)), {
      input: { now: () => sampleNow },
    }).start();
    const view = orderListView(await waitFor(actor, isRead, { timeout: 3000 }), () => undefined);
    expect(view.orders).toMatchObject([{ statusText: page?.text, tone: page?.tone }]);
  });

  test('has the status of its page in the list of lines', async () => {
    const actor = createActor(fillCalls(lineListMachine, gatewayOf(snapshot)), {
      input: { chosen: null, asks: true, now: () => sampleNow },
    }).start();
    const settled = await waitFor(actor, (at) => at.matches('none') || isRead(at), { timeout: 3000 });
    // An order that becomes no line is not listed.
    if (settled.matches('none')) return;
    const { groups } = lineListView(settled, () => undefined);
    const text = page?.text === 'order.line.active' ? 'order.lines.active' : page?.text;
    expect(groups.flatMap(({ lines }) => lines)).toMatchObject([{ text, tone: page?.tone }]);
    expect(groups.map(({ group }) => group === 'yours')).toEqual([page?.actor === 'customer']);
  });
});

test('an order whose label its summary decides is not read', () => {
  const plan = { product_label: 'senda-8', state: 'PRO' } as const;
  const unpaid = { ...plan, state: 'INI', status: 'CREATED' } as const;
  expect(
    (
      [
        { ...unpaid, paymentState: 'DUE' },
        { ...plan, status: 'APPROVED', simType: 'esim' },
        { ...plan, state: 'CAN', status: 'PLACED' },
        { ...plan, product_label: 'number_change', state: 'TSU', status: 'COMPLETED' },
        unpaid,
        { ...plan, status: 'APPROVED', simType: 'physical_sim' },
        { ...plan, state: 'TSU', status: 'COMPLETED', simType: 'esim' },
      ] as const
    ).map(isToRead),
  ).toEqual([false, false, false, false, true, true, true]);
});
