import { type PortIn, unknownFailure } from '@senda/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { nonRefusals, scripted } from '../../base/calls/testing.ts';
import { byMonth } from '../../base/time/by-month.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { requestListMachine } from './request-list.machine.ts';
import type { RequestListInput } from './request-list.setup.ts';
import { requestListCases, requestListStates, sampleRequests } from './request-list.states.ts';
import { requestListView } from './request-list.view.ts';
import { sampleRequest } from './sample.ts';

const actors: Actor<typeof requestListMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

function customer(input: Partial<RequestListInput> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(requestListMachine, script.call), {
    input: { scope: 'all', accountNumber: null, channel: 'web', now: () => sampleNow, ...input },
  }).start();
  actors.push(actor);
  const view = () => requestListView(actor.getSnapshot(), actor.send);
  return { ...script, view, names: () => script.made.map(({ name }) => name) };
}

async function reader(input: Partial<RequestListInput> = {}) {
  const at = customer(input);
  await at.answer('listServiceRequests', { serviceRequests: sampleRequests });
  await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
  await at.answer('getEligibleProducts', { products: sampleCatalogue });
  return at;
}

const viewOf = (snapshot: (typeof requestListStates)['shown']) => requestListView(snapshot, () => {});
const ids = (requests: readonly { requestId: string }[]) => requests.map(({ requestId }) => requestId);

describe('loading', () => {
  test('asks for the requests and the lines, then the plans of a plan switch', async () => {
    const at = customer();
    expect(at.view()).toMatchObject({ state: 'reading', loading: true, empty: false });
    await at.answer('listServiceRequests', { serviceRequests: sampleRequests });
    expect(at.view()).toMatchObject({ state: 'reading', loading: true });
    await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
    expect(at.view()).toMatchObject({ state: 'reading', loading: true });
    await at.answer('getEligibleProducts', { products: sampleCatalogue });
    expect(at.view()).toMatchObject({ state: 'shown', loading: false, busy: false, empty: false });
    expect(at.made[0]).toEqual({ name: 'listServiceRequests', input: { query: {} } });
  });

  test('asks for no plans without a plan switch', async () => {
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: [sampleRequest] });
    await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
    expect(at.view().state).toBe('shown');
    expect(at.names()).not.toContain('getEligibleProducts');
  });

  test('port-outs are asked for alone', () => {
    expect(customer({ scope: 'portOut' }).made[0]?.input).toEqual({ query: { type: 'PORT_OUT_REQUEST' } });
  });

  test('without requests the page is empty, and asks for no plans', async () => {
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: [] });
    await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
    expect(at.view()).toMatchObject({ state: 'shown', empty: true, loading: false });
    expect(at.names()).toEqual(['listServiceRequests', 'listSubscriptions']);
  });

  test('a failed load is shown, and read again', async () => {
    const at = customer();
    await at.fail('listServiceRequests', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'reading.failed',
      loading: false,
      empty: false,
      problem: { kind: 'unreachable' },
    });
    at.view().back();
    expect(at.view().state).toBe('reading.failed');
    at.view().check();
    expect(at.view()).toMatchObject({ state: 'reading', problem: null });
  });

  test.each(nonRefusals)('lines that cannot be read leave the numbers out: %o', async (failure) => {
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: [sampleRequest] });
    await at.fail('listSubscriptions', failure);
    const expected =
      failure.kind === 'signed-out'
        ? { state: 'reading.failed', problem: { kind: 'signed-out' } }
        : { state: 'shown', open: [{ values: { number: null } }] };
    expect(at.view()).toMatchObject(expected);
  });

  const moving: PortIn = {
    requestId: 'port-1',
    orderRef: sampleLine.orderRef,
    accountNumber: sampleLine.accountNumber,
    number: '4425550203',
    attempt: 1,
    status: 'SUBMITTED',
    requestedAt: sampleNow,
    log: [],
  };
  const awaiting = { ...sampleLine, incomingNumber: moving.number };

  test('the transfer that a line waits for is in progress, and leads to the line', async () => {
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: [] });
    await at.answer('listSubscriptions', { subscriptions: [awaiting] });
    await at.answer('getLatestPortIn', moving);
    expect(at.view()).toMatchObject({
      state: 'shown',
      empty: false,
      open: [{ summary: { actor: 'donor' }, at: `/manage/order?orderRef=${sampleLine.orderRef}` }],
    });
    at.view().check();
    await at.answer('listServiceRequests', { serviceRequests: [] });
    await at.answer('listSubscriptions', { subscriptions: [awaiting] });
    await at.answer('getLatestPortIn', { ...moving, status: 'DONE' });
    expect(at.view()).toMatchObject({ state: 'shown', empty: true });
  });

  test('the number of a request is no transfer', async () => {
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: [sampleRequest] });
    await at.answer('listSubscriptions', { subscriptions: [awaiting] });
    expect(at.view()).toMatchObject({ state: 'shown', open: [{ requestId: sampleRequest.requestId }] });
    expect(at.names()).not.toContain('getLatestPortIn');
  });

  test.each(nonRefusals)('a transfer that cannot be read is left out: %o', async (failure) => {
    const at = customer();
    const ended = { ...sampleRequest, status: 'DONE' } as const;
    await at.answer('listServiceRequests', { serviceRequests: [ended] });
    await at.answer('listSubscriptions', { subscriptions: [awaiting] });
    await at.fail('getLatestPortIn', failure);
    expect(at.view()).toMatchObject(
      failure.kind === 'signed-out'
        ? { state: 'reading.failed', problem: { kind: 'signed-out' } }
        : { state: 'shown', open: [], past: [{ requestId: ended.requestId }] },
    );
  });

  test.each(['past', 'portOut'] as const)('the page of %s requests reads no transfer', async (scope) => {
    const at = customer({ scope });
    await at.answer('listServiceRequests', { serviceRequests: [] });
    await at.answer('listSubscriptions', { subscriptions: [awaiting] });
    expect(at.names()).not.toContain('getLatestPortIn');
  });

  test.each(nonRefusals)('plans that cannot be loaded (%o) leave the names out', async (failure) => {
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: sampleRequests });
    await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
    await at.fail('getEligibleProducts', failure);
    expect(at.view().state).toBe('shown');
    at.view().back();
    await at.answer('listServiceRequests', { serviceRequests: sampleRequests });
    await at.answer('listSubscriptions', { subscriptions: [sampleLine] });
    expect(at.view().state).toBe('shown');
  });

  test('the list stays visible while it reloads, and if that fails', async () => {
    const at = await reader();
    at.view().back();
    expect(at.view()).toMatchObject({ state: 'reading', loading: false, busy: true });
    expect(at.view().open).toHaveLength(3);
    await at.fail('listServiceRequests', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'reading.failed', busy: false });
    expect(at.view().open).toHaveLength(3);
  });
});

describe('the lists', () => {
  test('in progress: those that wait for the customer first, then the last changed', () => {
    const { open } = viewOf(requestListStates.shown);
    expect(ids(open)).toEqual(['TR-118206', 'TR-118204', 'TR-118205']);
    expect(open[0]).toMatchObject({
      summary: { actor: 'customer' },
      expectation: null,
      at: '/manage/service-request-status?requestId=TR-118206',
    });
    expect(open[1]).toMatchObject({
      expectation: 'serviceRequest.expected',
      progress: { done: 2, ahead: 1 },
    });
    expect(open[2]?.values).toMatchObject({
      number: '33\u00a01187\u00a00264',
      newPlan: sampleCatalogue.find(({ sku }) => sku === 'senda-50')?.name,
    });
  });

  test('ended: the last five, the last one first, with a link to the others', () => {
    const view = viewOf(requestListStates.shown);
    expect(ids(view.past)).toEqual(['TR-118101', 'TR-118102', 'TR-118103', 'TR-118104', 'TR-118105']);
    expect(view.earlierAt).toBe('/manage/past-service-requests');
    expect(view.past.map(({ summary }) => summary.stage)).toEqual([
      'done',
      'cancelled',
      'failed',
      'done',
      'cancelled',
    ]);
    expect(view.past.every(({ expectation }) => expectation === null)).toBe(true);
  });

  test('the page of ended requests shows all of them, and none in progress', () => {
    const view = viewOf(requestListCases.past);
    expect(view).toMatchObject({
      open: [],
      showsOpen: false,
      earlierAt: null,
      openAt: '/manage/service-request',
    });
    expect(view.past).toHaveLength(6);
  });

  test('a chosen line shows its own ended requests, and every one in progress', async () => {
    const view = viewOf(requestListStates.shown);
    expect(view.lines.map(({ accountNumber }) => accountNumber)).toEqual([
      sampleLine.accountNumber,
      '7000204419',
    ]);
    const at = customer();
    await at.answer('listServiceRequests', { serviceRequests: sampleRequests });
    await at.answer('listSubscriptions', {
      subscriptions: [sampleLine, { ...sampleLine, accountNumber: '7000204419' }],
    });
    await at.answer('getEligibleProducts', { products: sampleCatalogue });
    at.view().chooseLine('7000204419');
    expect(ids(at.view().past)).toEqual(['TR-118105']);
    expect(at.view()).toMatchObject({ accountNumber: '7000204419', earlierAt: null });
    expect(at.view().open).toHaveLength(3);
    at.view().chooseLine(null);
    expect(at.view().past).toHaveLength(5);
  });

  test.each(['1', '', '../x'])(
    'a line of the URL without ended requests, %j, is ignored',
    async (accountNumber) => {
      const at = await reader({ scope: 'past', accountNumber });
      expect(at.view()).toMatchObject({ accountNumber: null });
      expect(at.view().past).toHaveLength(6);
    },
  );

  test('with one line there is nothing to choose', () => {
    expect(viewOf(requestListCases.onlyOpen).lines).toEqual([]);
    expect(viewOf(requestListCases.withoutLines).lines).toEqual([]);
  });

  test('ended requests are grouped by month, the last one first', () => {
    const { past } = viewOf(requestListCases.past);
    const months = byMonth(
      past,
      ({ changedAt }) => changedAt,
      (instant) => new Date(instant).toISOString().slice(0, 7),
    );
    expect(months.flatMap(({ items }) => ids(items))).toEqual(ids(past));
    expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
  });
});

test.each(Object.entries(requestListStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(viewOf(snapshot).state).toBe(name);
});
