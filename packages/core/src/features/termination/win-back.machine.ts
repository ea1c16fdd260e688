import { callState, failed } from '../../base/calls/call-state.ts';
import { isOccupied } from '../../common/line/eligibility.ts';
import { accountOf, lineFailed } from '../../common/line/line-read.ts';
import { endIn } from './ends.ts';
import { acceptedIn, asked, onRead, sent, startContext, winBackSetup } from './win-back.setup.ts';

/** Offers to stay, beside the consequences of leaving: the customer keeps or terminates the line. */
export const winBackMachine = winBackSetup.createMachine({
  id: 'win-back',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: { src: 'read', input: asked, onDone: onRead, onError: lineFailed },
    },
    ineligible: { on: { retry: 'reading' } },
    deciding: {
      on: {
        'offer.chosen': { actions: 'chooseOffer' },
        'end.chosen': { actions: 'chooseEnd' },
        stay: [{ guard: 'hasOffer', target: 'claiming' }, { target: 'decided' }],
        keep: 'decided',
        leave: 'submitting',
      },
    },
    claiming: {
      ...sent,
      entry: ['clearProblem', 'setClaimTried'],
      invoke: {
        src: 'claimWinBackOffer',
        input: ({ context: { accountNumber, draft } }) => ({
          body: { accountNumber, offerId: draft.winBackOption ?? '' },
        }),
        onDone: { target: 'allocating', actions: 'setReward' },
        onError: [{ guard: 'isOfferGone', target: 'renewing', actions: 'setOfferGone' }, failed],
      },
    },
    /** Reads the offers that are left. */
    renewing: { ...sent, invoke: { src: 'read', input: asked, onDone: onRead, onError: lineFailed } },
    /** Activates the claimed reward; if that fails, the line is kept and the customer can activate it later. */
    allocating: {
      tags: 'busy',
      invoke: {
        src: 'allocateReward',
        input: ({ context }) => ({ params: { rewardId: context.reward?.rewardId ?? '' } }),
        onDone: 'decided',
        onError: 'decided',
      },
    },
    submitting: {
      ...sent,
      invoke: {
        src: 'submitTermination',
        input: ({ context: { accountNumber, terminationReason, terminationFeedback, draft, read } }) => ({
          body: {
            accountNumber,
            reasonId: terminationReason,
            ...(endIn(draft, read) === 'PAID_END' && { ends: 'PAID_END' }),
            ...(terminationFeedback !== '' && { feedback: terminationFeedback }),
          },
        }),
        onDone: { target: 'decided', actions: 'setLeaving' },
        onError: [
          { guard: isOccupied, target: 'looking', actions: 'setUncertain' },
          { guard: 'isIneligible', target: 'ineligible', actions: 'setObstacle' },
          { guard: 'isReasonGone', target: 'reasonGone' },
          { guard: 'isLost', target: '.failed', actions: ['setProblem', 'setUncertain'] },
          ...lineFailed,
        ],
      },
    },
    /** A request of the line is open: if it is a termination, the customer has left already. */
    looking: {
      ...sent,
      invoke: {
        src: 'look',
        input: accountOf,
        onDone: [
          { guard: 'isRequested', target: 'decided', actions: 'setLeft' },
          { target: 'ineligible', actions: 'setOccupied' },
        ],
        onError: lineFailed,
      },
    },
    /** The customer keeps the line, unless its termination is requested. */
    checking: {
      ...sent,
      invoke: {
        src: 'look',
        input: accountOf,
        onDone: [
          { guard: 'isEnded', target: 'ineligible', actions: 'setRead' },
          { guard: 'isRequested', target: 'decided', actions: 'setLeft' },
          { target: 'decided' },
        ],
        onError: lineFailed,
      },
    },
    /** The given reason is no longer listed: the customer has to choose another one. */
    reasonGone: {},
    decided: { type: 'final', tags: 'busy' },
    notFound: {},
  },
  output: ({ context }) => {
    const { leaving, endsAt } = context;
    return {
      terminationOutcome: leaving
        ? { leaving, ...(endsAt !== null && { endsAt }) }
        : { leaving, ...acceptedIn(context) },
    };
  },
});
