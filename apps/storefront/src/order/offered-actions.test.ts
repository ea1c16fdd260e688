/** Holds what a line's page offers to what the operator accepts, for the lines of sample accounts as time passes. */
import { type Client, createClient } from '@senda/client';
import type { Subscription } from '@senda/contract';
import * as calls from '@senda/contract/calls';
import {
  getNumberChangeEligibility as getEligibility,
  getEsimDetails,
  getPortInCancelEligibility,
  listCustomerOrders,
  listSubscriptions,
  requestRescheduleCode,
  updateAutoRenewal,
} from '@senda/contract/calls';
import { fillCalls } from '@senda/core/base/calls';
import { requestJourneys } from '@senda/core/common/definitions';
import { type ManagedOrder, manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { memoryOperator } from '@senda/operator/testing';
import { beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2027, 0, 13, 18);

/** Sample accounts with an order, most of them with a line. */
const accounts = [
  'completed-order',
  'unpaid-order',
  'esim-ready',
  'missed-delivery',
  'no-termination',
  'port-in-flight',
  'port-waiting',
  'two-port-ins',
  'sim-replacement',
  'stolen-line',
  'data-pack',
  'unlinked-line',
  'linked-lines',
  'plan-switch',
  'terminated-line',
  'ported-out',
  'two-ported-out',
];
/** In this time each line passes through every status, and each request ends. */
const moments = [0, 20.5 * hour, 2 * day, 24 * day, 33 * day, 70 * day];

const op = memoryOperator({ now: () => start });
beforeAll(() => op.seed());

async function customer(name: string): Promise<Client['call']> {
  let token: string | null = await op.signIn(`${name}@scenario.senda.test`);
  return createClient({
    baseUrl: 'http://operator.test/api',
    token: () => token,
    saveToken: (fresh) => {
      token = fresh;
    },
    onSignedOut: () => undefined,
    deviceId: () => '1700000000000R1234567',
    newId: () => crypto.randomUUID(),
    fetch: async (input, init) => op.app.fetch(new Request(input, init)),
  }).call;
}

/** Opens the page of an order, and returns what it shows once everything is loaded. */
async function pageOf(call: Client['call'], orderRef: string, now: number): Promise<ManagedOrder> {
  const actor = createActor(fillCalls(manageOrderMachine, call), {
    input: { orderRef, email: '', now: () => now },
  }).start();
  const loaded = await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'waiting' }), {
    timeout: 5000,
  });
  actor.stop();
  const { order, problem } = manageOrderView(loaded, () => undefined);
  if (order === null || problem) throw new Error(`The page of ${orderRef} has no order.`);
  return order;
}

const accepted = (made: Promise<unknown>): Promise<boolean> =>
  made.then(
    () => true,
    () => false,
  );

type Ask = (call: Client['call'], line: Subscription) => Promise<boolean>;

/** A request whose call the specification names otherwise. */
const otherNames: Readonly<Record<string, string>> = { bringNumber: 'mnpNumberChange' };

/** Returns the question whether the operator would accept a request: its call `get<Request>Eligibility`. */
function askFor(request: string): Ask {
  const name = otherNames[request] ?? request;
  const callName = `get${name.charAt(0).toUpperCase()}${name.slice(1)}Eligibility`;
  const eligibility = (calls as unknown as Readonly<Record<string, typeof getEligibility | undefined>>)[
    callName
  ];
  if (!eligibility) throw new Error(`The contract has no call ${callName}.`);
  return (call, { accountNumber, simNumber }) => {
    const params = { accountNumber, simNumber };
    return call(eligibility, { params }).then(
      ({ eligible = true }: { eligible?: boolean }) => eligible,
      () => false,
    );
  };
}

/** Asks the operator whether it would accept an action. */
const asks: Readonly<Record<string, Ask>> = {
  ...Object.fromEntries(requestJourneys.map(({ request: { name } }) => [name, askFor(name)])),
  esim: async (call, { status, simReference = '' }) =>
    status !== 'Inactive' && accepted(call(getEsimDetails, { params: { orderRef: simReference } })),
  cancelPortin: (call, { orderRef }) =>
    call(getPortInCancelEligibility, { params: { orderReference: orderRef } }).then(
      ({ eligible }) => eligible,
      () => false,
    ),
  renewal: (call, { accountNumber }) =>
    accepted(
      call(updateAutoRenewal, {
        params: { subscriptionId: accountNumber },
        headers: {},
        body: { enabled: false },
      }),
    ),
};

/** Asks for a code, and returns whether the operator has mailed one: then the delivery can be rescheduled. */
async function isReschedulable(call: Client['call'], name: string, orderRef: string): Promise<boolean> {
  const codes = () => op.mails().filter(({ text }) => text.includes('verificationCode=')).length;
  const before = codes();
  await call(requestRescheduleCode, { body: { orderRef, email: `${name}@scenario.senda.test` } });
  return codes() > before;
}

const seen = {
  lines: new Set<string>(),
  orders: new Set<string>(),
  obstacles: new Set<string>(),
  reschedules: new Set<boolean>(),
};

async function compare(name: string, moment: number): Promise<readonly string[]> {
  const call = await customer(name);
  const { subscriptions } = await call(listSubscriptions, {});
  const wrong: string[] = [];
  for (const { order_ref, paymentState } of await call(listCustomerOrders, {})) {
    const page = await pageOf(call, order_ref, start + moment);
    const line = subscriptions.find(({ orderRef }) => orderRef === order_ref);
    seen.orders.add(page.status);
    if ((paymentState === 'DUE') !== (page.payAt !== null))
      wrong.push(`${name} after ${moment / hour} h, ${page.status}: listed as ${paymentState}`);
    const isOffered = page.rescheduleAt !== null;
    seen.reschedules.add(isOffered);
    if (isOffered !== (await isReschedulable(call, name, order_ref)))
      wrong.push(`${name} after ${moment / hour} h, ${page.status}: another delivery ${isOffered}`);
    if (line) seen.lines.add(line.status);
    const { listed, obstacles } = page.offered ?? { listed: [], obstacles: [] };
    for (const { obstacle } of obstacles) seen.obstacles.add(obstacle);
    for (const [kind, ask] of Object.entries(asks)) {
      const isListed = listed.some((action) => action.kind === kind);
      const isAllowed = line !== undefined && (await ask(call, line));
      if (isAllowed !== isListed)
        wrong.push(`${name} after ${moment / hour} h, ${line?.status ?? page.status}: ${kind} ${isListed}`);
    }
  }
  return wrong;
}

test('the page offers what the operator accepts, and nothing else', async () => {
  const wrong: string[] = [];
  let passed = 0;
  for (const moment of moments) {
    op.advance(moment - passed);
    passed = moment;
    for (const name of accounts) wrong.push(...(await compare(name, moment)));
  }
  expect(wrong).toEqual([]);
  expect(seen.reschedules).toEqual(new Set([true, false]));
  expect([...seen.lines].toSorted()).toEqual(['Active', 'Grace', 'Inactive', 'Suspend']);
  expect([...seen.orders].toSorted()).toEqual(['APPROVED', 'COMPLETED', 'CREATED', 'FAILED']);
  expect([...seen.obstacles].toSorted()).toEqual([
    'arriving',
    'committed',
    'paused',
    'suspended',
    'switching',
    'tooLate',
    'underWay',
  ]);
}, 60_000);
