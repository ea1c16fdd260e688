import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import {
  type Refusal,
  refusedBy,
  sampleCommitment,
  sampleOther,
  sampleReasons,
  sampleRequest,
  sampleTerminable,
  sampleTerminated,
} from './sample.ts';
import { terminationReasonMachine } from './termination-reason.machine.ts';
import type { Context, Leavable } from './termination-reason.setup.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  now: () => sampleNow,
  email: 'mariana.ruiz@example.com',
  draft: { terminationReason: null, terminationFeedback: '' },
  read: null,
  obstacle: null,
  tried: false,
  gone: false,
  problem: null,
};
const read: Leavable = {
  ...sampleTerminable,
  reasons: sampleReasons,
};
const choosing: Context = { ...opening, read };
const answered: Context = {
  ...choosing,
  draft: { terminationReason: 'price', terminationFeedback: 'It went up twice.' },
};
const requested: Context = {
  ...opening,
  read: {
    ...read,
    eligibility: { eligible: false, reason: 'REQUEST_UNDER_WAY' },
    termination: sampleRequest,
    open: sampleRequest,
  },
};

type Value = Parameters<typeof terminationReasonMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof terminationReasonMachine> =>
  terminationReasonMachine.resolveState({ value, context });
const ineligible = (...by: Refusal) => at('ineligible', { ...opening, ...refusedBy(read, ...by) });

/** One snapshot per state, for tests and stories. */
export const terminationReasonStates: States<typeof terminationReasonMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  ineligible: ineligible('OTHER'),
  choosing: at('choosing', choosing),
  given: at('given', answered),
  asking: at({ asking: 'asking' }, requested),
  'asking.failed': at({ asking: 'failed' }, { ...requested, problem: sampleProblem }),
  cancellable: at('cancellable', requested),
  settled: at('settled', requested),
  cancelling: at({ cancelling: 'asking' }, requested),
  'cancelling.failed': at({ cancelling: 'failed' }, { ...requested, problem: sampleProblem }),
  cancelled: at('cancelled', requested),
  notFound: at('notFound', opening),
};

/** Further snapshots: each obstacle, an answer, a missing or unavailable choice. */
export const terminationReasonCases = {
  ended: ineligible('LINE_INACTIVE'),
  suspended: ineligible('LINE_SUSPENDED'),
  occupied: ineligible('REQUEST_UNDER_WAY', sampleOther),
  committed: ineligible('COMMITTED', null, sampleCommitment),
  answered: at('choosing', answered),
  unanswered: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
  planSwitched: ineligible('REQUEST_UNDER_WAY', { ...sampleOther, type: 'PLAN_SWITCH' }),
  committedUnknown: ineligible('COMMITTED'),
  /** The request that was in the way has ended meanwhile. */
  freed: ineligible('REQUEST_UNDER_WAY'),
};
