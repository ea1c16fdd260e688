import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleEnd, samplePaidEnd, sampleRequest, sampleTerminated } from './sample.ts';
import { type Context, terminationRequestedMachine } from './termination-requested.machine.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  endsAt: sampleEnd,
  line: null,
  termination: null,
  email: 'mariana.ruiz@example.com',
  problem: null,
};
const found: Context = { ...opening, line: sampleTerminated, termination: sampleRequest };

type Value = Parameters<typeof terminationRequestedMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof terminationRequestedMachine> =>
  terminationRequestedMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const terminationRequestedStates: States<typeof terminationRequestedMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  asking: at({ asking: 'asking' }, found),
  'asking.failed': at({ asking: 'failed' }, { ...found, problem: sampleProblem }),
  cancellable: at('cancellable', found),
  settled: at('settled', found),
  cancelling: at({ cancelling: 'asking' }, found),
  'cancelling.failed': at({ cancelling: 'failed' }, { ...found, problem: sampleProblem }),
  cancelled: at('cancelled', found),
  notFound: at('notFound', opening),
};

/** Further snapshots: when the line ends is unknown, and it ends with what is paid. */
export const terminationRequestedCases = {
  soon: at('cancellable', { ...found, endsAt: null, termination: null }),
  paidEnd: at('cancellable', {
    ...found,
    endsAt: samplePaidEnd.endsAt,
    termination: {
      ...sampleRequest,
      expectedAt: samplePaidEnd.endsAt,
      numberKeptUntil: samplePaidEnd.numberKeptUntil,
    },
  }),
};
