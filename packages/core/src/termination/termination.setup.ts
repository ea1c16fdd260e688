import type {
  CallName,
  CallResult,
  IneligibleReason,
  Reward,
  ServiceRequest,
  Subscription,
  WinBackOffer,
} from '@senda/contract';
import {
  allocateReward,
  cancelTermination,
  claimWinBackOffer,
  getTerminationEligibility,
  getWinBackAggregation,
  listPromotionsAndRewards,
  listSubscriptions,
  listTerminationLogs,
  listTerminationReasons,
  submitTermination,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureIn, isRefusedWith, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { livingLines, openIn } from '../line/line.ts';
import {
  feedbackLimit,
  isUnused,
  noTermination,
  obstacleOf,
  offerIn,
  stateForLine,
  type TerminationState,
  withOffers,
} from './termination.ts';

/** The four pages of a termination, each with its own path. */
export type TerminationPage = 'request' | 'submit' | 'stay' | 'success';

export interface TerminationInput {
  /** `accountNumber` of the address, unvalidated; null for the only active line, or a choice of several. */
  readonly accountNumber: string | null;
  /** The page that was opened. */
  readonly page: TerminationPage;
  /** State stored by an earlier visit. */
  readonly kept: TerminationState;
}

type Reasons = CallResult<'listTerminationReasons'>['reasons'];

/** The current or last call, which a retry repeats. */
export type Calling =
  | 'finding'
  | 'recalling'
  | 'checking'
  | 'reviewing'
  | 'loading'
  | 'fetching'
  | 'claiming'
  | 'submitting'
  | 'cancelling';

export interface Context {
  readonly requestedAccount: string | null;
  /** The current page: as opened, then the reasons or the decision. */
  readonly page: TerminationPage;
  readonly lines: readonly Subscription[];
  readonly line: Subscription | null;
  /** When the line would end if terminated now, ms since the epoch. */
  readonly endsAt: number | null;
  readonly reasons: Reasons;
  /** The customer's answers and the offers: the stored part. */
  readonly answers: TerminationState;
  /** Whether continuing without a reason was attempted: the problem is shown. */
  readonly tried: boolean;
  /** The chosen offer or reason is no longer available. */
  readonly gone: 'offer' | 'reason' | null;
  readonly obstacle: IneligibleReason | null;
  readonly request: ServiceRequest | null;
  /** The claimed reward, and its offer. */
  readonly reward: Reward | null;
  readonly offer: WinBackOffer | null;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'line.chosen'; readonly accountNumber: string }
  | { readonly type: 'reason.chosen'; readonly reasonId: string }
  | { readonly type: 'feedback.typed'; readonly text: string }
  | { readonly type: 'offer.chosen'; readonly offerId: string }
  | { readonly type: 'next' | 'back' | 'keep' | 'stay' | 'leave' | 'use' | 'callOff' | 'retry' };

const outputOf = <N extends CallName>(event: unknown) => (event as { output: CallResult<N> }).output;

/** Returns the customer's line that the address names, or the only active one. */
function lineIn({ requestedAccount }: Context, lines: readonly Subscription[]): Subscription | null {
  if (requestedAccount !== null)
    return lines.find(({ accountNumber }) => accountNumber === requestedAccount) ?? null;
  const active = livingLines(lines);
  return active.length === 1 ? (active[0] ?? null) : null;
}

const listed = (event: unknown) => outputOf<'listSubscriptions'>(event).subscriptions;

const withLine = ({ answers }: Context, line: Subscription | null): Partial<Context> =>
  line ? { line, answers: stateForLine(answers, line.accountNumber) } : {};

/** Returns the latest reward of the line, and its offer. */
function rewardIn({ line }: Context, event: unknown): Pick<Context, 'reward' | 'offer'> {
  const { promotions, rewards } = outputOf<'listPromotionsAndRewards'>(event);
  const reward = rewards.find(({ accountNumber }) => accountNumber === line?.accountNumber) ?? null;
  return { reward, offer: promotions.find(({ offerId }) => offerId === reward?.offerId) ?? null };
}

/** Returns the reward of the chosen offer, in case the response to its claim was lost. */
const claimedIn = ({ answers }: Context, event: unknown): Reward | null =>
  outputOf<'getWinBackAggregation'>(event).claimed.find(({ offerId }) => offerId === answers.winBackOption) ??
  null;

const isListed = (reasons: Reasons, { terminationReason }: TerminationState): boolean =>
  reasons.some(({ reasonId }) => reasonId === terminationReason);

const reasonsOf = (event: unknown): Reasons => outputOf<'listTerminationReasons'>(event).reasons;

/** Actors, guards and actions of the termination machine. */
export const termination = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as TerminationInput },
  actors: {
    listSubscriptions: callActor(listSubscriptions),
    listPromotionsAndRewards: callActor(listPromotionsAndRewards),
    getTerminationEligibility: callActor(getTerminationEligibility),
    listTerminationLogs: callActor(listTerminationLogs),
    listTerminationReasons: callActor(listTerminationReasons),
    getWinBackAggregation: callActor(getWinBackAggregation),
    claimWinBackOffer: callActor(claimWinBackOffer),
    allocateReward: callActor(allocateReward),
    submitTermination: callActor(submitTermination),
    cancelTermination: callActor(cancelTermination),
  },
  guards: {
    ...outcomeGuards,
    isUnknownLine: ({ context, event }) =>
      context.requestedAccount !== null && lineIn(context, listed(event)) === null,
    isStaying: ({ context, event }) => context.page === 'stay' && lineIn(context, listed(event)) !== null,
    hasLine: ({ context, event }) => lineIn(context, listed(event)) !== null,
    hasSeveral: ({ event }) => livingLines(listed(event)).length > 1,
    isOwnLine: ({ context, event }) =>
      event.type === 'line.chosen' &&
      context.lines.some(({ accountNumber }) => accountNumber === event.accountNumber),
    isRetained: ({ context }) => context.answers.retained,
    hasReward: ({ context, event }) => rewardIn(context, event).reward !== null,
    isEligible: ({ event }) => outputOf<'getTerminationEligibility'>(event).eligible,
    isIneligible: isRefusedWith('NOT_ELIGIBLE_FOR_TERMINATION'),
    isUnderWay: ({ event }) =>
      isRefusedWith('NOT_ELIGIBLE_FOR_TERMINATION')({ event }) &&
      obstacleOf(failureIn(event)) === 'REQUEST_UNDER_WAY',
    isNotFound: isRefusedWith('NOT_FOUND'),
    isOpen: ({ event }) => openIn(outputOf<'listTerminationLogs'>(event).logs) !== null,
    /** The customer was past the reasons, and the offers are stored. */
    hasOffers: ({ context, event }) =>
      context.page === 'submit' &&
      context.answers.winBackOptions !== null &&
      isListed(reasonsOf(event), context.answers),
    isPastReasons: ({ context, event }) =>
      context.page === 'submit' && isListed(reasonsOf(event), context.answers),
    hasReason: ({ context }) => isListed(context.reasons, context.answers),
    isClaimed: ({ context, event }) => claimedIn(context, event) !== null,
    hasOffer: ({ context }) => offerIn(context.answers) !== null,
    isOfferGone: isRefusedWith('NOT_ELIGIBLE', 'NOT_FOUND'),
    isReasonGone: isRefusedWith('INVALID_REQUEST'),
    isNothingToCancel: isRefusedWith('NOT_ELIGIBLE'),
    isUnused: ({ context }) => isUnused(context.reward),
    wasCalling: ({ context }, { calling }: { calling: Calling }) => context.calling === calling,
    wasDeciding: ({ context: { calling } }) => calling === 'claiming' || calling === 'submitting',
    wasClaimingOffer: ({ context: { calling, answers } }) =>
      (calling === 'claiming' || calling === 'submitting') && offerIn(answers) !== null,
  },
  actions: {
    setCalling: assign((_, { calling }: { calling: Calling }) => ({ calling, problem: null })),
    setLines: assign(({ context, event }) => ({
      lines: livingLines(listed(event)),
      ...withLine(context, lineIn(context, listed(event))),
    })),
    chooseLine: assign(({ context, event }) =>
      event.type === 'line.chosen'
        ? withLine(
            context,
            context.lines.find(({ accountNumber }) => accountNumber === event.accountNumber) ?? null,
          )
        : {},
    ),
    setFoundReward: assign(({ context, event }) => rewardIn(context, event)),
    setEndsAt: assign({ endsAt: ({ event }) => outputOf<'getTerminationEligibility'>(event).endsAt }),
    setObstacle: assign({ obstacle: ({ event }) => obstacleOf(failureIn(event)) }),
    setUnknownObstacle: assign({ obstacle: 'OTHER' }),
    setOpenRequest: assign({ request: ({ event }) => openIn(outputOf<'listTerminationLogs'>(event).logs) }),
    /** Clears a chosen reason that is no longer listed. */
    setReasons: assign(({ context, event }) => {
      const reasons = reasonsOf(event);
      const answers = { ...context.answers, retained: false };
      return {
        reasons,
        answers: isListed(reasons, answers) ? answers : { ...answers, terminationReason: null },
      };
    }),
    chooseReason: assign(({ context: { answers, gone }, event }) =>
      event.type === 'reason.chosen'
        ? {
            answers: { ...answers, terminationReason: event.reasonId },
            gone: gone === 'reason' ? null : gone,
          }
        : {},
    ),
    typeFeedback: assign(({ context: { answers }, event }) =>
      event.type === 'feedback.typed'
        ? { answers: { ...answers, terminationFeedback: event.text.slice(0, feedbackLimit) } }
        : {},
    ),
    chooseOffer: assign(({ context: { answers, gone }, event }) =>
      event.type === 'offer.chosen'
        ? { answers: { ...answers, winBackOption: event.offerId }, gone: gone === 'offer' ? null : gone }
        : {},
    ),
    markTried: assign({ tried: true }),
    setOfferGone: assign({ gone: 'offer' }),
    setReasonGone: assign(({ context: { answers } }) => ({
      gone: 'reason' as const,
      answers: { ...answers, terminationReason: null },
    })),
    setOffers: assign(({ context, event }) => ({
      answers: withOffers(context.answers, [...outputOf<'getWinBackAggregation'>(event).offers]),
    })),
    setClaimed: assign(({ context, event }) => ({
      reward: claimedIn(context, event),
      offer: offerIn(context.answers),
    })),
    setReward: assign(({ context, event }) => ({
      reward: outputOf<'claimWinBackOffer'>(event),
      offer: context.offer ?? offerIn(context.answers),
    })),
    setRequest: assign({ request: ({ event }) => outputOf<'submitTermination'>(event) }),
    /** Clears the answers, which are no longer needed. */
    clearAnswers: assign(({ context: { line } }, { retained }: { retained: boolean }) => ({
      answers: { ...noTermination, accountNumber: line?.accountNumber ?? null, retained },
      gone: null,
      tried: false,
    })),
    moveTo: assign((_, { page }: { page: TerminationPage }) => ({ page })),
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
});

/** Returns the initial context. */
export const startContext = ({ accountNumber, page, kept }: TerminationInput): Context => ({
  requestedAccount: accountNumber,
  page,
  lines: [],
  line: null,
  endsAt: null,
  reasons: [],
  answers: kept,
  tried: false,
  gone: null,
  obstacle: null,
  request: null,
  reward: null,
  offer: null,
  calling: 'finding',
  problem: null,
});
