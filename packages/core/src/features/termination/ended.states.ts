import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { type Context, endedMachine } from './ended.machine.ts';
import { sampleEnd, sampleTerminated } from './sample.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  endsAt: sampleEnd,
  line: null,
  problem: null,
};
const found: Context = { ...opening, line: sampleTerminated };

type Value = Parameters<typeof endedMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof endedMachine> =>
  endedMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const endedStates: States<typeof endedMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  asking: at({ asking: 'asking' }, found),
  'asking.failed': at({ asking: 'failed' }, { ...found, problem: sampleProblem }),
  cancellable: at('cancellable', found),
  settled: at('settled', found),
  cancelling: at({ cancelling: 'asking' }, found),
  'cancelling.failed': at({ cancelling: 'failed' }, { ...found, problem: sampleProblem }),
  calledOff: at('calledOff', found),
  notFound: at('notFound', opening),
};

/** A further snapshot: when the line ends is unknown. */
export const endedCases = { soon: at('cancellable', { ...found, endsAt: null }) };
