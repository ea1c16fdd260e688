import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { lineKeptMachine } from './line-kept.machine.ts';
import type { Context, Kept } from './line-kept.setup.ts';
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

type Value = Parameters<typeof lineKeptMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof lineKeptMachine> =>
  lineKeptMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const lineKeptStates: States<typeof lineKeptMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  showing: at('showing', { ...opening, read }),
  allocating: at({ allocating: 'asking' }, unused),
  'allocating.failed': at({ allocating: 'failed' }, { ...unused, problem: sampleProblem }),
  notFound: at('notFound', opening),
};

/** Further snapshots: no offer, one that is not activated. */
export const lineKeptCases = {
  withoutOffer: at('showing', { ...opening, rewardId: null, read: { ...read, reward: null, offer: null } }),
  unused: at('showing', unused),
};
