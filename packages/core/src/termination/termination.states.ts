import type { Reward, ServiceRequest, Subscription, WinBackOffer } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleLine as aLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { terminationMachine } from './termination.machine.ts';
import { type Context, startContext } from './termination.setup.ts';
import { noTermination } from './termination.ts';

const day = 24 * 60 * 60_000;

export const sampleLine: Subscription = {
  ...aLine,
  accountNumber: 'line-1',
  simNumber: '8952140000000000007',
  activatedAt: sampleNow - 20 * day,
  nextCycleAt: sampleNow + 10 * day,
};

export const otherLine: Subscription = { ...sampleLine, accountNumber: 'line-2', number: '5550991234' };

export const sampleReasons: Context['reasons'] = [
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
  accountNumber: sampleLine.accountNumber,
  offerId: 'stay-data-5',
  status: 'CLAIMED',
  claimedAt: sampleNow,
  claimableUntil: sampleNow + 30 * day,
};

export const allocatedReward: Reward = { ...sampleReward, status: 'ALLOCATED', allocatedAt: sampleNow };

export const sampleRequest: ServiceRequest = {
  requestId: 'request-1',
  accountNumber: sampleLine.accountNumber,
  type: 'TERMINATION_REQUEST',
  status: 'SUBMITTED',
  requestedAt: sampleNow,
  expectedAt: sampleNow + day,
  log: [{ status: 'SUBMITTED', at: sampleNow }],
  reasonId: 'price',
};

const opening: Context = startContext({
  accountNumber: sampleLine.accountNumber,
  page: 'request',
  kept: noTermination,
});
const found: Context = {
  ...opening,
  lines: [sampleLine],
  line: sampleLine,
  answers: { ...noTermination, accountNumber: sampleLine.accountNumber },
  calling: 'checking',
};
const asking: Context = { ...found, endsAt: sampleNow + day, reasons: sampleReasons, calling: 'loading' };
const answers: Context['answers'] = {
  ...asking.answers,
  terminationReason: 'price',
  terminationFeedback: 'It went up twice.',
};
const answered: Context = { ...asking, answers };
const deciding: Context = {
  ...answered,
  page: 'submit',
  answers: { ...answers, winBackOptions: sampleOffers, winBackOption: 'stay-data-5' },
  calling: 'fetching',
};
const retained: Context = {
  ...asking,
  answers: { ...asking.answers, retained: true },
  reward: allocatedReward,
  offer: sampleOffers[0] ?? null,
};

type Value = Parameters<typeof terminationMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof terminationMachine> =>
  terminationMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const terminationStates: States<typeof terminationMachine> = {
  finding: at('finding', opening),
  choosing: at('choosing', { ...opening, requestedAccount: null, lines: [sampleLine, otherLine] }),
  recalling: at('recalling', { ...found, page: 'stay', calling: 'recalling' }),
  checking: at('checking', found),
  reviewing: at('reviewing', { ...found, obstacle: 'REQUEST_UNDER_WAY' }),
  ineligible: at('ineligible', { ...found, obstacle: 'COMMITTED' }),
  loading: at('loading', { ...found, calling: 'loading' }),
  asking: at('asking', asking),
  fetching: at('fetching', { ...answered, calling: 'fetching' }),
  deciding: at('deciding', deciding),
  claiming: at('claiming', { ...deciding, calling: 'claiming' }),
  allocating: at('allocating', { ...deciding, calling: 'claiming', reward: sampleReward }),
  retained: at('retained', retained),
  submitting: at('submitting', { ...deciding, calling: 'submitting' }),
  terminated: at('terminated', { ...asking, request: sampleRequest }),
  cancelling: at('cancelling', { ...asking, request: sampleRequest, calling: 'cancelling' }),
  notFound: at('notFound', { ...opening, requestedAccount: 'line-9' }),
  none: at('none', { ...opening, requestedAccount: null }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...deciding, calling: 'submitting', problem })),
};

/** Further snapshots: answers, missing or unavailable choices, an unused reward, failures to load. */
export const terminationCases: Readonly<
  Record<
    | 'answered'
    | 'unanswered'
    | 'reasonGone'
    | 'noOffers'
    | 'offerGone'
    | 'kept'
    | 'unused'
    | 'underWay'
    | 'ended'
    | 'unloaded'
    | 'unreviewed'
    | 'notCancelled',
    SnapshotFrom<typeof terminationMachine>
  >
> = {
  answered: at('asking', answered),
  unanswered: at('asking', { ...asking, tried: true }),
  reasonGone: at('asking', { ...answered, answers: { ...answers, terminationReason: null }, gone: 'reason' }),
  noOffers: at('deciding', { ...deciding, answers: { ...answers, winBackOptions: [] } }),
  offerGone: at('deciding', { ...deciding, gone: 'offer' }),
  kept: at('retained', { ...retained, reward: null, offer: null }),
  unused: at('retained', { ...retained, reward: sampleReward, problem: { kind: 'unreachable' } }),
  underWay: at('ineligible', { ...found, obstacle: 'REQUEST_UNDER_WAY' }),
  ended: at('ineligible', { ...found, obstacle: 'LINE_INACTIVE' }),
  unloaded: at({ failed: 'unreachable' }, { ...found, problem: { kind: 'unreachable' } }),
  unreviewed: at(
    { failed: 'limited' },
    {
      ...deciding,
      obstacle: 'REQUEST_UNDER_WAY',
      calling: 'reviewing',
      problem: { kind: 'rate-limited', retryAfter: 24 },
    },
  ),
  notCancelled: at(
    { failed: 'unreachable' },
    { ...asking, request: sampleRequest, calling: 'cancelling', problem: { kind: 'unreachable' } },
  ),
};
