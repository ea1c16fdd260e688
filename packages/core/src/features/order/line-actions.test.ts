import type { PortIn, ServiceRequest, Subscription } from '@senda/contract';
import { expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { requestJourneys } from '../../common/definitions/requests.ts';
import { openReplacement, sampleLine, sampleTermination, suspendedLine } from '../../common/line/sample.ts';
import { type LineAction, lineActions, offerOf } from './line-actions.ts';
import type { LineReturn } from './line-return.ts';
import { arrivalCases, manageOrderCases, openOrderCases } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import { mayRecover, type NumberRecovery } from './number-recovery.ts';

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
  lineReturn: LineReturn | null = null,
  recovery: NumberRecovery | null = null,
  isUnrenewed = false,
) =>
  lineActions(
    { line: { ...sampleLine, ...line }, requests, transfer: moved, lineReturn, recovery, isUnrenewed },
    sampleNow,
  );

const left: LineReturn = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  number: sampleLine.number,
  portedOutAt: sampleNow - 2 * day,
  reversibleUntil: sampleNow + 13 * day,
};
const reversal = { ...request, type: 'PORT_OUT_REQUEST', action: 'REVERSE' } as const;

/** One request with the rule of any, and the actions with rules of their own. */
const tested: readonly LineAction['kind'][] = [
  'planSwitch',
  'renewal',
  'esim',
  'cancelPortin',
  'numberRecovery',
  'reversePortOut',
  'termination',
];

/** The obstacles of actions, in brief. */
const obstacles = (actions: readonly LineAction[]) =>
  actions
    .filter(({ kind }) => tested.includes(kind))
    .map(({ kind, obstacle }) => `${kind} ${obstacle ?? '-'}`);

const asksNothing = ['planSwitch -', 'renewal -', 'esim -', 'termination -'];
const occupied = ['planSwitch underWay', 'renewal -', 'esim -', 'termination underWay'];
const arriving = occupied
  .map((text) => text.replace('underWay', 'arriving'))
  .toSpliced(3, 0, 'cancelPortin -');
const unpaid = ['planSwitch suspended', 'renewal -', 'esim -', 'termination -'];
const ended = ['planSwitch ended', 'renewal ended', 'esim ended', 'termination ended'];

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
    [...asksNothing.slice(0, -1), 'termination committed'],
  ],
  ['no longer committed', actionsOf({ committedUntil: sampleNow }), asksNothing],
  ['with a request', actionsOf({}, [openReplacement]), occupied],
  ['with a request that is done', actionsOf({}, [{ ...openReplacement, status: 'DONE' }]), asksNothing],
  ['with a transfer', actionsOf({}, [], transfer), arriving],
  ['with a booked transfer', actionsOf({}, [], { ...transfer, status: 'DONOR_SWITCH_SCHEDULED' }), arriving],
  [
    'whose number is being switched',
    actionsOf({}, [], { ...transfer, status: 'DONOR_SWITCH' }),
    arriving.with(3, 'cancelPortin switching'),
  ],
  ['whose transfer was cancelled', actionsOf({}, [], { ...transfer, status: 'CANCELED' }), asksNothing],
  ['whose transfer was rejected', actionsOf({}, [], { ...transfer, status: 'REJECTED' }), asksNothing],
])('a line that is %s', (_, actions, expected) => {
  expect(obstacles(actions)).toEqual(expected);
});

const ofAny = requestJourneys.filter(
  ({ request: { name } }) => !['numberRecovery', 'reversePortOut', 'termination'].includes(name),
);

test.each(ofAny)(
  '$id is offered in its group, under the rule of any request',
  ({ id, request: asked, start }) => {
    const actionIn = (actions: readonly LineAction[]) => actions.find(({ kind }) => kind === asked.name);
    // Only a line that is not linked to a person can be.
    const link = { status: 'UNLINKED' } as const;
    expect(actionIn(actionsOf({ link }))).toMatchObject({
      obstacle: null,
      at: `${start}?accountNumber=7000204418`,
      group: asked.action.group,
      label: asked.action.label,
    });
    const inTheWay = [
      actionsOf({ link }, [openReplacement]),
      actionsOf({ link }, [], transfer),
      actionsOf({ link, status: 'Suspend' }),
      actionsOf({ link, status: 'Inactive' }),
    ].map((actions) => actionIn(actions)?.obstacle);
    expect([id, ...inTheWay]).toEqual([id, 'underWay', 'arriving', 'suspended', 'ended']);
  },
);

test('a line is linked to a person only where that is configured, by the day that is given, and once', () => {
  const linkOf = (line: Parameters<typeof actionsOf>[0]) =>
    actionsOf(line).find(({ kind }) => kind === 'lineLink');
  expect(linkOf({})).toBeUndefined();
  expect(linkOf({ link: { status: 'LINKED' } })).toBeUndefined();
  expect(linkOf({ link: { status: 'UNLINKED' } })?.until).toBeNull();
  const dueAt = sampleNow + day;
  expect(linkOf({ link: { status: 'UNLINKED', dueAt } })?.until).toBe(dueAt);
});

test.each([
  ['in grace', { status: 'Grace' }, { obstacle: 'suspended', way: 'payment' }],
  ['suspended by its customer', suspendedLine, { obstacle: 'paused', way: null }],
] as const)('a line that is %s buys no data', (_, line, expected) => {
  expect(actionsOf(line).find(({ kind }) => kind === 'dataPack')).toMatchObject(expected);
});

test.each<[string, Partial<PortIn>, object]>([
  [
    'booked',
    { status: 'DONOR_SWITCH_SCHEDULED', switchAt: sampleNow + day },
    { obstacle: null, until: sampleNow + day },
  ],
  ['without a day', {}, { obstacle: null, until: null }],
  [
    'being switched',
    { status: 'DONOR_SWITCH', switchAt: sampleNow + day },
    { obstacle: 'switching', at: null, way: null, until: null },
  ],
])('a transfer %s leads to its cancellation until it is switched', (_, changed, expected) => {
  const action = actionsOf({}, [], { ...transfer, ...changed }).find(({ kind }) => kind === 'cancelPortin');
  expect(action).toMatchObject({
    group: 'number',
    at: '/manage/cancel-portin?accountNumber=7000204418',
    ...expected,
  });
});

/** The action that asks for a number which left. */
const askBack = (
  lineReturn: LineReturn | null,
  line: Partial<Subscription> = {},
  requests: readonly ServiceRequest[] = [],
) =>
  actionsOf({ status: 'Inactive', ...line }, requests, null, lineReturn).find(
    ({ kind }) => kind === 'reversePortOut',
  );
const refused = (reason: LineReturn['reason'], more: Partial<LineReturn> = {}) => ({
  ...left,
  eligible: false,
  reason,
  ...more,
});
const askBackAt = '/manage/reverse-portout?accountNumber=7000204418';
const { reversibleUntil: until } = left;

test.each<[string, LineAction | undefined, object | undefined]>([
  ['left two days ago', askBack(left), { obstacle: null, at: askBackAt, until }],
  ['left, of a line on record as active', askBack(left, { status: 'Active' }), undefined],
  ['is on a line that works', askBack(null, { status: 'Active' }), undefined],
  ['of an ended line is not read yet', askBack(null), undefined],
  [
    'did not leave when its line ended',
    askBack(refused('NOT_PORTED_OUT', { portedOutAt: undefined, reversibleUntil: undefined })),
    { obstacle: 'notPortedOut', at: null, way: null, until: null },
  ],
  ['left too long ago', askBack(refused('TOO_LATE')), { obstacle: 'tooLate', at: null, until }],
  [
    'has left too long ago since it was read',
    askBack({ ...left, reversibleUntil: sampleNow }),
    { obstacle: 'tooLate', at: null, until: sampleNow },
  ],
  [
    'is asked for',
    askBack(refused('REQUEST_UNDER_WAY'), {}, [reversal]),
    { obstacle: 'underWay', way: 'request', at: '/manage/service-request-status?requestId=request-1' },
  ],
  [
    'is asked for since it was read',
    askBack(left, {}, [reversal]),
    { obstacle: 'underWay', way: 'request', at: '/manage/service-request-status?requestId=request-1' },
  ],
  ['is refused for another reason', askBack(refused('OTHER')), { obstacle: 'refused', at: null }],
  ['is refused without a reason', askBack(refused(undefined)), { obstacle: 'refused', at: null }],
])('a number that %s', (_, action, expected) => {
  expect(action === undefined).toBe(expected === undefined);
  expect(action ?? {}).toMatchObject(expected ?? {});
});

const kept: NumberRecovery = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  numbers: [
    { number: '5522109034', recoverableUntil: sampleNow + 2 * day, fee: { amount: 9_900 } },
    { number: '5522109035', recoverableUntil: sampleNow + 5 * day, fee: { amount: 9_900 } },
  ],
};
const ineligibleFor = (reason: NumberRecovery['reason']) => ({ ...kept, eligible: false, reason });
const recover = (recovery: NumberRecovery | null, requests: readonly ServiceRequest[] = []) =>
  actionsOf({}, requests, null, null, recovery).find(({ kind }) => kind === 'numberRecovery');

test.each<[string, LineAction | undefined, object | undefined]>([
  [
    'can be recovered',
    recover(kept),
    {
      obstacle: null,
      at: '/manage/recovery-number?accountNumber=7000204418',
      until: sampleNow + 5 * day,
    },
  ],
  ['is not read yet', recover(null), undefined],
  ['there is none of', recover({ ...ineligibleFor('NO_FORMER_NUMBER'), numbers: [] }), undefined],
  [
    'was kept until now',
    recover({ ...kept, numbers: kept.numbers.map((each) => ({ ...each, recoverableUntil: sampleNow })) }),
    undefined,
  ],
  [
    'waits for another request',
    recover(ineligibleFor('REQUEST_UNDER_WAY'), [request]),
    { obstacle: 'underWay', way: 'request', until: null },
  ],
  ['waits for a request made since', recover(kept, [request]), { obstacle: 'underWay', way: 'request' }],
  ['waits for a payment', recover(ineligibleFor('LINE_SUSPENDED')), { obstacle: 'suspended' }],
  ['is lost with its line', recover(ineligibleFor('LINE_INACTIVE')), { obstacle: 'ended', at: null }],
  ['is refused for another reason', recover(ineligibleFor('OTHER')), { obstacle: 'refused', at: null }],
  ['is refused without a reason', recover(ineligibleFor(undefined)), { obstacle: 'refused' }],
])('a former number that %s', (_, action, expected) => {
  expect(action === undefined).toBe(expected === undefined);
  expect(action ?? {}).toMatchObject(expected ?? {});
});

test.each<[boolean, Partial<Subscription>, readonly ServiceRequest[]]>([
  [false, {}, []],
  [true, { status: 'Inactive' }, []],
  [true, {}, [{ ...request, type: 'NUMBER_CHANGE', status: 'DONE' }]],
  [true, {}, [{ ...request, type: 'NUMBER_RECOVERY', status: 'DONE' }]],
  [false, {}, [{ ...request, type: 'NUMBER_CHANGE', status: 'WAITING' }]],
  [false, {}, [{ ...request, type: 'PLAN_SWITCH', status: 'DONE' }]],
])('may have a former number: %s', (expected, line, requests) => {
  expect(mayRecover({ line: { ...sampleLine, ...line }, requests })).toBe(expected);
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

/** What a page lists, without what concerns the account, and what it says of the rest. */
const inBrief = (actions: readonly LineAction[]) => {
  const { listed, obstacles } = offerOf(actions);
  return [
    listed.map(({ kind }) => kind).filter((kind) => tested.includes(kind)),
    ...obstacles.map(({ obstacle, kinds, way }) => [
      obstacle,
      ...kinds.filter((kind) => tested.includes(kind)),
      ...(way === null ? [] : [`> ${way}`]),
    ]),
  ];
};
test.each<[string, readonly LineAction[], readonly (readonly string[])[]]>([
  ['active', actionsOf(), [['planSwitch', 'renewal', 'esim', 'termination']]],
  [
    'unpaid',
    actionsOf({ status: 'Suspend' }),
    [
      ['renewal', 'esim', 'termination'],
      ['suspended', 'planSwitch', '> renewal'],
    ],
  ],
  [
    'with a request',
    actionsOf({}, [openReplacement]),
    [
      ['renewal', 'esim'],
      ['underWay', 'planSwitch', 'termination', '> request'],
    ],
  ],
  [
    'with a transfer',
    actionsOf({}, [], transfer),
    [
      ['renewal', 'esim', 'cancelPortin'],
      ['arriving', 'planSwitch', 'termination'],
    ],
  ],
  [
    'whose number is being switched',
    actionsOf({}, [], { ...transfer, status: 'DONOR_SWITCH' }),
    [
      ['renewal', 'esim'],
      ['arriving', 'planSwitch', 'termination'],
      ['switching', 'cancelPortin'],
    ],
  ],
  [
    'committed',
    actionsOf({ committedUntil: sampleNow + day }),
    [
      ['planSwitch', 'renewal', 'esim'],
      ['committed', 'termination'],
    ],
  ],
  ['ended', actionsOf({ status: 'Inactive' }), [[]]],
  ['ended, its number kept', actionsOf({ status: 'Inactive' }, [], null, null, kept), [['numberRecovery']]],
  [
    'ported out long ago',
    actionsOf({ status: 'Inactive' }, [], null, refused('TOO_LATE')),
    [[], ['tooLate', 'reversePortOut']],
  ],
])('the page of a line that is %s lists no action that is not possible', (_, actions, expected) => {
  expect(inBrief(actions)).toEqual(expected);
});

test.each([
  ['awaited', openOrderCases.unpaid],
  ['not to be', arrivalCases.cancelled],
  ['none', manageOrderCases.noLine],
])('an order whose line is %s offers nothing for one', (_, snapshot) => {
  expect(manageOrderView(snapshot, () => {}).order?.offered).toBeNull();
});

test('what is done most is offered before the rest, in one list alone', () => {
  const quickOf = (...known: Parameters<typeof actionsOf>) =>
    offerOf(actionsOf(...known)).listed.flatMap(({ kind, group }) => (group === 'quick' ? [kind] : []));
  expect(quickOf()).toEqual(['dataPack', 'lost']);
  expect(quickOf({ status: 'Grace', nextCycleAt: sampleNow - day })).toEqual(['lost']);
  // Suspended by its customer, unpaid, occupied, arriving or ended: there is nothing to be quick about.
  expect(quickOf(suspendedLine)).toEqual([]);
  expect(quickOf({ status: 'Suspend' })).toEqual([]);
  expect(quickOf({}, [openReplacement])).toEqual([]);
  expect(quickOf({}, [], transfer)).toEqual([]);
  expect(quickOf({ status: 'Inactive' })).toEqual([]);
});

test.each([
  [true, []],
  [false, ['dataPack']],
  [undefined, ['dataPack']],
] as const)('a line whose data is unlimited (%s) can be offered %j', (hasUnlimitedData, kinds) => {
  const offered = actionsOf({ hasUnlimitedData }).filter(({ kind }) => kind === 'dataPack');
  expect(offered.map(({ kind }) => kind)).toEqual(kinds);
});
