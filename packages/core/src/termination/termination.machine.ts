import { failureStates, onFailure } from '../calls/outcome.ts';
import { type Calling, type Context, startContext, termination } from './termination.setup.ts';

const account = ({ line }: Context) => ({ accountNumber: line?.accountNumber ?? '' });

const retry = (calling: Calling) =>
  ({ guard: { type: 'wasCalling', params: { calling } }, target: calling }) as const;

const setCalling = (calling: Calling) => ({ type: 'setCalling', params: { calling } }) as const;

const underWay = { guard: 'isUnderWay', target: 'reviewing', actions: 'setObstacle' } as const;
const ineligible = { guard: 'isIneligible', target: 'ineligible', actions: 'setObstacle' } as const;
const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** The end of a line: may it end, why she leaves, what she is offered to stay, and what she then does. */
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
    /** Two lines or more, and the address names none. */
    choosing: {
      on: { 'line.chosen': { guard: 'isOwnLine', target: 'checking', actions: 'chooseLine' } },
    },
    /** The page of a line that stays was opened anew: what she took to stay is looked up. */
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
    /** Something is under way for the line: its own termination can be called off here. */
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
      /** Until it is known, the page stays that of the call before; a failure is this call's own. */
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
    /** Offers that do not come hold nobody back: she goes on without. */
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
    /** An offer serves once it is put to use; where that fails she stays all the same, and can do it later. */
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
    /** It is asked for; until the line ends it can be called off. */
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
