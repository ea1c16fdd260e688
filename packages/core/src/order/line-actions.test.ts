import type { PortIn, ServiceRequest, Subscription } from '@senda/contract';
import { expect, test } from 'vitest';
import { openReplacement, sampleLine, sampleTermination, suspendedLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { type LineAction, lineActions } from './line-actions.ts';
import { arrivalCases, manageOrderCases, openOrderCases } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';

const day = 86_400_000;
const request = { ...sampleTermination, requestId: 'request-1' } as const;

const transfer: PortIn = {
  requestId: 'port-1',
  orderRef: 'SN-204418',
  accountNumber: sampleLine.accountNumber,
  number: '4425550203',
  attempt: 1,
  status: 'WAITING',
  requestedAt: sampleNow - day,
  log: [],
};

const actionsOf = (
  line: Partial<Subscription> = {},
  requests: readonly ServiceRequest[] = [],
  moved: PortIn | null = null,
) => lineActions({ line: { ...sampleLine, ...line }, requests, transfer: moved }, sampleNow);

/** The obstacles of the actions that the operator decides about, in brief. */
const obstacles = (actions: readonly LineAction[]) =>
  actions
    .filter(({ group }) => group !== 'account')
    .map(({ kind, obstacle }) => `${kind} ${obstacle ?? '-'}`);

const asksNothing = ['planSwitch -', 'renewal -', 'simReplacement -', 'esim -', 'termination -'];
const occupied = [
  'planSwitch underWay',
  'renewal -',
  'simReplacement underWay',
  'esim -',
  'termination underWay',
];
const unpaid = ['planSwitch suspended', 'renewal -', 'simReplacement suspended', 'esim -', 'termination -'];
const ended = [
  'planSwitch ended',
  'renewal ended',
  'simReplacement ended',
  'esim ended',
  'termination ended',
];

test.each<[string, readonly LineAction[], readonly string[]]>([
  ['active', actionsOf(), asksNothing],
  ['in grace', actionsOf({ status: 'Grace' }), asksNothing],
  ['unpaid', actionsOf({ status: 'Suspend' }), unpaid],
  ['suspended by its customer', actionsOf(suspendedLine), asksNothing],
  [
    'suspended by its customer, with days to pay',
    actionsOf({ ...suspendedLine, nextCycleAt: sampleNow - day, suspendsAt: sampleNow + day }),
    asksNothing,
  ],
  [
    'suspended by its customer and unpaid',
    actionsOf({ ...suspendedLine, nextCycleAt: sampleNow - 9 * day, suspendsAt: sampleNow - 2 * day }),
    unpaid,
  ],
  ['ended', actionsOf({ status: 'Inactive' }), ended],
  [
    'committed',
    actionsOf({ committedUntil: sampleNow + day }),
    [...asksNothing.slice(0, 4), 'termination committed'],
  ],
  ['no longer committed', actionsOf({ committedUntil: sampleNow }), asksNothing],
  ['with a request', actionsOf({}, [openReplacement]), occupied],
  ['with a request that is done', actionsOf({}, [{ ...openReplacement, status: 'DONE' }]), asksNothing],
  ['with a transfer', actionsOf({}, [], transfer), occupied],
  ['whose transfer was rejected', actionsOf({}, [], { ...transfer, status: 'REJECTED' }), asksNothing],
])('a line that is %s', (_, actions, expected) => {
  expect(obstacles(actions)).toEqual(expected);
});

test('the way out of an obstacle is a page, or waiting', () => {
  const wayOf = (actions: readonly LineAction[]) => {
    const { at, way } = actions.find(({ kind }) => kind === 'simReplacement') ?? {};
    return [way, at];
  };
  expect(wayOf(actionsOf({}, [request]))).toEqual([
    'request',
    '/manage/service-request-status?requestId=request-1',
  ]);
  expect(wayOf(actionsOf({}, [{ ...request, type: 'PLAN_SWITCH' }]))).toEqual([
    'request',
    '/manage/plan-switch/plans?accountNumber=7000204418',
  ]);
  expect(wayOf(actionsOf({}, [], transfer))).toEqual([null, null]);
  expect(wayOf(actionsOf({ status: 'Suspend' }))).toEqual([
    'renewal',
    '/manage/auto-renewal-details?accountNumber=7000204418',
  ]);
  expect(wayOf(actionsOf({ status: 'Suspend', nextCycleAt: sampleNow - 9 * day }))).toEqual([
    'payment',
    '/manage/payment?accountNumber=7000204418',
  ]);
  expect(wayOf(actionsOf({ status: 'Inactive' }))).toEqual([null, null]);
  const committed = actionsOf({ committedUntil: sampleNow + day }).find(({ kind }) => kind === 'termination');
  expect(committed).toMatchObject({ at: null, until: sampleNow + day });
});

test('an order whose line is awaited shows every action in its place, one without a line only those of the account', () => {
  const offered = (snapshot: (typeof openOrderCases)['unpaid']) =>
    manageOrderView(snapshot, () => {}).order?.offered ?? [];
  expect(obstacles(offered(arrivalCases.simShipped))).toEqual(
    asksNothing.filter((text) => text !== 'esim -'),
  );
  expect(obstacles(offered(openOrderCases.unpaid))).toEqual([
    'planSwitch unbegun',
    'renewal unbegun',
    'simReplacement unbegun',
    'termination unbegun',
  ]);
  for (const snapshot of [arrivalCases.failed, arrivalCases.cancelled, manageOrderCases.noLine])
    expect(offered(snapshot).map(({ kind }) => kind)).toEqual(['orders', 'requests']);
});
