import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, sampleTermination, suspendedLine } from '../../common/line/sample.ts';
import { resumeLineStates } from '../../common/line-suspension/resume-line.states.ts';
import { sampleReplacement, sampleRequirements } from './sample.ts';
import { simReplacementRequestMachine } from './sim-replacement-request.machine.ts';
import type { Context, ReplacementObstacle } from './sim-replacement-request.setup.ts';

const start: Context = {
  accountNumber: sampleLine.accountNumber,
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  settings: { simTypes: ['esim'] },
  draft: {},
  line: null,
  obstacle: null,
  request: null,
  specifications: null,
  requirements: null,
  esimDelivery: [],
  address: null,
  gone: false,
  tried: false,
  problem: null,
  resumption: null,
  isResumed: false,
};
const found: Context = { ...start, line: sampleLine };
const bothTypes: Pick<Context, 'settings' | 'specifications'> = {
  settings: { simTypes: ['esim', 'physical_sim'] },
  specifications: sampleReplacement,
};
const offered: Context = { ...found, specifications: sampleReplacement, requirements: sampleRequirements };
const chosen: Context = { ...offered, draft: { reasonId: 'stolen' } };
const suspended: Context = { ...chosen, line: suspendedLine };

type Value = Parameters<typeof simReplacementRequestMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof simReplacementRequestMachine> =>
  simReplacementRequestMachine.resolveState({ value, context });

const ineligible = (obstacle: ReplacementObstacle, request: Context['request'] = null) =>
  at('ineligible', { ...found, obstacle, request });

/** One snapshot per state, for tests and stories. */
export const simReplacementRequestStates: States<typeof simReplacementRequestMachine> = {
  reading: at({ reading: 'asking' }, start),
  'reading.failed': at({ reading: 'failed' }, { ...start, problem: sampleProblem }),
  choosing: at('choosing', chosen),
  suspending: at({ suspending: 'asking' }, chosen),
  'suspending.failed': at({ suspending: 'failed' }, { ...chosen, problem: sampleProblem }),
  resuming: at('resuming', { ...suspended, resumption: resumeLineStates.asking }),
  ineligible: ineligible('other'),
  notFound: at('notFound', start),
  chosen: at('chosen', chosen),
};

/** Further snapshots for tests and stories. */
export const simReplacementRequestCases = {
  nothingChosen: at('choosing', offered),
  missing: at('choosing', { ...offered, ...bothTypes, tried: true }),
  gone: at('choosing', { ...offered, gone: true }),
  /** The journey offers both types. */
  both: at('choosing', {
    ...chosen,
    ...bothTypes,
    draft: { reasonId: 'stolen', simType: 'physical_sim' },
  }),
  /** The line has a card, and is to move to an eSIM. */
  toEsim: at('choosing', {
    ...offered,
    ...bothTypes,
    line: { ...sampleLine, simType: 'physical_sim' },
    draft: { reasonId: 'to-esim' },
  }),
  suspended: at('choosing', suspended),
  /** The line is suspended, and the chosen reason is another one. */
  suspendedBefore: at('choosing', { ...suspended, draft: { reasonId: 'damaged' } }),
  resumed: at('choosing', { ...chosen, isResumed: true }),
  /** The line was resumed, and the chosen reason is another one. */
  resumedBefore: at('choosing', { ...chosen, draft: { reasonId: 'damaged' }, isResumed: true }),
  empty: ineligible('empty'),
  ended: ineligible('ended'),
  lineSuspended: ineligible('suspended'),
  occupied: ineligible('occupied', openReplacement),
  otherRequest: ineligible('occupied', sampleTermination),
  committed: ineligible('committed'),
};
