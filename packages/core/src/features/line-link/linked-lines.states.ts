import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { askingFor } from '../../common/step-up/step-up.states.ts';
import { startStepUp } from '../../common/step-up/with-step-up.ts';
import { linkedLinesMachine } from './linked-lines.machine.ts';
import type { Context } from './linked-lines.setup.ts';
import { otherLinkedLine, sampleLinkedLine, sampleLinkedLines } from './sample.ts';

const opening: Context = {
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  ...startStepUp,
  read: null,
  target: null,
  isDoubtful: false,
  outcome: null,
  problem: null,
};
const shown: Context = { ...opening, read: sampleLinkedLines };
const asked: Context = { ...shown, target: sampleLinkedLine };

type Value = Parameters<typeof linkedLinesMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof linkedLinesMachine> =>
  linkedLinesMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const linkedLinesStates: States<typeof linkedLinesMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  shown: at('shown', shown),
  confirming: at('confirming', asked),
  steppingUp: at('steppingUp', { ...asked, stepUp: askingFor('LINE_UNLINK') }),
  unlinking: at({ unlinking: 'asking' }, asked),
  'unlinking.failed': at({ unlinking: 'failed' }, { ...asked, problem: sampleProblem }),
};

/** Further snapshots: no line, a line of another account, what became of an unlinking, a code that was tried too often. */
export const linkedLinesCases = {
  empty: at('shown', { ...shown, read: { lines: [], limit: 10 } }),
  notMine: at('confirming', { ...shown, target: otherLinkedLine }),
  unlinked: at('shown', {
    ...asked,
    read: { ...sampleLinkedLines, lines: [otherLinkedLine] },
    outcome: 'unlinked',
  }),
  kept: at('shown', { ...asked, outcome: 'kept' }),
  triedTooOften: at('confirming', { ...asked, stepUpEnd: 'tooManyTries' }),
};
