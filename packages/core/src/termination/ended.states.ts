import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { type Context, endedMachine } from './ended.machine.ts';
import { sampleEnd, sampleTerminated } from './sample.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  endsAt: sampleEnd,
  line: null,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: sampleTerminated, calling: 'asking' };

type Value = Parameters<typeof endedMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof endedMachine> =>
  endedMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const endedStates: States<typeof endedMachine> = {
  finding: at('finding', opening),
  asking: at('asking', found),
  cancellable: at('cancellable', found),
  settled: at('settled', found),
  cancelling: at('cancelling', { ...found, calling: 'cancelling' }),
  calledOff: at('calledOff', { ...found, calling: 'cancelling' }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...found, calling: 'cancelling', problem })),
};

/** Further snapshots: when the line ends is unknown, a failure to load. */
export const endedCases = {
  soon: at('cancellable', { ...found, endsAt: null }),
  unloaded: at({ failed: 'unreachable' }, { ...opening, problem: { kind: 'unreachable' } }),
};
