import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { sampleLine } from '../line/sample.ts';
import { sampleNow } from '../time/sample.ts';
import { samplePaidBy } from './sample.ts';
import { type Context, updateCardSubmitMachine } from './update-card-submit.machine.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  chosen: 'card-1',
  isInWebview: false,
  now: () => sampleNow,
  line: null,
  renewal: null,
  terminations: null,
  problem: null,
};
const shown: Context = { ...opening, line: sampleLine, renewal: samplePaidBy, terminations: [] };

type Value = Parameters<typeof updateCardSubmitMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof updateCardSubmitMachine> =>
  updateCardSubmitMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const updateCardSubmitStates: States<typeof updateCardSubmitMachine> = {
  loading: at('loading', opening),
  showing: at('showing', shown),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...opening, problem })),
};

/** Further snapshots: the period is unpaid, or the renewal was switched off meanwhile. */
export const updateCardSubmitCases = {
  unpaid: at('showing', {
    ...shown,
    line: { ...sampleLine, status: 'Grace', nextCycleAt: sampleNow - 86_400_000 },
    renewal: { ...samplePaidBy, nextRenewalAt: sampleNow - 86_400_000 },
  }),
  off: at('showing', { ...shown, renewal: { ...samplePaidBy, enabled: false } }),
};
