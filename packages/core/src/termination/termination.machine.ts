import { failureStates, onFailure } from '../calls/outcome.ts';
import { type Context, type Doing, startContext, termination } from './termination.setup.ts';

const account = ({ line }: Context) => ({ accountNumber: line?.accountNumber ?? '' });

const retry = (doing: Doing) => ({ guard: { type: 'wasDoing', params: { doing } }, target: doing }) as const;

const begin = (doing: Doing) => ({ type: 'begin', params: { doing } }) as const;

const underWay = { guard: 'isUnderWay', target: 'reviewing', actions: 'keepObstacle' } as const;
const ineligible = { guard: 'isIneligible', target: 'ineligible', actions: 'keepObstacle' } as const;
const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** The end of a line: may it end, why she leaves, what she is offered to stay, and what she then does. */
export const terminationMachine = termination.createMachine({
  id: 'termination',
  context: ({ input }) => startContext(input),
  initial: 'finding',
  states: {
    finding: {
      entry: begin('finding'),
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'isMisnamed', target: 'notFound' },
          { guard: 'isStaying', target: 'recalling', actions: 'keepLines' },
          { guard: 'hasLine', target: 'checking', actions: 'keepLines' },
          { guard: 'hasSeveral', target: 'choosing', actions: 'keepLines' },
          { target: 'none' },
        ],
        onError: onFailure,
      },
    },
    /** Two lines or more, and the address names none. */
    choosing: {
      on: { 'line.chosen': { guard: 'isHers', target: 'checking', actions: 'chooseLine' } },
    },
    /** The page of a line that stays was opened anew: what she took to stay is looked up. */
    recalling: {
      entry: begin('recalling'),
      invoke: {
        src: 'listPromotionsAndRewards',
        input: {},
        onDone: [
          { guard: 'hasReward', target: 'retained', actions: 'keepFoundReward' },
          { guard: 'isRetained', target: 'retained' },
          { target: 'checking' },
        ],
        onError: onFailure,
      },
    },
    checking: {
      entry: begin('checking'),
      invoke: {
        src: 'getTerminationEligibility',
        input: ({ context }) => ({ params: account(context) }),
        onDone: [
          { guard: 'isEligible', target: 'loading', actions: 'keepEnd' },
          { target: 'ineligible', actions: 'keepUnknownObstacle' },
        ],
        onError: [underWay, ineligible, notFound, ...onFailure],
      },
    },
    /** Something is under way for the line: its own termination can be called off here. */
    reviewing: {
      invoke: {
        src: 'listTerminationLogs',
        input: ({ context }) => ({ params: account(context) }),
        onDone: [{ guard: 'isOpen', target: 'terminated', actions: 'keepOpen' }, { target: 'ineligible' }],
        onError: [notFound, ...onFailure],
      },
      /** Until it is known, the page stays that of the call before; a failure is this call's own. */
      exit: begin('reviewing'),
    },
    ineligible: { on: { retry: 'checking' } },
    loading: {
      entry: begin('loading'),
      invoke: {
        src: 'listTerminationReasons',
        input: {},
        onDone: [
          { guard: 'hasOffers', target: 'deciding', actions: 'keepReasons' },
          { guard: 'isPastReasons', target: 'fetching', actions: 'keepReasons' },
          { target: 'asking', actions: 'keepReasons' },
        ],
        onError: onFailure,
      },
    },
    asking: {
      entry: { type: 'moveTo', params: { page: 'request' } },
      on: {
        'reason.chosen': { actions: 'chooseReason' },
        'feedback.typed': { actions: 'typeFeedback' },
        next: [{ guard: 'hasReason', target: 'fetching' }, { actions: 'noteMissing' }],
        keep: 'retained',
      },
    },
    /** Offers that do not come hold nobody back: she goes on without. */
    fetching: {
      entry: begin('fetching'),
      invoke: {
        src: 'getWinBackAggregation',
        input: ({ context }) => ({ query: account(context) }),
        onDone: [
          { guard: 'isClaimed', target: 'allocating', actions: 'keepClaimed' },
          { target: 'deciding', actions: 'keepOffers' },
        ],
        onError: [
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
          { target: 'deciding' },
        ],
      },
    },
    deciding: {
      entry: { type: 'moveTo', params: { page: 'submit' } },
      on: {
        'offer.chosen': { actions: 'chooseOffer' },
        stay: [{ guard: 'hasOffer', target: 'claiming' }, { target: 'retained' }],
        leave: 'submitting',
        back: 'asking',
      },
    },
    claiming: {
      entry: begin('claiming'),
      invoke: {
        src: 'claimWinBackOffer',
        input: ({ context }) => ({
          body: { ...account(context), offerId: context.said.winBackOption ?? '' },
        }),
        onDone: { target: 'allocating', actions: 'keepReward' },
        onError: [{ guard: 'isOfferGone', target: 'fetching', actions: 'noteOfferGone' }, ...onFailure],
      },
    },
    /** An offer serves once it is put to use; where that fails she stays all the same, and can do it later. */
    allocating: {
      entry: 'clearProblem',
      invoke: {
        src: 'allocateReward',
        input: ({ context }) => ({ params: { rewardId: context.reward?.rewardId ?? '' } }),
        onDone: { target: 'retained', actions: 'keepReward' },
        onError: { target: 'retained', actions: 'setProblem' },
      },
    },
    retained: {
      entry: { type: 'forgetAnswers', params: { retained: true } },
      on: { use: { guard: 'isUnused', target: 'allocating' } },
    },
    submitting: {
      entry: begin('submitting'),
      invoke: {
        src: 'submitTermination',
        input: ({ context: { said, ...context } }) => ({
          body: {
            accountNumber: context.line?.accountNumber ?? '',
            reasonId: said.terminationReason ?? '',
            ...(said.terminationFeedback.trim() !== '' && { feedback: said.terminationFeedback.trim() }),
          },
        }),
        onDone: { target: 'terminated', actions: 'keepRequest' },
        onError: [
          underWay,
          ineligible,
          notFound,
          { guard: 'isReasonGone', target: 'loading', actions: 'noteReasonGone' },
          ...onFailure,
        ],
      },
    },
    /** It is asked for; until the line ends it can be called off. */
    terminated: {
      entry: { type: 'forgetAnswers', params: { retained: false } },
      on: { callOff: 'cancelling' },
    },
    cancelling: {
      entry: begin('cancelling'),
      invoke: {
        src: 'cancelTermination',
        input: ({ context }) => ({ params: account(context) }),
        onDone: 'retained',
        onError: [{ guard: 'isNothingToCancel', target: 'checking' }, notFound, ...onFailure],
      },
    },
    notFound: {},
    none: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'offer.chosen': { guard: 'wasDeciding', actions: 'chooseOffer' },
        stay: [
          { guard: 'wasTakingOffer', target: 'claiming' },
          { guard: 'wasDeciding', target: 'retained', actions: 'clearProblem' },
        ],
        leave: { guard: 'wasDeciding', target: 'submitting' },
        back: { guard: 'wasDeciding', target: 'asking' },
        retry: [
          retry('recalling'),
          retry('checking'),
          retry('reviewing'),
          retry('loading'),
          retry('fetching'),
          retry('claiming'),
          retry('submitting'),
          retry('cancelling'),
          { target: 'finding' },
        ],
        callOff: retry('cancelling'),
      },
    },
  },
});
