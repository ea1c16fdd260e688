import type { SnapshotFrom } from 'xstate';
import { sampleProblem, sampleProblems } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import {
  type Refusal,
  refusedBy,
  sampleCommitment,
  sampleEnd,
  sampleOffers,
  sampleOther,
  samplePaidEnd,
  sampleRefund,
  sampleReward,
  sampleTerminable,
  sampleTerminated,
} from './sample.ts';
import type { Terminable } from './terminable.ts';
import { winBackMachine } from './win-back.machine.ts';
import type { Context } from './win-back.setup.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  terminationReason: 'price',
  terminationFeedback: 'It went up twice.',
  draft: { winBackOptions: null, winBackOption: null },
  read: null,
  obstacle: null,
  endsAt: null,
  gone: false,
  now: () => sampleNow,
  reward: null,
  leaving: false,
  isUncertain: false,
  problem: null,
};
const deciding: Context = {
  ...opening,
  read: sampleTerminable,
  draft: { winBackOptions: sampleOffers, winBackOption: 'stay-data-5' },
  endsAt: sampleEnd,
};
const withTwoEnds: Terminable = {
  ...sampleTerminable,
  eligibility: { ...sampleTerminable.eligibility, atPaidEnd: samplePaidEnd },
};
const uncertain: Context = { ...deciding, isUncertain: true };
const withoutOffers = { draft: { winBackOptions: [], winBackOption: null } };

type Value = Parameters<typeof winBackMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof winBackMachine> =>
  winBackMachine.resolveState({ value, context });
const failedAt = (
  state: 'reading' | 'claiming' | 'renewing' | 'submitting' | 'looking' | 'checking',
  context: Context,
) => at({ [state]: 'failed' } as Value, { ...context, problem: sampleProblem });
const ineligible = (...by: Refusal) =>
  at('ineligible', { ...opening, ...refusedBy(sampleTerminable, ...by) });

/** One snapshot per state, for tests and stories. */
export const winBackStates: States<typeof winBackMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': failedAt('reading', opening),
  ineligible: ineligible('OTHER'),
  deciding: at('deciding', deciding),
  claiming: at({ claiming: 'asking' }, deciding),
  'claiming.failed': failedAt('claiming', deciding),
  renewing: at({ renewing: 'asking' }, { ...deciding, gone: true }),
  'renewing.failed': failedAt('renewing', { ...deciding, gone: true }),
  allocating: at('allocating', { ...deciding, reward: sampleReward }),
  submitting: at({ submitting: 'asking' }, deciding),
  /** The response to the submission was lost. */
  'submitting.failed': failedAt('submitting', uncertain),
  looking: at({ looking: 'asking' }, uncertain),
  'looking.failed': failedAt('looking', uncertain),
  /** The customer stays: whether a termination is requested is being found out. */
  checking: at({ checking: 'asking' }, { ...uncertain, ...withoutOffers }),
  'checking.failed': failedAt('checking', { ...uncertain, ...withoutOffers }),
  reasonGone: at('reasonGone', deciding),
  decided: at('decided', { ...deciding, leaving: true }),
  notFound: at('notFound', opening),
};

/** Further snapshots: each obstacle, no offers, an unavailable one. */
export const winBackCases = {
  ended: ineligible('LINE_INACTIVE'),
  suspended: ineligible('LINE_SUSPENDED'),
  occupied: ineligible('REQUEST_UNDER_WAY', sampleOther),
  committed: ineligible('COMMITTED', null, sampleCommitment),
  noOffers: at('deciding', { ...deciding, ...withoutOffers }),
  /** The line can also end with what is paid, as is proposed. */
  twoEnds: at('deciding', { ...deciding, read: withTwoEnds }),
  /** The sooner end is chosen, for which money is given back. */
  soonestEnd: at('deciding', {
    ...deciding,
    read: {
      ...withTwoEnds,
      eligibility: { ...withTwoEnds.eligibility, refund: sampleRefund },
    },
    draft: { ...deciding.draft, ends: 'SOONEST' },
  }),
  offerGone: at('deciding', { ...deciding, gone: true }),
  uncertainWithoutOffers: failedAt('submitting', { ...uncertain, ...withoutOffers }),
  /** The submission was refused: nothing is cancelled. */
  refused: at({ submitting: 'failed' }, { ...deciding, problem: sampleProblems.refused }),
};
