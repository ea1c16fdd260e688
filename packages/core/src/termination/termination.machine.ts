import { failureStates, onFailure } from '../calls/outcome.ts';
import { type Calling, type Context, startContext, termination } from './termination.setup.ts';

const account = ({ line }: Context) => ({ accountNumber: line?.accountNumber ?? '' });

const retry = (calling: Calling) =>
  ({ guard: { type: 'wasCalling', params: { calling } }, target: calling }) as const;

const setCalling = (calling: Calling) => ({ type: 'setCalling', params: { calling } }) as const;

const underWay = { guard: 'isUnderWay', target: 'reviewing', actions: 'setObstacle' } as const;
const ineligible = { guard: 'isIneligible', target: 'ineligible', actions: 'setObstacle' } as const;
const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** Termination of a line: eligibility, reason, win-back offers and the customer's decision. */
export const terminationMachine = termination.createMachine({
  id: 'termination',
  context: ({ input }) => startContext(input),
  initial: 'finding',
  states: {
    finding: {
      entry: setCalling('finding'),
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'isUnknownLine', target: 'notFound' },
          { guard: 'isStaying', target: 'recalling', actions: 'setLines' },
          { guard: 'hasLine', target: 'checking', actions: 'setLines' },
          { guard: 'hasSeveral', target: 'choosing', actions: 'setLines' },
          { target: 'none' },
        ],
        onError: onFailure,
      },
    },
    /** Several lines, and the address names none. */
    choosing: {
      on: { 'line.chosen': { guard: 'isOwnLine', target: 'checking', actions: 'chooseLine' } },
    },
    /** The page of a retained line was reloaded: fetches the claimed reward. */
    recalling: {
      entry: setCalling('recalling'),
      invoke: {
        src: 'listPromotionsAndRewards',
        input: {},
        onDone: [
          { guard: 'hasReward', target: 'retained', actions: 'setFoundReward' },
          { guard: 'isRetained', target: 'retained' },
          { target: 'checking' },
        ],
        onError: onFailure,
      },
    },
    checking: {
      entry: setCalling('checking'),
      invoke: {
        src: 'getTerminationEligibility',
        input: ({ context }) => ({ params: account(context) }),
        onDone: [
          { guard: 'isEligible', target: 'loading', actions: 'setEndsAt' },
          { target: 'ineligible', actions: 'setUnknownObstacle' },
        ],
        onError: [underWay, ineligible, notFound, ...onFailure],
      },
    },
    /** A request for the line is pending: if it is a termination, it can be cancelled here. */
    reviewing: {
      invoke: {
        src: 'listTerminationLogs',
        input: ({ context }) => ({ params: account(context) }),
        onDone: [
          { guard: 'isOpen', target: 'terminated', actions: 'setOpenRequest' },
          { target: 'ineligible' },
        ],
        onError: [notFound, ...onFailure],
      },
      /** Set on exit, so that the page of the previous call stays while loading. */
      exit: setCalling('reviewing'),
    },
    ineligible: { on: { retry: 'checking' } },
    loading: {
      entry: setCalling('loading'),
      invoke: {
        src: 'listTerminationReasons',
        input: {},
        onDone: [
          { guard: 'hasOffers', target: 'deciding', actions: 'setReasons' },
          { guard: 'isPastReasons', target: 'fetching', actions: 'setReasons' },
          { target: 'asking', actions: 'setReasons' },
        ],
        onError: onFailure,
      },
    },
    asking: {
      entry: { type: 'moveTo', params: { page: 'request' } },
      on: {
        'reason.chosen': { actions: 'chooseReason' },
        'feedback.typed': { actions: 'typeFeedback' },
        next: [{ guard: 'hasReason', target: 'fetching' }, { actions: 'markTried' }],
        keep: 'retained',
      },
    },
    /** Continues without offers if they cannot be loaded. */
    fetching: {
      entry: setCalling('fetching'),
      invoke: {
        src: 'getWinBackAggregation',
        input: ({ context }) => ({ query: account(context) }),
        onDone: [
          { guard: 'isClaimed', target: 'allocating', actions: 'setClaimed' },
          { target: 'deciding', actions: 'setOffers' },
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
      entry: setCalling('claiming'),
      invoke: {
        src: 'claimWinBackOffer',
        input: ({ context }) => ({
          body: { ...account(context), offerId: context.answers.winBackOption ?? '' },
        }),
        onDone: { target: 'allocating', actions: 'setReward' },
        onError: [{ guard: 'isOfferGone', target: 'fetching', actions: 'setOfferGone' }, ...onFailure],
      },
    },
    /** Activates the claimed reward; if that fails, the line is retained and the customer can activate it later. */
    allocating: {
      entry: 'clearProblem',
      invoke: {
        src: 'allocateReward',
        input: ({ context }) => ({ params: { rewardId: context.reward?.rewardId ?? '' } }),
        onDone: { target: 'retained', actions: 'setReward' },
        onError: { target: 'retained', actions: 'setProblem' },
      },
    },
    retained: {
      entry: { type: 'clearAnswers', params: { retained: true } },
      on: { use: { guard: 'isUnused', target: 'allocating' } },
    },
    submitting: {
      entry: setCalling('submitting'),
      invoke: {
        src: 'submitTermination',
        input: ({ context: { answers, ...context } }) => ({
          body: {
            accountNumber: context.line?.accountNumber ?? '',
            reasonId: answers.terminationReason ?? '',
            ...(answers.terminationFeedback.trim() !== '' && {
              feedback: answers.terminationFeedback.trim(),
            }),
          },
        }),
        onDone: { target: 'terminated', actions: 'setRequest' },
        onError: [
          underWay,
          ineligible,
          notFound,
          { guard: 'isReasonGone', target: 'loading', actions: 'setReasonGone' },
          ...onFailure,
        ],
      },
    },
    /** The termination is requested; it can be cancelled until the line ends. */
    terminated: {
      entry: { type: 'clearAnswers', params: { retained: false } },
      on: { callOff: 'cancelling' },
    },
    cancelling: {
      entry: setCalling('cancelling'),
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
          { guard: 'wasClaimingOffer', target: 'claiming' },
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
