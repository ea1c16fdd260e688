import type { Reward, WinBackOffer } from '@senda/contract';
import { allocateReward, getSubscription, listPromotionsAndRewards } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, onFailure, outputIn } from '../calls/outcome.ts';
import { findLine, type LineContext, lineSetup, startLine } from '../line/line.setup.ts';
import { isUnused } from './offers.ts';

export type KeptInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'recalling' | 'allocating';

export interface Context extends LineContext {
  /** Id of the claimed reward; null without one, undefined if it is the line's latest. */
  readonly rewardId: string | null | undefined;
  readonly isInWebview: boolean;
  readonly reward: Reward | null;
  readonly offer: WinBackOffer | null;
  readonly calling: Calling;
}

type Event = { readonly type: 'use' | 'retry' };

/** Returns the customer's reward for the line, and its offer. */
function rewardIn({ accountNumber, rewardId }: Context, event: unknown): Pick<Context, 'reward' | 'offer'> {
  const { promotions, rewards } = outputIn<'listPromotionsAndRewards'>(event);
  const ofLine = rewards.filter((one) => one.accountNumber === accountNumber);
  const reward = ofLine.find((one) => rewardId === undefined || one.rewardId === rewardId) ?? null;
  return { reward, offer: promotions.find(({ offerId }) => offerId === reward?.offerId) ?? null };
}

const withLine = lineSetup<Context, Event>();

/** The line is kept: shows the accepted offer, which can be activated here if that failed. */
export const keptMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as KeptInput },
  actors: {
    getSubscription: callActor(getSubscription),
    listPromotionsAndRewards: callActor(listPromotionsAndRewards),
    allocateReward: callActor(allocateReward),
  },
  guards: {
    ...withLine.guards,
    hasNoReward: ({ context }) => context.rewardId === null,
    isUnused: ({ context }) => isUnused(context.reward),
  },
  actions: {
    ...withLine.actions,
    setFoundReward: assign(({ context, event }) => rewardIn(context, event)),
    setReward: assign({ reward: ({ event }) => outputIn<'allocateReward'>(event) }),
  },
}).createMachine({
  id: 'kept',
  context: ({ input: { data, webview } }) => ({
    accountNumber: data.accountNumber ?? '',
    rewardId: data.terminationOutcome?.rewardId,
    isInWebview: webview === true,
    ...startLine,
    reward: null,
    offer: null,
  }),
  initial: 'finding',
  states: {
    finding: findLine([
      { guard: 'hasNoReward', target: 'showing', actions: 'setLine' },
      { target: 'recalling', actions: 'setLine' },
    ]),
    recalling: {
      entry: setCalling('recalling'),
      invoke: {
        src: 'listPromotionsAndRewards',
        input: {},
        onDone: { target: 'showing', actions: 'setFoundReward' },
        onError: onFailure,
      },
    },
    showing: { on: { use: { guard: 'isUnused', target: 'allocating' } } },
    allocating: {
      entry: setCalling('allocating'),
      invoke: {
        src: 'allocateReward',
        input: ({ context }) => ({ params: { rewardId: context.reward?.rewardId ?? '' } }),
        onDone: { target: 'showing', actions: 'setReward' },
        onError: onFailure,
      },
    },
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        use: retry('allocating'),
        retry: [retry('recalling'), retry('allocating'), { target: 'finding' }],
      },
    },
  },
});
