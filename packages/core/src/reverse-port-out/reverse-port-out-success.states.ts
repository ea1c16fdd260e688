import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, reversePortOutSuccessMachine } from './reverse-port-out-success.machine.ts';
import { sampleReturn } from './sample.ts';

const opening: Context = {
  requestId: sampleReturn.requestId,
  isInWebview: false,
  now: () => sampleNow,
  request: null,
  problem: null,
};
const shown = (changed: Partial<typeof sampleReturn> = {}): Context => ({
  ...opening,
  request: { ...sampleReturn, ...changed },
});

type Value = Parameters<typeof reversePortOutSuccessMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof reversePortOutSuccessMachine> =>
  reversePortOutSuccessMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const reversePortOutSuccessStates: States<typeof reversePortOutSuccessMachine> = {
  loading: at('loading', opening),
  showing: at('showing', shown()),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...opening, problem })),
};

/** Further snapshots: the page opened later, as the request goes on. */
export const reversePortOutSuccessCases = {
  moving: at('showing', shown({ status: 'DONOR_SWITCH_SCHEDULED' })),
  late: at('showing', shown({ status: 'PROCESSING', expectedAt: sampleNow - 3_600_000 })),
  done: at('showing', shown({ status: 'DONE' })),
  rejected: at('showing', shown({ status: 'REJECTED', reason: 'DONOR_REFUSED' })),
};
