import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { type Context, keptMachine } from './kept.machine.ts';
import { allocatedReward, sampleOffers, sampleReward, sampleTerminated } from './sample.ts';

const opening: Context = {
  accountNumber: sampleTerminated.accountNumber,
  rewardId: sampleReward.rewardId,
  isInWebview: false,
  line: null,
  reward: null,
  offer: null,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: sampleTerminated, calling: 'recalling' };
const taken: Context = { ...found, reward: allocatedReward, offer: sampleOffers[0] ?? null };
const unused: Context = { ...taken, reward: sampleReward };

type Value = Parameters<typeof keptMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof keptMachine> =>
  keptMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const keptStates: States<typeof keptMachine> = {
  finding: at('finding', opening),
  recalling: at('recalling', found),
  showing: at('showing', taken),
  allocating: at('allocating', { ...unused, calling: 'allocating' }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...unused, calling: 'allocating', problem })),
};

/** Further snapshots: no offer, one that is not activated, a failure to load. */
export const keptCases = {
  withoutOffer: at('showing', { ...found, rewardId: null }),
  unused: at('showing', unused),
  unloaded: at({ failed: 'unreachable' }, { ...opening, problem: { kind: 'unreachable' } }),
};
