import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { keptMachine } from './kept.machine.ts';
import type { Context, Kept } from './kept.setup.ts';
import { allocatedReward, sampleOffers, sampleReward, sampleTerminated } from './sample.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  rewardId: sampleReward.rewardId,
  isInWebview: false,
  read: null,
  problem: null,
};
const read: Kept = {
  line: sampleTerminated,
  reward: allocatedReward,
  offer: sampleOffers[0] ?? null,
};
const unused: Context = { ...opening, read: { ...read, reward: sampleReward } };

type Value = Parameters<typeof keptMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof keptMachine> =>
  keptMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const keptStates: States<typeof keptMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  showing: at('showing', { ...opening, read }),
  allocating: at({ allocating: 'asking' }, unused),
  'allocating.failed': at({ allocating: 'failed' }, { ...unused, problem: sampleProblem }),
  notFound: at('notFound', opening),
};

/** Further snapshots: no offer, one that is not activated. */
export const keptCases = {
  withoutOffer: at('showing', { ...opening, rewardId: null, read: { ...read, reward: null, offer: null } }),
  unused: at('showing', unused),
};
