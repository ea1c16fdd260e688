import type {
  CallResult,
  DaysRefund,
  IneligibleReason,
  Reward,
  ServiceRequest,
  Subscription,
  WinBackOffer,
} from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';
import type { Terminable } from './terminable.ts';

const day = 24 * 60 * 60_000;

/** What is given back for the days after the end, and how. */
export const sampleRefund: DaysRefund = {
  amount: 11_940,
  card: { brand: 'visa', last4: '4242', expiry: '08/31' },
  terms: { way: 'CARD', days: 10 },
};

export const sampleTerminated: Subscription = {
  ...sampleLine,
  accountNumber: 'line-1',
  simNumber: '8952140000000000007',
  activatedAt: sampleNow - 20 * day,
  nextCycleAt: sampleNow + 10 * day,
};

export const sampleEnd = sampleNow + day;

/** Until when an accepted offer keeps the line. */
export const sampleCommitment = sampleNow + 29 * day;

export const sampleReasons: CallResult<'listTerminationReasons'>['reasons'] = [
  { reasonId: 'price', name: { 'en-US': 'It is too expensive', 'es-MX': 'Es muy caro' } },
  { reasonId: 'coverage', name: { 'en-US': 'Poor coverage', 'es-MX': 'Mala cobertura' } },
  { reasonId: 'other', name: { 'en-US': 'Another reason', 'es-MX': 'Otro motivo' } },
];

export const sampleOffers: WinBackOffer[] = [
  {
    offerId: 'stay-data-5',
    name: { 'en-US': '5 GB on us', 'es-MX': '5 GB de regalo' },
    description: { 'en-US': 'Added to the line once.', 'es-MX': 'Se suman a tu línea una vez.' },
    kind: 'EXTRA_DATA',
    quantity: 5,
    commitmentDays: 30,
  },
  {
    offerId: 'stay-discount',
    name: { 'en-US': '$50 off', 'es-MX': '$50 de descuento' },
    description: {
      'en-US': 'Taken off your next renewal.',
      'es-MX': 'Se descuentan de tu próxima renovación.',
    },
    kind: 'DISCOUNT',
    quantity: 5_000,
    commitmentDays: 60,
  },
];

export const sampleReward: Reward = {
  rewardId: 'reward-1',
  accountNumber: sampleTerminated.accountNumber,
  offerId: 'stay-data-5',
  status: 'CLAIMED',
  claimedAt: sampleNow,
  claimableUntil: sampleNow + 30 * day,
};

export const allocatedReward: Reward = { ...sampleReward, status: 'ALLOCATED', allocatedAt: sampleNow };

export const sampleRequest: ServiceRequest = {
  requestId: 'request-1',
  accountNumber: sampleTerminated.accountNumber,
  type: 'TERMINATION_REQUEST',
  status: 'SUBMITTED',
  requestedAt: sampleNow,
  expectedAt: sampleEnd,
  log: [{ status: 'SUBMITTED', at: sampleNow }],
  refund: { amount: 0 },
  numberKeptUntil: sampleEnd + 30 * day,
  reasonId: 'price',
};

/** A request of another kind, which is in the way of a termination. */
export const sampleOther: ServiceRequest = {
  requestId: 'request-2',
  accountNumber: sampleTerminated.accountNumber,
  type: 'SIM_REPLACEMENT',
  status: 'PROCESSING',
  requestedAt: sampleNow,
  log: [{ status: 'PROCESSING', at: sampleNow }],
};

/** The end with what is paid. */
export const samplePaidEnd = {
  endsAt: sampleTerminated.nextCycleAt,
  numberKeptUntil: sampleTerminated.nextCycleAt + 30 * day,
};

/** What is read of a line that can be terminated. */
export const sampleTerminable: Terminable = {
  line: sampleTerminated,
  eligibility: {
    eligible: true,
    endsAt: sampleEnd,
    refund: { amount: 0 },
    numberKeptUntil: sampleEnd + 30 * day,
  },
  termination: null,
  open: null,
};

export type Refusal = readonly [
  reason: IneligibleReason,
  open?: ServiceRequest | null,
  committedUntil?: number | null,
];

/** Returns what differs once a line that was read cannot be terminated. */
export const refusedBy = <Read extends Terminable>(
  read: Read,
  ...[reason, open = null, committedUntil = null]: Refusal
) => ({
  read: { ...read, eligibility: { eligible: false, reason }, open },
  obstacle: { reason, committedUntil },
});
