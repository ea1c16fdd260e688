import { and } from 'xstate';
import { ekycConfigOf } from '../../base/answers/kyc.ts';
import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { replacementOf } from './sim-replacement.ts';
import {
  choiceIn,
  deliveryIn,
  resumptionOf,
  simReplacementRequestSetup,
  startContext,
  suspensionIn,
} from './sim-replacement-request.setup.ts';

/** The request for another SIM: whether the line may have one, then why and of which type. */
export const simReplacementRequestMachine = simReplacementRequestSetup.createMachine({
  id: 'sim-replacement-request',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'read',
        input: ({ context: { accountNumber, settings } }) => ({ accountNumber, settings }),
        onDone: [
          { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
          { target: 'choosing', actions: 'setRead' },
        ],
        onError: [notFound, failed],
      },
    },
    choosing: {
      on: {
        'reason.chosen': { guard: 'isListed', actions: 'chooseReason' },
        'simType.chosen': { guard: 'isOffered', actions: 'chooseSimType' },
        suspend: { guard: 'canSuspend', target: 'suspending', actions: 'clearResumed' },
        resume: { guard: 'isSuspended', target: 'resuming' },
        submit: [{ guard: 'hasChoice', target: 'chosen' }, { actions: 'markTried' }],
      },
    },
    /** Suspends the line at once; what is chosen stays. */
    suspending: {
      ...callState('busy'),
      // A failure is shown beside the button: the rest of the page stays in use.
      on: {
        retry: repeated.retry,
        suspend: repeated.retry,
        'reason.chosen': {
          guard: and(['hasFailed', 'isListed']),
          target: 'choosing',
          actions: 'chooseReason',
        },
        'simType.chosen': {
          guard: and(['hasFailed', 'isOffered']),
          target: 'choosing',
          actions: 'chooseSimType',
        },
        submit: [
          { guard: and(['hasFailed', 'hasChoice']), target: 'chosen' },
          { guard: 'hasFailed', target: 'choosing', actions: 'markTried' },
        ],
      },
      invoke: {
        src: 'suspendLine',
        input: ({ context }) => suspensionIn(context),
        onDone: { target: 'choosing', actions: 'setLine' },
        // The line has ended meanwhile, which its eligibility shows.
        onError: [{ guard: 'isIneligible', target: 'reading' }, notFound, failed],
      },
    },
    /** The customer has the SIM again, and ends the suspension; what is chosen stays. */
    resuming: {
      exit: 'clearResumption',
      invoke: {
        id: 'resumption',
        src: 'resumption',
        input: resumptionOf,
        onSnapshot: { actions: 'setResumption' },
        onDone: [
          { guard: 'isResumed', target: 'choosing', actions: 'setResumedLine' },
          { guard: 'isUncertain', target: 'reading' },
          { target: 'choosing' },
        ],
      },
    },
    ineligible: { on: { retry: 'reading' } },
    /** The customer has no such line. */
    notFound: {},
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => {
    const { line, specifications, requirements } = context;
    const { reason, sim } = choiceIn(context);
    if (!reason || !sim || !line || !specifications) {
      throw new Error('The step cannot end without a reason and a SIM.');
    }
    return {
      simReplacement: replacementOf(reason, sim, line),
      eKycConfig: ekycConfigOf('sim_replacement', specifications, requirements),
      ...deliveryIn(context, sim),
    };
  },
});
