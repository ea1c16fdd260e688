/** Every combination of status facts, for tests of the rules and the texts. */
import type { ServiceReason } from '@senda/contract';
import type { PurchaseFacts } from '../payment/purchase-sentences.ts';
import type { StatusFacts } from './order-status.ts';

type Choices<Facts> = { readonly [Key in keyof Facts]: readonly Facts[Key][] };

/** Returns the members of a union; a missing one does not compile. */
const all = <Member extends string | number | boolean>(members: Readonly<Record<`${Member}`, true>>) =>
  Object.keys(members) as unknown as readonly Member[];

function* combinations<Facts extends object>(choices: Choices<Facts>): Generator<Facts> {
  const [[key, values] = [], ...rest] = Object.entries(choices) as [string, readonly unknown[]][];
  if (key === undefined || values === undefined) {
    yield {} as Facts;
    return;
  }
  for (const other of combinations(Object.fromEntries(rest) as unknown as Choices<object>))
    for (const value of values) yield { [key]: value, ...other } as Facts;
}

const reasons: readonly ServiceReason[] = all<ServiceReason>({
  PAYMENT_DUE: true,
  NIP_MISSING: true,
  NIP_EXPIRED: true,
  DATA_MISMATCH: true,
  DONOR_REFUSED: true,
  DONOR_FAILED: true,
  NO_ANSWER: true,
  NOT_PAID: true,
  DOCUMENT_UNREADABLE: true,
  CURP_MISMATCH: true,
  TOO_MANY_LINES: true,
  OTHER: true,
});

const instant = Date.UTC(2026, 10, 23, 20);

const statuses: Choices<StatusFacts> = {
  order: all<StatusFacts['order']>({
    INITIATED: true,
    CREATED: true,
    PLACED: true,
    APPROVED: true,
    COMPLETED: true,
    FAILED: true,
    CANCELLED: true,
  }),
  payment: all<StatusFacts['payment']>({ due: true, confirming: true, settled: true, unreturned: true }),
  isNeverPaid: [false],
  isCancellable: [true, false],
  identity: ['NONE'],
  sim: all<StatusFacts['sim']>({ esim: true, physical_sim: true, in_hand: true, none: true }),
  delivery: all<StatusFacts['delivery']>({
    NONE: true,
    UNREAD: true,
    UNKNOWN: true,
    PREPARING: true,
    SHIPPED: true,
    OUT_FOR_DELIVERY: true,
    READY_FOR_PICKUP: true,
    DELIVERED: true,
    DELIVERY_FAILED: true,
  }),
  isArrivalDated: [true],
  port: all<StatusFacts['port']>({
    NONE: true,
    REQUESTED: true,
    PROCESSING: true,
    IN_PROGRESS: true,
    ACTIVE: true,
    WAITING: true,
    DONOR_SWITCH: true,
    DONOR_SWITCH_SCHEDULED: true,
    SUBMITTED: true,
    FAILED: true,
    CANCELED: true,
    DONE: true,
    PORT_IN_FAILED: true,
    REJECTED: true,
  }),
  line: all<StatusFacts['line']>({
    NONE: true,
    UNREAD: true,
    Active: true,
    Grace: true,
    Suspend: true,
    Inactive: true,
    ENDING: true,
    PAUSED: true,
    WAITING: true,
  }),
  esim: ['toInstall'],
  portReason: ['OTHER'],
  transferNeeds: [null],
  lineReason: ['OTHER'],
  hasRequestOrder: [true],
  isPaused: [false],
  isUnpaid: [false],
  renewal: ['unknown'],
  isLeaving: [false],
  isBeingPaid: [false],
  returns: ['none'],
  payUntil: [instant],
  switchAt: [instant],
  endAt: [instant],
};

/** Reasons and missing dates affect a single aspect and are not combined with the others. */
const narrow = {
  payment: ['settled'],
  isCancellable: [false],
  delivery: ['NONE', 'DELIVERED', 'DELIVERY_FAILED'],
} as const;
const variants: readonly Choices<StatusFacts>[] = [
  statuses,
  {
    ...statuses,
    ...narrow,
    payment: statuses.payment,
    identity: ['REVIEWING', 'REJECTED', 'CURP', 'ASSISTED'],
  },
  { ...statuses, ...narrow, port: ['WAITING'], portReason: reasons },
  {
    ...statuses,
    ...narrow,
    port: ['WAITING', 'REJECTED', 'FAILED', 'PORT_IN_FAILED'],
    transferNeeds: ['nip'],
  },
  {
    ...statuses,
    ...narrow,
    port: ['REJECTED', 'FAILED', 'PORT_IN_FAILED', 'CANCELED'],
    transferNeeds: ['transfer'],
  },
  { ...statuses, ...narrow, line: ['WAITING'], lineReason: reasons, hasRequestOrder: [true, false] },
  {
    ...statuses,
    ...narrow,
    line: ['PAUSED', 'ENDING', 'WAITING'],
    lineReason: reasons,
    isPaused: [true],
    isUnpaid: [true, false],
  },
  {
    ...statuses,
    ...narrow,
    line: ['Active', 'Grace', 'Suspend', 'PAUSED'],
    isUnpaid: [true, false],
    renewal: all<StatusFacts['renewal']>({ free: true, auto: true, expired: true, off: true, unknown: true }),
    isLeaving: [true, false],
    isBeingPaid: [true, false],
  },
  {
    ...statuses,
    ...narrow,
    order: ['COMPLETED'],
    line: ['Inactive'],
    returns: all<StatusFacts['returns']>({ none: true, possible: true, asked: true }),
    endAt: [instant, null],
  },
  { ...statuses, ...narrow, order: ['FAILED'], isNeverPaid: [true] },
  { ...statuses, ...narrow, switchAt: [null], endAt: [null] },
  { ...statuses, ...narrow, delivery: ['PREPARING', 'SHIPPED', 'OUT_FOR_DELIVERY'], isArrivalDated: [false] },
  {
    ...statuses,
    ...narrow,
    order: ['APPROVED'],
    sim: ['esim'],
    esim: all<StatusFacts['esim']>({ toInstall: true, failed: true, installing: true, installed: true }),
  },
  { ...statuses, order: ['INITIATED', 'CREATED'], delivery: ['NONE'], port: ['NONE'], payUntil: [null] },
];

/** About 250,000 combinations. */
export const everyStatus = (): readonly StatusFacts[] =>
  variants.flatMap((choices) => [...combinations(choices)]);

export const everyPurchase = (): readonly PurchaseFacts[] => [
  ...combinations<PurchaseFacts>({
    sim: all<PurchaseFacts['sim']>({ esim: true, physical_sim: true, in_hand: true }),
    numberType: all<PurchaseFacts['numberType']>({ NEW: true, PORT_IN: true }),
    switchAt: [null, instant],
    delivery: [null, 'DOORSTEP_DELIVERY', 'SELF_PICKUP'],
    hasSlot: [true, false],
  }),
];
