import {
  type CallResult,
  failureOf,
  type Reward,
  type ServiceRequest,
  type TerminationEnd,
} from '@senda/contract';
import {
  allocateReward,
  claimWinBackOffer,
  getWinBackAggregation,
  submitTermination,
} from '@senda/contract/calls';
import { and, assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { WinBackData } from '../../base/answers/termination.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, callState, repeated } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { eligibilityGuards } from '../../common/line/eligibility.ts';
import { offerIn, withOffers } from './offers.ts';
import {
  obstacleBy,
  obstacleIn,
  readTerminable,
  type Terminable,
  type TerminableContext,
  terminableCalls,
  terminableReading,
} from './terminable.ts';
import type { WinBackDraft } from './win-back.schema.ts';

export type WinBackInput = StepInput<WinBackData, WinBackDraft, Readonly<Record<string, never>>>;

/** What is read of the line, with the offers to stay; null if they could not be read. */
export interface Leavable extends Terminable {
  readonly aggregation: CallResult<'getWinBackAggregation'> | null;
}

export interface Context extends TerminableContext<Terminable> {
  readonly terminationReason: string;
  readonly terminationFeedback: string;
  readonly draft: WinBackDraft;
  /** When the line ends: as requested, or if requested now; ms since the epoch. */
  readonly endsAt: number | null;
  /** The chosen offer is no longer available. */
  readonly gone: boolean;
  readonly now: () => number;
  readonly reward: Reward | null;
  /** The customer's decision. */
  readonly leaving: boolean;
  /** A termination may have been requested: the response to its submission was lost, or a request is open. */
  readonly isUncertain: boolean;
}

type Event =
  | { readonly type: 'offer.chosen'; readonly offerId: string }
  | { readonly type: 'end.chosen'; readonly ends: TerminationEnd }
  | { readonly type: 'stay' | 'keep' | 'leave' | 'retry' };

/** How long the claim of an attempt is looked for (ms). */
const claimLookUp = 24 * 60 * 60_000;

/** Whether a claim was attempted: an offer may have been accepted, though not the one that is chosen now. */
const isClaimTried = ({ draft: { claimTriedAt }, now }: Context): boolean =>
  claimTriedAt !== undefined && now() - claimTriedAt < claimLookUp;

/** Returns the accepted offer; nothing where a claim may have been made, so that the line's latest is looked up. */
export const acceptedIn = (context: Context): { readonly rewardId?: string | null } =>
  context.reward === null && isClaimTried(context) ? {} : { rewardId: context.reward?.rewardId ?? null };

/** Returns the claimed reward, in case the response to its claim was lost: of the chosen offer, after an attempt of any. */
function claimedIn(context: Context, { aggregation }: Leavable): Reward | null {
  const claimed = aggregation?.claimed ?? [];
  const ofChoice = claimed.find(({ offerId }) => offerId === context.draft.winBackOption);
  const ofAttempt = isClaimTried(context) ? claimed.find(({ status }) => status !== 'EXPIRED') : null;
  return ofChoice ?? ofAttempt ?? null;
}

const endOf = (request: ServiceRequest | null) => request?.expectedAt ?? null;
const readIn = (event: unknown) => (event as { output: Leavable }).output;

export interface Asked {
  readonly accountNumber: string;
  /** Whether an offer may have been accepted: which one has to be known. */
  readonly isClaimTried: boolean;
}

/** Continues without new offers if they cannot be read, unless the customer has to log in. */
const read = reads(
  { ...terminableCalls, getWinBackAggregation },
  async (ask, { accountNumber, isClaimTried: isNeeded }: Asked): Promise<Leavable> => {
    const [line, aggregation] = await Promise.all([
      readTerminable(ask, { accountNumber }),
      ask.getWinBackAggregation({ query: { accountNumber } }).catch((error: unknown) => {
        if (isNeeded || failureOf(error).kind === 'signed-out') throw error;
        return null;
      }),
    ]);
    return { ...line, aggregation };
  },
);

export const asked = ({ context }: { readonly context: Context }): Asked => ({
  accountNumber: context.accountNumber,
  isClaimTried: isClaimTried(context),
});

const keptAfterFailure = [
  { guard: and(['hasFailed', 'isUncertain']), target: 'checking', reenter: true },
  { guard: 'hasFailed', target: 'decided' },
] as const;

/** A call with the decision on screen: after a failure, the customer may decide otherwise. */
export const sent = {
  ...callState('busy'),
  on: {
    ...repeated,
    'offer.chosen': { guard: 'hasFailed', actions: 'chooseOffer' },
    'end.chosen': { guard: 'hasFailed', actions: 'chooseEnd' },
    stay: [{ guard: and(['hasFailed', 'hasOffer']), target: 'claiming', reenter: true }, ...keptAfterFailure],
    keep: keptAfterFailure,
    leave: { guard: 'hasFailed', target: 'submitting', reenter: true },
  },
} as const;

export const onRead = [
  { guard: 'isClaimed', target: 'allocating', actions: 'setClaimed' },
  { guard: 'isTerminating', target: 'decided', actions: 'setLeft' },
  { guard: 'isLineIneligible', target: 'ineligible', actions: ['setRead', 'setOffers'] },
  { target: 'deciding', actions: ['setRead', 'setEnd', 'setOffers', 'clearUncertain'] },
] as const;

const withLine = terminableReading<Terminable, Context, Event>();

/** Actors, guards and actions of the machine. */
export const winBackSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WinBackInput,
    output: {} as WinBackData,
    tags: {} as CallTag,
  },
  actors: {
    read,
    look: reads(terminableCalls, readTerminable),
    claimWinBackOffer: callActor(claimWinBackOffer),
    allocateReward: callActor(allocateReward),
    submitTermination: callActor(submitTermination),
  },
  guards: {
    ...withLine.guards,
    ...eligibilityGuards,
    isClaimed: ({ context, event }) => claimedIn(context, readIn(event)) !== null,
    isRequested: ({ event }) => readIn(event).termination !== null,
    isEnded: ({ event }) => obstacleIn(readIn(event))?.reason === 'LINE_INACTIVE',
    hasOffer: ({ context }) => offerIn(context.draft) !== null,
    isOfferGone: isRefusedWith('NOT_ELIGIBLE', 'NOT_FOUND'),
    isReasonGone: isRefusedWith('INVALID_REQUEST'),
    /** Whether the operator may have done what a failed call asked for. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
    isUncertain: ({ context }) => context.isUncertain,
  },
  actions: {
    ...withLine.actions,
    setEnd: assign(({ event }) => {
      const { eligible, endsAt = null } = readIn(event).eligibility;
      return eligible ? { endsAt } : {};
    }),
    setOffers: assign(({ context: { draft }, event }) => {
      const { aggregation } = readIn(event);
      return aggregation ? { draft: withOffers(draft, [...aggregation.offers]) } : {};
    }),
    setUncertain: assign({ isUncertain: true }),
    clearUncertain: assign({ isUncertain: false }),
    /** The submission was refused because of another request. */
    setOccupied: assign({
      read: ({ event }) => readIn(event),
      obstacle: { reason: 'REQUEST_UNDER_WAY', committedUntil: null },
    }),
    setObstacle: assign({ obstacle: ({ event }) => obstacleBy(event) }),
    chooseOffer: assign(({ context, event }) =>
      event.type === 'offer.chosen'
        ? { draft: { ...context.draft, winBackOption: event.offerId }, gone: false }
        : {},
    ),
    chooseEnd: assign(({ context, event }) =>
      event.type === 'end.chosen' ? { draft: { ...context.draft, ends: event.ends } } : {},
    ),
    setOfferGone: assign({ gone: true }),
    setClaimTried: assign({ draft: ({ context: { draft, now } }) => ({ ...draft, claimTriedAt: now() }) }),
    /** Chooses the offer that was accepted. */
    setClaimed: assign(({ context, event }) => {
      const reward = claimedIn(context, readIn(event));
      return { reward, draft: { ...context.draft, winBackOption: reward?.offerId ?? null }, gone: false };
    }),
    setReward: assign({ reward: ({ event }) => outputIn<'claimWinBackOffer'>(event) }),
    setLeaving: assign(({ event }) => ({
      leaving: true,
      endsAt: endOf(outputIn<'submitTermination'>(event)),
    })),
    /** The customer has left already. */
    setLeft: assign({ leaving: true, endsAt: ({ event }) => endOf(readIn(event).termination) }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input: { data, draft, now } }: { readonly input: WinBackInput }): Context => ({
  now,
  accountNumber: data.accountNumber ?? '',
  terminationReason: data.terminationReason ?? '',
  terminationFeedback: data.terminationFeedback?.trim() ?? '',
  draft: draft ?? { winBackOptions: null, winBackOption: null },
  read: null,
  obstacle: null,
  endsAt: null,
  gone: false,
  reward: null,
  leaving: false,
  isUncertain: false,
  problem: null,
});
