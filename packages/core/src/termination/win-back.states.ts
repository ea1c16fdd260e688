import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleNow } from '../time/sample.ts';
import {
  sampleCommitment,
  sampleEnd,
  sampleOffers,
  sampleOther,
  sampleReward,
  sampleTerminated,
} from './sample.ts';
import { type Context, winBackMachine } from './win-back.machine.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  terminationReason: 'price',
  terminationFeedback: 'It went up twice.',
  draft: { winBackOptions: null, winBackOption: null },
  line: null,
  endsAt: null,
  gone: false,
  now: () => sampleNow,
  reward: null,
  leaving: false,
  isUncertain: false,
  isStaying: false,
  other: null,
  committedUntil: null,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: sampleTerminated };
const deciding: Context = {
  ...found,
  draft: { winBackOptions: sampleOffers, winBackOption: 'stay-data-5' },
  endsAt: sampleEnd,
  calling: 'checking',
};
const uncertain: Context = { ...deciding, calling: 'submitting', isUncertain: true };
const withoutOffers = { draft: { winBackOptions: [], winBackOption: null } };

type Value = Parameters<typeof winBackMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof winBackMachine> =>
  winBackMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const winBackStates: States<typeof winBackMachine> = {
  finding: at('finding', opening),
  fetching: at('fetching', { ...found, calling: 'fetching' }),
  checking: at('checking', { ...found, calling: 'checking' }),
  reviewing: at('reviewing', { ...deciding, calling: 'reviewing' }),
  looking: at('looking', { ...uncertain, calling: 'looking' }),
  'ineligible.ended': at({ ineligible: 'ended' }, found),
  'ineligible.suspended': at({ ineligible: 'suspended' }, found),
  'ineligible.occupied': at({ ineligible: 'occupied' }, { ...found, other: sampleOther }),
  'ineligible.committed': at({ ineligible: 'committed' }, { ...found, committedUntil: sampleCommitment }),
  'ineligible.other': at({ ineligible: 'other' }, found),
  deciding: at('deciding', deciding),
  claiming: at('claiming', { ...deciding, calling: 'claiming' }),
  allocating: at('allocating', { ...deciding, calling: 'claiming', reward: sampleReward }),
  submitting: at('submitting', { ...deciding, calling: 'submitting' }),
  reasonGone: at('reasonGone', { ...deciding, calling: 'submitting' }),
  decided: at('decided', { ...deciding, calling: 'submitting', leaving: true }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...deciding, calling: 'submitting', problem })),
};

/** Further snapshots: no offers, an unavailable one, failures to load. */
export const winBackCases = {
  noOffers: at('deciding', { ...deciding, ...withoutOffers }),
  offerGone: at('deciding', { ...deciding, gone: true }),
  /** The response to the submission was lost. */
  uncertain: at({ failed: 'unreachable' }, { ...uncertain, problem: { kind: 'unreachable' } }),
  uncertainWithoutOffers: at(
    { failed: 'unreachable' },
    { ...uncertain, ...withoutOffers, problem: { kind: 'unreachable' } },
  ),
  /** The customer stays: whether a termination is requested is being found out. */
  stayingChecked: at('checking', { ...uncertain, ...withoutOffers, isStaying: true, calling: 'checking' }),
  unloaded: at({ failed: 'unreachable' }, { ...opening, problem: { kind: 'unreachable' } }),
  /** The line has an open request that could not be loaded. */
  unreviewed: at(
    { failed: 'limited' },
    { ...uncertain, calling: 'reviewing', problem: { kind: 'rate-limited', retryAfter: 24 } },
  ),
};
