import type { CallResult, Reward, Subscription, WinBackOffer } from '@senda/contract';
import { allocateReward, getSubscription, listPromotionsAndRewards } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';
import { type LineContext, lineReading } from '../../common/line/line-read.ts';
import { isUnused } from './offers.ts';

export type LineKeptInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

type Claimed = Pick<Context, 'accountNumber' | 'rewardId'>;

/** What is read of the line. */
export interface Kept {
  readonly line: Subscription;
  readonly reward: Reward | null;
  readonly offer: WinBackOffer | null;
}

export interface Context extends LineContext {
  /** Id of the claimed reward; null without one, undefined if it is the line's latest. */
  readonly rewardId: string | null | undefined;
  readonly isInWebview: boolean;
  /** Null until read. */
  readonly read: Kept | null;
}

type Event = { readonly type: 'activate' | 'retry' };

const none = { promotions: [], rewards: [] };

/** Returns the customer's reward for the line, and its offer. */
function rewardIn(
  { accountNumber, rewardId }: Claimed,
  { promotions, rewards }: CallResult<'listPromotionsAndRewards'>,
): Omit<Kept, 'line'> {
  const ofLine = rewards.filter((one) => one.accountNumber === accountNumber);
  const reward = ofLine.find((one) => rewardId === undefined || one.rewardId === rewardId) ?? null;
  return { reward, offer: promotions.find(({ offerId }) => offerId === reward?.offerId) ?? null };
}

const read = reads(
  { getSubscription, listPromotionsAndRewards },
  async (ask, claimed: Claimed): Promise<Kept> => {
    const [line, listed] = await Promise.all([
      ask.getSubscription({ params: { accountNumber: claimed.accountNumber } }),
      claimed.rewardId === null ? none : ask.listPromotionsAndRewards({}),
    ]);
    return { line, ...rewardIn(claimed, listed) };
  },
);

const withLine = lineReading<Context, Event>();

/** Actors, guards and actions of the machine. */
export const lineKeptSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as LineKeptInput, tags: {} as CallTag },
  actors: { read, allocateReward: callActor(allocateReward) },
  guards: {
    ...withLine.guards,
    isUnused: ({ context }) => isUnused(context.read?.reward ?? null),
  },
  actions: {
    ...withLine.actions,
    setRead: assign({ read: ({ event }) => (event as unknown as { output: Kept }).output }),
    setReward: assign(({ context: { read: kept }, event }) =>
      kept ? { read: { ...kept, reward: outputIn<'allocateReward'>(event) } } : {},
    ),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input: { data, webview } }: { readonly input: LineKeptInput }): Context => ({
  accountNumber: data.accountNumber ?? '',
  rewardId: data.terminationOutcome?.rewardId,
  isInWebview: webview === true,
  read: null,
  problem: null,
});
