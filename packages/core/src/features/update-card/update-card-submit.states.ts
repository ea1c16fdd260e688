import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import type { PaidLine } from '../../common/line/paid-line.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { samplePaidBy } from './sample.ts';
import { type Context, updateCardSubmitMachine } from './update-card-submit.machine.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  chosen: 'card-1',
  isInWebview: false,
  now: () => sampleNow,
  read: null,
  problem: null,
};
const read: PaidLine = { line: sampleLine, renewal: samplePaidBy, requests: [] };

type Value = Parameters<typeof updateCardSubmitMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof updateCardSubmitMachine> =>
  updateCardSubmitMachine.resolveState({ value, context });
const showing = (changed: Partial<PaidLine> = {}) =>
  at('showing', { ...opening, read: { ...read, ...changed } });

/** One snapshot per state, for tests and stories. */
export const updateCardSubmitStates: States<typeof updateCardSubmitMachine> = {
  loading: at({ loading: 'asking' }, opening),
  'loading.failed': at({ loading: 'failed' }, { ...opening, problem: sampleProblem }),
  showing: showing(),
  notFound: at('notFound', opening),
};

/** Further snapshots: the period is unpaid, or the renewal was switched off meanwhile. */
export const updateCardSubmitCases = {
  unpaid: showing({
    line: { ...sampleLine, status: 'Grace', nextCycleAt: sampleNow - 86_400_000 },
    renewal: { ...samplePaidBy, nextRenewalAt: sampleNow - 86_400_000 },
  }),
  off: showing({ renewal: { ...samplePaidBy, enabled: false } }),
};
