import type {
  AutoRenewal,
  EsimState,
  Order,
  PickupLocation,
  PortIn,
  ServiceRequest,
  Shipment,
  Transaction,
} from '@senda/contract';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import type { LineFacts } from '../../common/line/line.ts';
import {
  meteredLine,
  openReplacement,
  openSwitch,
  sampleLine,
  sampleTermination,
  suspendedLine,
} from '../../common/line/sample.ts';
import { resumeLineStates } from '../../common/line-suspension/resume-line.states.ts';
import { reviewedLate } from '../../common/purchase/sample.ts';
import { sampleCashRefund } from '../../common/transaction/sample.ts';
import { transferNipStates } from '../../common/transfer-nip/transfer-nip.states.ts';
import type { LineReturn } from './line-return.ts';
import { manageOrderMachine } from './manage-order.machine.ts';
import type { Context } from './manage-order.setup.ts';
import { noDetails, type OrderDetails } from './order-details.ts';
import { sampleOrder } from './sample.ts';

const context: Context = {
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  orderRef: sampleOrder.order_ref,
  hasReference: true,
  order: null,
  details: noDetails,
  readAt: sampleNow,
  problem: null,
  cancelProblem: null,
  suspendProblem: null,
  suspendReason: null,
  resumption: null,
  transferNip: null,
  isResumed: false,
};
const unnamed: Context = { ...context, orderRef: null, hasReference: false };

type Value = Parameters<typeof manageOrderMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context) =>
  manageOrderMachine.resolveState({ value, context: changed });

/** What differs from the sample order, of which nothing else was read. */
type Shown = Partial<OrderDetails & Pick<Context, 'order' | 'cancelProblem' | 'isResumed'>>;

const shown = (
  { order = sampleOrder, cancelProblem = null, isResumed = false, ...details }: Shown,
  showing: Extract<Value, object>['showing'] = 'waiting',
) => at({ showing }, { ...context, order, cancelProblem, isResumed, details: { ...noDetails, ...details } });

export const manageOrderStates: States<typeof manageOrderMachine> = {
  opening: at({ opening: 'asking' }),
  'opening.failed': at({ opening: 'failed' }, { ...context, problem: sampleProblem }),
  showing: shown({}),
  notFound: at('notFound'),
  none: at('none', unnamed),
};

const ofPerson = (status: NonNullable<Order['identity']>['status'], folio?: string): Order => ({
  ...sampleOrder,
  identity: {
    status,
    productType: 'prepaid',
    person: { curp: 'RUPM84••••••••••03', ...(folio !== undefined && { folio }) },
  },
});

const day = 86_400_000;
const hour = 3_600_000;
export const completedOrder: Order = {
  ...sampleOrder,
  status: 'COMPLETED',
  state: 'TSU',
  log: [
    { status: 'INITIATED', at: sampleOrder.createdAt },
    { status: 'PLACED', at: sampleOrder.createdAt + 20_000 },
    { status: 'APPROVED', at: sampleOrder.createdAt + 40_000 },
    { status: 'COMPLETED', at: sampleNow },
  ],
};
const provisional = { ...sampleLine, isProvisionalNumber: true, incomingNumber: '4425550203' };

/** The paid period is over. */
const unpaidLine = {
  ...sampleLine,
  activatedAt: sampleNow - 35 * day,
  nextCycleAt: sampleNow - 5 * day,
  autoRenewal: false,
  suspendsAt: sampleNow + 2 * day,
  lapsesAt: sampleNow + 32 * day,
};
const lapsedLine = {
  ...unpaidLine,
  nextCycleAt: sampleNow - 9 * day,
  suspendsAt: sampleNow - 2 * day,
} as const;

/** Parts of an order with a ported number. */
const brings = {
  number: '4425550203',
  draft: { ...sampleOrder.draft, numberType: 'PORT_IN', number: '4425550203' },
} as const;

const transfer: NonNullable<LineFacts['transfer']> = {
  requestId: 'transfer-1',
  orderRef: sampleOrder.order_ref,
  accountNumber: sampleLine.accountNumber,
  number: '4425550203',
  donorId: 'telcel',
  attempt: 1,
  status: 'WAITING',
  reason: 'NIP_MISSING',
  requestedAt: sampleNow - day,
  log: [],
};

/** How the line renews: with a card. */
export const sampleLineRenewal: AutoRenewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: true,
  method: {
    paymentMethodID: 'card-1',
    card: { brand: 'visa', last4: '4242', expiry: '08/28' },
    isDefault: true,
    isExpired: false,
  },
  planName: sampleLine.planName,
  amount: 19_900,
  nextRenewalAt: sampleLine.nextCycleAt,
};

const withLine = (facts: Partial<LineFacts>, changed: Shown = {}) =>
  shown({
    order: completedOrder,
    line: { line: sampleLine, requests: [], transfer: null, ...facts },
    lineRead: true,
    renewal: sampleLineRenewal,
    ...changed,
  });

/** A line whose number left two days ago. */
const leftLine = { ...sampleLine, status: 'Inactive', endedAt: sampleNow - 2 * day } as const;
const leaving = (changed: Partial<LineReturn>): Shown => ({
  renewal: null,
  lineReturn: {
    eligible: true,
    accountNumber: sampleLine.accountNumber,
    number: sampleLine.number,
    portedOutAt: leftLine.endedAt,
    reversibleUntil: sampleNow + 13 * day,
    ...changed,
  },
});
const left = leaving({});
const notLeft = leaving({
  eligible: false,
  reason: 'NOT_PORTED_OUT',
  portedOutAt: undefined,
  reversibleUntil: undefined,
});
/** The number is asked for. */
const sampleReturning: ServiceRequest = {
  requestId: 'return-1',
  accountNumber: sampleLine.accountNumber,
  type: 'PORT_OUT_REQUEST',
  action: 'REVERSE',
  number: sampleLine.number,
  status: 'PROCESSING',
  requestedAt: sampleNow,
  expectedAt: sampleNow + day,
  log: [{ status: 'SUBMITTED', at: sampleNow }],
};

/** Without automatic renewal. */
const unrenewed = { renewal: { ...sampleLineRenewal, enabled: false } };

/** The card that pays it has expired. */
const expiredRenewal: AutoRenewal = {
  ...sampleLineRenewal,
  method: {
    paymentMethodID: 'card-1',
    card: { brand: 'visa', last4: '4242', expiry: '08/26' },
    isDefault: true,
    isExpired: true,
  },
};

/** The customer suspends the line, whose plan is to change. */
const suspending = (showing: 'askingToSuspend' | 'suspending', changed: Partial<Context> = {}) =>
  at({ showing }, { ...withLine({ requests: [openSwitch] }).context, ...changed });

/** The customer resumes the suspended line. */
const resuming = (resumption: Context['resumption']) =>
  at({ showing: 'resuming' }, { ...withLine({ line: suspendedLine }).context, resumption });

/** The order with a transfer in this status. */
const bringing = (status: PortIn['status'], changed: Partial<PortIn> = {}, line = provisional) =>
  withLine(
    { line, transfer: { ...transfer, status, switchAt: sampleNow + day, ...changed } },
    { order: { ...completedOrder, ...brings } },
  );

const enteringNip = (transferNip: NonNullable<Context['transferNip']>) =>
  at({ showing: 'enteringNip' }, { ...bringing('WAITING', { switchAt: undefined }).context, transferNip });

const sent = { ...sampleOrder.draft, simType: 'physical_sim' } as const;
const slot = Date.UTC(2026, 10, 23, 20);
const atDoor: Shipment = {
  orderRef: sampleOrder.order_ref,
  status: 'SHIPPED',
  delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
  shippingAddress: {
    postalCode: '06700',
    country: 'MX',
    state: 'Ciudad de México',
    city: 'Ciudad de México',
    area: 'Roma Norte',
    street: 'Orizaba 142',
  },
  from: slot,
  to: slot + 4 * hour,
};
/** The courier is there now, or has come. */
const visiting = { from: sampleNow - 2 * hour, to: sampleNow + 2 * hour };
const visited = { from: sampleNow - 6 * hour, to: sampleNow - 2 * hour };
const inShop = {
  ...atDoor,
  delivery: { deliveryType: 'SELF_PICKUP', locationId: 'roma' },
  to: undefined,
} as const;
const ready: Shipment = { ...inShop, status: 'READY_FOR_PICKUP', from: sampleNow - 3 * hour };

const place: PickupLocation = {
  locationId: 'roma',
  name: 'Senda Roma',
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Álvaro Obregón 151',
  hours: { 'en-US': 'Monday to Saturday, 10:00 to 20:00', 'es-MX': 'Lunes a sábado, de 10:00 a 20:00' },
};

/** An active line whose SIM card has this shipment. */
const sending = (
  shipment: Shipment | null,
  order: Partial<Order> = {},
  place: PickupLocation | null = null,
) =>
  withLine(
    { line: { ...sampleLine, simType: 'physical_sim' } },
    { order: { ...completedOrder, ...order, draft: sent }, shipment, shipmentRead: true, place },
  );

const simOnly = (
  simType: 'esim' | 'physical_sim',
  shipment: Shipment | null,
  { place = null, esimState }: { place?: PickupLocation | null; esimState?: EsimState } = {},
) =>
  shown({
    order: { ...sampleOrder, status: 'APPROVED', draft: { ...sampleOrder.draft, simType }, esimState },
    shipment,
    shipmentRead: true,
    place,
  });

const unpaid: Order = {
  ...sampleOrder,
  status: 'CREATED',
  state: 'INI',
  payment: undefined,
  payUntil: sampleNow + day,
};
const declined: Order = {
  ...unpaid,
  payment: { ...sampleOrder.payment, status: 'REFUSED', reason: 'INSUFFICIENT_FUNDS' },
};
const feeOrder: Order = {
  ...sampleOrder,
  status: 'COMPLETED',
  state: 'TSU',
  product_label: 'sim_replacement',
  preview: {
    items: [
      {
        itemType: 'FEE',
        sku: 'sim-card',
        name: { 'en-US': 'SIM card', 'es-MX': 'SIM física' },
        cost: { amount: 4_900 },
      },
    ],
    total: { amount: 4_900 },
  },
  payment: { ...sampleOrder.payment, amount: 4_900 },
};
const refusal = { kind: 'refused', code: 'CANCEL_REFUSED' } as const;

type Snapshot = (typeof manageOrderStates)['showing'];
/** Keeps the names of snapshots, without their inferred types, which are too long for a declaration. */
const casesOf = <Name extends string>(
  cases: Readonly<Record<Name, Snapshot>>,
): Readonly<Record<Name, Snapshot>> => cases;

/** Further states: an unpaid order and its cancellation. */
export const openOrderCases = casesOf({
  unpaid: shown({ order: unpaid }),
  declined: shown({ order: declined }),
  asking: shown({ order: unpaid }, 'asking'),
  cancelling: shown({ order: unpaid }, 'cancelling'),
  refused: shown({ order: unpaid, cancelProblem: refusal }),
  lookedAt: shown({
    order: { ...sampleOrder, cancellation: { status: 'REQUESTED', requestedAt: sampleNow } },
  }),
  /** The fee of another SIM for a line. */
  fee: shown({ order: feeOrder, lineRead: true }),
});

/** Further states: an order's line. */
export const manageOrderCases = casesOf({
  unread: shown({ order: completedOrder }, 'reading'),
  /** The line is linked to its person with the order: while the registry looks, once it has, and after it could not. */
  personChecked: shown({ order: ofPerson('IN_REVIEW') }),
  reviewLate: shown({ order: reviewedLate(sampleOrder) }),
  /** The identity check is late too. */
  identityLate: shown({
    order: reviewedLate({ ...sampleOrder, identity: { status: 'IN_REVIEW', productType: 'postpaid' } }),
  }),
  personLinked: shown({ order: ofPerson('APPROVED', '2026-118204') }),
  personRefused: shown({ order: ofPerson('REJECTED') }),
  noLine: shown({ order: completedOrder, lineRead: true }),
  /** Its invoice can be requested. */
  active: withLine({}, { hasOthers: true, order: { ...completedOrder, invoiceUntil: sampleNow + 3 * day } }),
  /** The operator says how much data is left. */
  metered: withLine({ line: meteredLine }, { hasOthers: true }),
  grace: withLine({ line: { ...unpaidLine, status: 'Grace' } }, unrenewed),
  graceBeingPaid: withLine(
    { line: { ...unpaidLine, status: 'Grace' } },
    { renewal: { ...unrenewed.renewal, lastRenewal: { ...sampleOrder.payment, status: 'PENDING' } } },
  ),
  suspendedBeingPaid: withLine(
    { line: { ...lapsedLine, status: 'Suspend' } },
    { renewal: { ...unrenewed.renewal, lastRenewal: { ...sampleOrder.payment, status: 'PENDING' } } },
  ),
  cardExpired: withLine({}, { renewal: expiredRenewal }),
  suspended: withLine({ line: { ...lapsedLine, status: 'Suspend' } }, unrenewed),
  /** The gateway does not say until when an unpaid line works, or is kept. */
  graceUndated: withLine(
    { line: { ...unpaidLine, status: 'Grace', suspendsAt: undefined, lapsesAt: undefined } },
    { renewal: null },
  ),
  /** The line has a commitment, and does not renew by itself. */
  committed: withLine(
    { line: { ...sampleLine, autoRenewal: false, committedUntil: sampleNow + 20 * day } },
    unrenewed,
  ),
  /** A year old, and on the last day of its period, after which it does not renew. */
  lastDay: withLine(
    {
      line: {
        ...sampleLine,
        activatedAt: sampleNow - 365 * day,
        nextCycleAt: sampleNow + 3_600_000,
        autoRenewal: false,
      },
    },
    unrenewed,
  ),
  askingToSuspend: suspending('askingToSuspend'),
  suspending: suspending('suspending', { suspendReason: 'STOLEN' }),
  suspendFailed: suspending('askingToSuspend', { suspendProblem: sampleProblem }),
  paused: withLine({ line: suspendedLine }),
  /** The paid period is over too. */
  pausedUnpaid: withLine({ line: { ...suspendedLine, nextCycleAt: sampleNow - day } }),
  pausedEnding: withLine({ line: suspendedLine, requests: [sampleTermination] }),
  resuming: resuming(resumeLineStates.asking),
  resumingStepUp: resuming(resumeLineStates.steppingUp),
  resumed: withLine({}, { isResumed: true }),
  /** The resumed line is unpaid, and does not work. */
  resumedUnpaid: withLine({ line: { ...lapsedLine, status: 'Suspend' } }, { ...unrenewed, isResumed: true }),
  waiting: bringing('WAITING', { switchAt: undefined }),
  enteringNip: enteringNip(transferNipStates.entering),
  /** No valid NIP came in time. */
  nipTooLate: bringing('PORT_IN_FAILED', {
    reason: 'NO_ANSWER',
    switchAt: undefined,
    log: [{ status: 'WAITING', at: sampleNow - day, reason: 'NIP_EXPIRED' }],
  }),
  arriving: bringing('DONOR_SWITCH_SCHEDULED'),
  numberKept: bringing('PORT_IN_FAILED', { reason: 'DONOR_FAILED', switchAt: undefined }),
  payment: withLine({
    requests: [
      {
        ...sampleTermination,
        type: 'NUMBER_CHANGE',
        status: 'WAITING',
        reason: 'PAYMENT_DUE',
        orderRef: 'SN-7',
      },
    ],
  }),
  /** A request that waits for the customer, and another one. */
  running: withLine({
    requests: [openSwitch, { ...openReplacement, status: 'WAITING', reason: 'DOCUMENT_UNREADABLE' }],
  }),
  ending: withLine({ requests: [sampleTermination] }),
  ended: withLine({ line: { ...sampleLine, status: 'Inactive', endedAt: sampleNow - 4 * day } }, notLeft),
  portedOut: withLine({ line: leftLine }, left),
  portedOutLongAgo: withLine(
    { line: { ...leftLine, endedAt: sampleNow - 20 * day } },
    leaving({ eligible: false, reason: 'TOO_LATE', reversibleUntil: sampleNow - 5 * day }),
  ),
  returning: withLine(
    { line: leftLine, requests: [sampleReturning] },
    leaving({ eligible: false, reason: 'REQUEST_UNDER_WAY' }),
  ),
});

/** The money went back that came once more. */
const paidInCashTwice: Transaction = {
  transactionId: 'transaction-3',
  orderRef: sampleOrder.order_ref,
  status: 'PAID',
  amount: 19_900,
  voucher: {
    kind: 'OXXO',
    status: 'PAID',
    reference: '98123456789012',
    until: sampleNow,
    returnedAt: sampleNow - 60 * 60_000,
  },
  refund: sampleCashRefund,
};

/** The card has its money back. */
const refunded: Transaction = {
  ...sampleOrder.payment,
  refundedAt: sampleNow - 60 * 60_000,
  refund: { way: 'CARD', days: 10 },
};

/** A transfer that came after its order had expired. */
const paidLate: Transaction = {
  transactionId: 'transaction-4',
  orderRef: sampleOrder.order_ref,
  status: 'REFUSED',
  amount: 19_900,
  voucher: {
    kind: 'SPEI',
    status: 'EXPIRED',
    reference: '646180111000020441',
    until: sampleNow - day,
    returnedAt: sampleNow - 60 * 60_000,
  },
  refund: { way: 'ACCOUNT', days: 1 },
};

/** Further states: pending or failed arrival of a SIM card or a number, and what the customer has to do. */
export const arrivalCases = casesOf({
  simUnread: shown({ order: { ...sampleOrder, draft: sent } }, 'reading'),
  simUnknown: sending(null),
  simPreparing: sending({ ...atDoor, status: 'PREPARING' }),
  simShipped: sending(atDoor),
  simOutForDelivery: sending({ ...atDoor, ...visiting, status: 'OUT_FOR_DELIVERY' }),
  simMissed: sending({ ...atDoor, ...visited, status: 'DELIVERY_FAILED' }),
  simInShop: sending(ready, {}, place),
  simDelivered: sending({ ...atDoor, ...visited, status: 'DELIVERED' }),
  simOnlyEsim: simOnly('esim', null),
  simOnlyEsimFailed: simOnly('esim', null, { esimState: 'ERROR' }),
  simOnlyEsimInstalling: simOnly('esim', null, { esimState: 'DOWNLOADED' }),
  simOnlyEsimInstalled: simOnly('esim', null, { esimState: 'INSTALLED' }),
  simOnlyShipped: simOnly('physical_sim', atDoor),
  /** Its window has passed, and nobody says when it comes. */
  simOnlyLate: simOnly('physical_sim', { ...atDoor, ...visited }),
  simOnlyMissed: simOnly('physical_sim', { ...atDoor, ...visited, status: 'DELIVERY_FAILED' }),
  simOnlyToShop: simOnly('physical_sim', inShop, { place }),
  simOnlyInShop: simOnly('physical_sim', ready, { place }),
  simOnlyDelivered: simOnly('physical_sim', { ...atDoor, ...visited, status: 'DELIVERED' }),
  numberRequested: shown({ order: { ...sampleOrder, ...brings } }),
  numberBooked: shown({
    order: { ...sampleOrder, ...brings, details: { portIn: { donor: 'telcel', portDate: '2026-11-24' } } },
  }),
  numberAsked: bringing('PROCESSING'),
  numberSwitching: bringing('DONOR_SWITCH'),
  numberRefused: bringing('REJECTED', { reason: 'DONOR_REFUSED', switchAt: undefined }),
  numberCancelled: bringing('CANCELED', { switchAt: undefined }),
  numberDone: bringing(
    'DONE',
    { switchAt: undefined },
    { ...provisional, number: '4425550203', isProvisionalNumber: false },
  ),
  failed: shown({ order: { ...sampleOrder, state: 'OFL' } }),
  failedUnpaid: shown({ order: { ...sampleOrder, state: 'OFL', payment: undefined } }),
  cancelled: shown({ order: { ...sampleOrder, state: 'CAN' } }),
  /** What was paid went back: to the card, and to the account of a transfer that came late. */
  failedRefunded: shown({ order: { ...sampleOrder, state: 'OFL', payment: refunded } }),
  cancelledRefunded: shown({ order: { ...sampleOrder, state: 'CAN', payment: refunded } }),
  paidLate: shown({ order: { ...sampleOrder, state: 'CAN', payment: paidLate } }),
  paidTwice: shown({ order: { ...sampleOrder, payment: paidInCashTwice } }),
});
