import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { suspendedLine } from '../line/sample.ts';
import { askingFor } from '../step-up/step-up.states.ts';
import { startStepUp } from '../step-up/with-step-up.ts';
import { resumeLineMachine } from './resume-line.machine.ts';
import type { Context } from './resume-line.setup.ts';

const asking: Context = {
  line: suspendedLine,
  isReplaced: false,
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  ...startStepUp,
  isRequested: false,
  problem: null,
};
const requested: Context = {
  ...asking,
  token: { ottRequestId: 'sample', validUntil: sampleNow + 600_000 },
  isRequested: true,
};

const at = (
  value: Parameters<typeof resumeLineMachine.resolveState>[0]['value'],
  context: Context,
): SnapshotFrom<typeof resumeLineMachine> => resumeLineMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const resumeLineStates: States<typeof resumeLineMachine> = {
  asking: at('asking', asking),
  steppingUp: at('steppingUp', { ...asking, stepUp: askingFor('RESUME_LINE') }),
  resuming: at({ resuming: 'asking' }, requested),
  'resuming.failed': at({ resuming: 'failed' }, { ...requested, problem: sampleProblem }),
  looking: at({ looking: 'asking' }, { ...requested, token: null }),
  'looking.failed': at({ looking: 'failed' }, { ...requested, problem: sampleProblem }),
  notFound: at('notFound', requested),
  resumed: at('resumed', requested),
  closed: at('closed', asking),
};

const day = 86_400_000;

/** Further snapshots for tests and stories. */
export const resumeLineCases = {
  /** The paid period ended two days ago. */
  unpaid: at('asking', { ...asking, line: { ...suspendedLine, nextCycleAt: sampleNow - 2 * day } }),
  /** Another SIM is on its way. */
  replaced: at('asking', { ...asking, isReplaced: true }),
  tooManyTries: at('asking', { ...asking, stepUpEnd: 'tooManyTries' }),
  restart: at('asking', { ...asking, stepUpEnd: 'restart' }),
};
