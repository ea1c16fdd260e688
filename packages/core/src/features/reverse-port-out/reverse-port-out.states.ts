import type { SnapshotFrom } from 'xstate';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { lineRequestStates, sampleOpening } from '../../common/line/line-request.sample.ts';
import {
  type Context,
  type RequestObstacle,
  type Reversal,
  reversePortOutMachine,
} from './reverse-port-out.machine.ts';
import {
  sampleOtherRequest,
  samplePortedOut,
  sampleReturn,
  sampleReversal,
  sampleReversible,
} from './sample.ts';

const opening: Context = {
  accountNumber: samplePortedOut.accountNumber,
  ...sampleOpening,
  draft: {},
};
const read: Reversal = {
  line: samplePortedOut,
  eligibility: sampleReversible,
  specifications: sampleReversal,
  open: null,
};
const choosing: Context = { ...opening, read };
const answered: Context = { ...choosing, draft: { reasonId: 'not-asked' } };

type Value = Parameters<typeof reversePortOutMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof reversePortOutMachine> =>
  reversePortOutMachine.resolveState({ value, context });
const ineligible = (
  obstacle: RequestObstacle,
  changed: Partial<Omit<Reversal, 'eligibility'> & Reversal['eligibility']> = {},
) => {
  const { line = samplePortedOut, open = null, ...eligibility } = changed;
  return at('ineligible', {
    ...opening,
    obstacle,
    read: { ...read, line, open, eligibility: { ...sampleReversible, eligible: false, ...eligibility } },
  });
};

/** One snapshot per state, for tests and stories. */
export const reversePortOutStates: States<typeof reversePortOutMachine> = {
  ineligible: ineligible('other'),
  ...lineRequestStates(at, 'PORT_OUT_REQUEST', [opening, choosing, answered], sampleReturn),
};

/** Further snapshots: each obstacle, an answer, a missing or refused one, what a step-up ended with. */
export const reversePortOutCases = {
  notPortedOut: ineligible('notPortedOut', {
    line: { ...samplePortedOut, status: 'Active' },
    portedOutAt: undefined,
    reversibleUntil: undefined,
  }),
  /** The line ended, but its number did not leave. */
  terminated: ineligible('notPortedOut'),
  tooLate: ineligible('tooLate', { reversibleUntil: sampleNow - 5 * 86_400_000 }),
  requested: ineligible('requested', { open: sampleReturn }),
  occupied: ineligible('occupied', { open: sampleOtherRequest }),
  /** The request that was in the way has ended meanwhile. */
  freed: ineligible('occupied'),
  answered: at('choosing', answered),
  unanswered: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
  tooManyTries: at('choosing', { ...answered, stepUpEnd: 'tooManyTries' }),
  restart: at('choosing', { ...answered, stepUpEnd: 'restart' }),
  /** The paid period ends before the number is back; the line has a SIM card. */
  unpaid: at('choosing', {
    ...answered,
    read: {
      ...read,
      line: { ...samplePortedOut, simType: 'physical_sim', nextCycleAt: sampleNow + 3_600_000 },
    },
  }),
};
