import type { Reward, ServiceRequest } from '@senda/contract';
import {
  allocateReward,
  claimWinBackOffer,
  getSubscription,
  getTerminationEligibility,
  getWinBackAggregation,
  listServiceRequests,
  listTerminationLogs,
  submitTermination,
} from '@senda/contract/calls';
import { and, assign, not, or, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import type { WinBackData } from '../answers/termination.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import {
  committedUntilIn,
  eligibilityGuards,
  eligibleGuards,
  ineligibleStates,
  isInactive,
  isOccupied,
  onIneligible,
} from '../line/eligibility.ts';
import {
  findLine,
  type LineContext,
  lineSetup,
  listed,
  listRequests,
  notFound,
  ofLine,
  onLineFailure,
  openRequestIn,
  startLine,
} from '../line/line.setup.ts';
import { openIn } from '../line/line.ts';
import { offerIn, withOffers } from './offers.ts';
import type { WinBackDraft } from './win-back.schema.ts';

export type WinBackInput = StepInput<WinBackData, WinBackDraft, Readonly<Record<string, never>>>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'fetching' | 'checking' | 'reviewing' | 'looking' | 'claiming' | 'submitting';

export interface Context extends LineContext {
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
  /** The open request of another kind. */
  readonly other: ServiceRequest | null;
  /** Until when an accepted offer keeps the line, ms since the epoch; null if unknown. */
  readonly committedUntil: number | null;
  /** The customer keeps the line if no termination is found. */
  readonly isStaying: boolean;
  readonly calling: Calling;
}

type Event =
  | { readonly type: 'offer.chosen'; readonly offerId: string }
  | { readonly type: 'stay' | 'leave' | 'retry' };

/** How long the claim of an attempt is looked for (ms). */
const claimLookUp = 24 * 60 * 60_000;

/** Whether a claim was attempted: an offer may have been accepted, though not the one that is chosen now. */
const isClaimTried = ({ draft: { claimTriedAt }, now }: Context): boolean =>
  claimTriedAt !== undefined && now() - claimTriedAt < claimLookUp;

/** Returns the claimed reward, in case the response to its claim was lost: of the chosen offer, after an attempt of any. */
function claimedIn(context: Context, event: unknown): Reward | null {
  const { claimed } = outputIn<'getWinBackAggregation'>(event);
  const ofChoice = claimed.find(({ offerId }) => offerId === context.draft.winBackOption);
  const ofAttempt = isClaimTried(context) ? claimed.find(({ status }) => status !== 'EXPIRED') : null;
  return ofChoice ?? ofAttempt ?? null;
}

const endOf = (request: ServiceRequest | null) => request?.expectedAt ?? null;
const openOf = (event: unknown) => openIn(outputIn<'listTerminationLogs'>(event).logs);

const underWay = { guard: isOccupied, target: 'reviewing', actions: 'setUncertain' } as const;

/** Whether the operator may have done what a failed call asked for. */
const isLost = ({ kind }: Problem): boolean => kind === 'unreachable' || kind === 'malformed';

/** Whether the decision was already on screen when the current or failed call began. */
export const wasDeciding = ({ calling, gone, endsAt, isStaying }: Context): boolean =>
  calling === 'claiming' ||
  calling === 'submitting' ||
  isStaying ||
  (endsAt !== null && (gone || calling === 'reviewing' || calling === 'looking'));

const withLine = lineSetup<Context, Event>();

/** Offers to stay, beside the consequences of leaving: the customer keeps or terminates the line. */
export const winBackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WinBackInput,
    output: {} as WinBackData,
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getWinBackAggregation: callActor(getWinBackAggregation),
    getTerminationEligibility: callActor(getTerminationEligibility),
    listTerminationLogs: callActor(listTerminationLogs),
    listServiceRequests: callActor(listServiceRequests),
    claimWinBackOffer: callActor(claimWinBackOffer),
    allocateReward: callActor(allocateReward),
    submitTermination: callActor(submitTermination),
  },
  guards: {
    ...withLine.guards,
    ...eligibilityGuards,
    ...eligibleGuards,
    isClaimed: ({ context, event }) => claimedIn(context, event) !== null,
    isOpen: ({ event }) => openOf(event) !== null,
    isClaimTried: ({ context }) => isClaimTried(context),
    hasOffer: ({ context }) => offerIn(context.draft) !== null,
    isOfferGone: isRefusedWith('NOT_ELIGIBLE', 'NOT_FOUND'),
    isReasonGone: isRefusedWith('INVALID_REQUEST'),
    wasDeciding: ({ context }) => wasDeciding(context),
    isUncertain: ({ context }) => context.isUncertain,
    isStaying: ({ context }) => context.isStaying,
  },
  actions: {
    ...withLine.actions,
    setOffers: assign(({ context, event }) => ({
      draft: withOffers(context.draft, [...outputIn<'getWinBackAggregation'>(event).offers]),
    })),
    /** An eligible line has no open request. */
    setEligible: assign({
      endsAt: ({ event }) => outputIn<'getTerminationEligibility'>(event).endsAt,
      isUncertain: false,
    }),
    setUncertain: assign({ isUncertain: true }),
    setStaying: assign({ isStaying: true }),
    clearStaying: assign({ isStaying: false }),
    chooseOffer: assign(({ context, event }) =>
      event.type === 'offer.chosen'
        ? { draft: { ...context.draft, winBackOption: event.offerId }, gone: false }
        : {},
    ),
    setOfferGone: assign({ gone: true }),
    setClaimTried: assign({ draft: ({ context: { draft, now } }) => ({ ...draft, claimTriedAt: now() }) }),
    /** Chooses the offer that was accepted. */
    setClaimed: assign(({ context, event }) => {
      const reward = claimedIn(context, event);
      return { reward, draft: { ...context.draft, winBackOption: reward?.offerId ?? null }, gone: false };
    }),
    setReward: assign({ reward: ({ event }) => outputIn<'claimWinBackOffer'>(event) }),
    setLeaving: assign(({ event }) => ({
      leaving: true,
      endsAt: endOf(outputIn<'submitTermination'>(event)),
    })),
    setOpenRequest: assign(({ event }) => ({ leaving: true, endsAt: endOf(openOf(event)) })),
    setOther: assign({
      other: ({ event }) => openRequestIn(event),
    }),
    setCommittedUntil: assign({ committedUntil: ({ event }) => committedUntilIn(event) }),
    setProblem: assign(({ context: { calling, isUncertain }, event }) => {
      const problem = problemIn(event);
      return { problem, isUncertain: isUncertain || (calling === 'submitting' && isLost(problem)) };
    }),
  },
}).createMachine({
  id: 'win-back',
  context: ({ input: { data, draft, now } }) => ({
    now,
    accountNumber: data.accountNumber ?? '',
    terminationReason: data.terminationReason ?? '',
    terminationFeedback: data.terminationFeedback?.trim() ?? '',
    draft: draft ?? { winBackOptions: null, winBackOption: null },
    ...startLine,
    endsAt: null,
    gone: false,
    reward: null,
    leaving: false,
    isUncertain: false,
    isStaying: false,
    other: null,
    committedUntil: null,
  }),
  initial: 'finding',
  states: {
    finding: findLine({ target: 'fetching', actions: 'setLine' }),
    /** Continues without new offers if they cannot be loaded, unless one of them may have been accepted. */
    fetching: {
      entry: setCalling('fetching'),
      invoke: {
        src: 'getWinBackAggregation',
        input: listed,
        onDone: [
          { guard: 'isClaimed', target: 'allocating', actions: 'setClaimed' },
          { target: 'checking', actions: 'setOffers' },
        ],
        onError: [{ guard: not(or(['isSignedOut', 'isClaimTried'])), target: 'checking' }, ...onFailure],
      },
    },
    checking: {
      entry: setCalling('checking'),
      invoke: {
        src: 'getTerminationEligibility',
        input: ofLine,
        onDone: [
          { guard: and(['isEligible', 'isStaying']), target: 'decided' },
          { guard: 'isEligible', target: 'deciding', actions: 'setEligible' },
          { guard: 'isStaying', target: 'reviewing' },
          { target: 'ineligible.other' },
        ],
        onError: [
          underWay,
          { guard: isInactive, target: 'ineligible.ended' },
          { guard: and(['isIneligible', 'isStaying']), target: 'reviewing' },
          ...onIneligible,
          ...onLineFailure,
        ],
      },
    },
    /** A request of the line is open: if it is a termination, the customer has left already. */
    reviewing: {
      entry: setCalling('reviewing'),
      invoke: {
        src: 'listTerminationLogs',
        input: ofLine,
        onDone: [
          { guard: 'isOpen', target: 'decided', actions: 'setOpenRequest' },
          { guard: 'isStaying', target: 'decided' },
          { target: 'looking' },
        ],
        onError: onLineFailure,
      },
    },
    /** Another request of the line is open: finds it, so that the page can lead to it. */
    looking: listRequests('looking', { target: 'ineligible.occupied', actions: 'setOther' }),
    ineligible: {
      entry: 'clearStaying',
      initial: 'other',
      states: { ...ineligibleStates, committed: { entry: 'setCommittedUntil' } },
      on: { retry: 'checking' },
    },
    deciding: {
      on: {
        'offer.chosen': { actions: 'chooseOffer' },
        stay: [{ guard: 'hasOffer', target: 'claiming' }, { target: 'decided' }],
        leave: 'submitting',
      },
    },
    claiming: {
      entry: [setCalling('claiming'), 'setClaimTried'],
      invoke: {
        src: 'claimWinBackOffer',
        input: ({ context: { accountNumber, draft } }) => ({
          body: { accountNumber, offerId: draft.winBackOption ?? '' },
        }),
        onDone: { target: 'allocating', actions: 'setReward' },
        onError: [{ guard: 'isOfferGone', target: 'fetching', actions: 'setOfferGone' }, ...onFailure],
      },
    },
    /** Activates the claimed reward; if that fails, the line is kept and the customer can activate it later. */
    allocating: {
      invoke: {
        src: 'allocateReward',
        input: ({ context }) => ({ params: { rewardId: context.reward?.rewardId ?? '' } }),
        onDone: 'decided',
        onError: 'decided',
      },
    },
    submitting: {
      entry: [setCalling('submitting'), 'clearStaying'],
      invoke: {
        src: 'submitTermination',
        input: ({ context: { accountNumber, terminationReason, terminationFeedback } }) => ({
          body: {
            accountNumber,
            reasonId: terminationReason,
            ...(terminationFeedback !== '' && { feedback: terminationFeedback }),
          },
        }),
        onDone: { target: 'decided', actions: 'setLeaving' },
        onError: [
          underWay,
          ...onIneligible,
          notFound,
          { guard: 'isReasonGone', target: 'reasonGone' },
          ...onFailure,
        ],
      },
    },
    /** The given reason is no longer listed: the customer has to choose another one. */
    reasonGone: {},
    decided: { type: 'final' },
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'offer.chosen': { guard: 'wasDeciding', actions: 'chooseOffer' },
        stay: [
          { guard: and(['wasDeciding', 'hasOffer']), target: 'claiming' },
          { guard: and(['wasDeciding', 'isUncertain']), target: 'checking', actions: 'setStaying' },
          { guard: 'wasDeciding', target: 'decided' },
        ],
        leave: { guard: 'wasDeciding', target: 'submitting' },
        retry: [
          retry('fetching'),
          retry('checking'),
          retry('reviewing'),
          retry('looking'),
          retry('claiming'),
          retry('submitting'),
          { target: 'finding' },
        ],
      },
    },
  },
  output: ({ context: { leaving, endsAt, reward } }) => ({
    terminationOutcome: leaving
      ? { leaving, ...(endsAt !== null && { endsAt }) }
      : { leaving, rewardId: reward?.rewardId ?? null },
  }),
});
