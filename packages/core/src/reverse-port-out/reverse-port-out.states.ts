import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { startStepUp } from '../step-up/step-up.setup.ts';
import { askingFor } from '../step-up/step-up.states.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, reversePortOutMachine } from './reverse-port-out.machine.ts';
import {
  sampleOtherRequest,
  samplePortedOut,
  sampleReturn,
  sampleReversal,
  sampleReversible,
} from './sample.ts';

const opening: Context = {
  accountNumber: samplePortedOut.accountNumber,
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  draft: {},
  line: null,
  eligibility: null,
  specifications: null,
  open: null,
  tried: false,
  gone: false,
  ...startStepUp,
  submitted: null,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: samplePortedOut, calling: 'checking' };
const barred = (reason: NonNullable<Context['eligibility']>['reason'], changed: Partial<Context> = {}) => ({
  ...found,
  eligibility: { ...sampleReversible, eligible: false, reason },
  ...changed,
});
const choosing: Context = {
  ...found,
  eligibility: sampleReversible,
  specifications: sampleReversal,
  calling: 'loading',
};
const answered: Context = { ...choosing, draft: { reasonId: 'not-asked' } };
const submitting: Context = { ...answered, calling: 'submitting' };

type Value = Parameters<typeof reversePortOutMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof reversePortOutMachine> =>
  reversePortOutMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const reversePortOutStates: States<typeof reversePortOutMachine> = {
  finding: at('finding', opening),
  checking: at('checking', found),
  reviewing: at('reviewing', barred('REQUEST_UNDER_WAY', { calling: 'reviewing' })),
  looking: at('looking', barred('REQUEST_UNDER_WAY', { calling: 'looking' })),
  'ineligible.notPortedOut': at(
    { ineligible: 'notPortedOut' },
    barred('NOT_PORTED_OUT', {
      line: { ...samplePortedOut, status: 'Active' },
      eligibility: {
        eligible: false,
        reason: 'NOT_PORTED_OUT',
        accountNumber: samplePortedOut.accountNumber,
        number: samplePortedOut.number,
      },
    }),
  ),
  'ineligible.tooLate': at(
    { ineligible: 'tooLate' },
    barred('TOO_LATE', {
      eligibility: {
        ...sampleReversible,
        eligible: false,
        reason: 'TOO_LATE',
        reversibleUntil: sampleNow - 5 * 86_400_000,
      },
    }),
  ),
  'ineligible.requested': at(
    { ineligible: 'requested' },
    barred('REQUEST_UNDER_WAY', { open: sampleReturn }),
  ),
  'ineligible.occupied': at(
    { ineligible: 'occupied' },
    barred('REQUEST_UNDER_WAY', { open: sampleOtherRequest }),
  ),
  'ineligible.other': at({ ineligible: 'other' }, barred('OTHER')),
  loading: at('loading', { ...found, eligibility: sampleReversible, calling: 'loading' }),
  choosing: at('choosing', choosing),
  submitting: at('submitting', submitting),
  steppingUp: at('steppingUp', {
    ...submitting,
    stepUp: askingFor('PORT_OUT_REQUEST'),
  }),
  requesting: at('requesting', submitting),
  confirming: at('confirming', { ...submitting, calling: 'confirming' }),
  submitted: at('submitted', { ...submitting, submitted: sampleReturn }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...submitting, problem })),
};

/** Further snapshots: an answer, a missing or refused one, what a step-up ended with, failures to load. */
export const reversePortOutCases = {
  answered: at('choosing', answered),
  unanswered: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
  tooManyTries: at('choosing', { ...answered, stepUpEnd: 'tooManyTries' }),
  restart: at('choosing', { ...answered, stepUpEnd: 'restart' }),
  /** The paid period ends before the number is back; the line has a SIM card. */
  unpaid: at('choosing', {
    ...answered,
    line: { ...samplePortedOut, simType: 'physical_sim', nextCycleAt: sampleNow + 3_600_000 },
  }),
  /** The line ended, but its number did not leave. */
  terminated: at({ ineligible: 'notPortedOut' }, barred('NOT_PORTED_OUT')),
  /** The request that was in the way has ended meanwhile. */
  freed: at({ ineligible: 'occupied' }, barred('REQUEST_UNDER_WAY')),
  unloaded: at({ failed: 'unreachable' }, { ...opening, problem: { kind: 'unreachable' } }),
};
