import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { type Context, reasonMachine } from './reason.machine.ts';
import { sampleCommitment, sampleOther, sampleReasons, sampleRequest, sampleTerminated } from './sample.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  draft: { terminationReason: null, terminationFeedback: '' },
  line: null,
  reasons: [],
  request: null,
  other: null,
  committedUntil: null,
  tried: false,
  gone: false,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: sampleTerminated, calling: 'checking' };
const choosing: Context = { ...found, reasons: sampleReasons, calling: 'loading' };
const answered: Context = {
  ...choosing,
  draft: { terminationReason: 'price', terminationFeedback: 'It went up twice.' },
};
const requested: Context = { ...found, request: sampleRequest, calling: 'asking' };

type Value = Parameters<typeof reasonMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof reasonMachine> =>
  reasonMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const reasonStates: States<typeof reasonMachine> = {
  finding: at('finding', opening),
  checking: at('checking', found),
  reviewing: at('reviewing', { ...found, calling: 'reviewing' }),
  looking: at('looking', { ...found, calling: 'looking' }),
  'ineligible.ended': at({ ineligible: 'ended' }, found),
  'ineligible.suspended': at({ ineligible: 'suspended' }, found),
  'ineligible.occupied': at({ ineligible: 'occupied' }, { ...found, other: sampleOther }),
  'ineligible.committed': at({ ineligible: 'committed' }, { ...found, committedUntil: sampleCommitment }),
  'ineligible.other': at({ ineligible: 'other' }, found),
  loading: at('loading', { ...found, calling: 'loading' }),
  choosing: at('choosing', choosing),
  given: at('given', answered),
  asking: at('asking', requested),
  cancellable: at('cancellable', requested),
  settled: at('settled', requested),
  cancelling: at('cancelling', { ...requested, calling: 'cancelling' }),
  calledOff: at('calledOff', { ...requested, calling: 'cancelling' }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...found, problem })),
};

/** Further snapshots: an answer, a missing or unavailable choice, a failure to call off. */
export const reasonCases = {
  answered: at('choosing', answered),
  unanswered: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
  planSwitched: at({ ineligible: 'occupied' }, { ...found, other: { ...sampleOther, type: 'PLAN_SWITCH' } }),
  committedUnknown: at({ ineligible: 'committed' }, found),
  /** The request that was in the way has ended meanwhile. */
  freed: at({ ineligible: 'occupied' }, found),
  notCancelled: at(
    { failed: 'unreachable' },
    { ...requested, calling: 'cancelling', problem: { kind: 'unreachable' } },
  ),
};
