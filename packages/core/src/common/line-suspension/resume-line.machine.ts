import { callState, failed } from '../../base/calls/call-state.ts';
import { notFound } from '../line/line-read.ts';
import { askForToken, tokenHeader } from '../step-up/with-step-up.ts';
import { afterFailure, type ResumeLineOutput, resumeLineSetup, startContext } from './resume-line.setup.ts';

/**
 * Ends the suspension of a line by its customer, after a step-up. A page of the line invokes it. After a failure the line is read
 * first: it may have been resumed by a call whose response was lost, or on another device.
 */
export const resumeLineMachine = resumeLineSetup.createMachine({
  id: 'resume-line',
  context: startContext,
  initial: 'asking',
  states: {
    asking: { on: { confirm: 'steppingUp', close: 'closed' } },
    steppingUp: askForToken('RESUME_LINE', [
      { guard: 'isClosed', target: 'closed' },
      { guard: 'hasEnded', target: 'asking', actions: 'setStepUpEnd' },
      { target: 'resuming', actions: 'setToken' },
    ]),
    resuming: {
      ...callState('busy'),
      entry: ['clearProblem', 'markRequested'],
      on: afterFailure,
      invoke: {
        src: 'resumeLine',
        input: ({ context: { line, token } }) => ({
          params: { accountNumber: line.accountNumber },
          headers: tokenHeader({ token }),
        }),
        onDone: { target: 'resumed', actions: 'setLine' },
        onError: [
          // A token serves once: a request whose response was lost may have spent it.
          { guard: 'isTokenRefused', target: 'looking', actions: 'clearToken' },
          notFound,
          failed,
        ],
      },
    },
    /** Reads whether the line is resumed already. */
    looking: {
      ...callState('busy'),
      on: afterFailure,
      invoke: {
        src: 'getSubscription',
        input: ({ context: { line } }) => ({ params: { accountNumber: line.accountNumber } }),
        onDone: [
          { guard: 'isResumed', target: 'resumed', actions: 'setLine' },
          { guard: 'needsStepUp', target: 'steppingUp', actions: 'setLine' },
          { target: 'resuming', actions: 'setLine' },
        ],
        onError: [notFound, failed],
      },
    },
    /** The line is no longer the customer's. */
    notFound: { on: { close: 'closed' } },
    resumed: {
      type: 'final',
      output: ({ context: { line } }): ResumeLineOutput => ({ ended: 'resumed', line }),
    },
    closed: {
      type: 'final',
      output: ({ context: { isRequested } }): ResumeLineOutput => ({
        ended: isRequested ? 'uncertain' : 'closed',
      }),
    },
  },
  output: ({ event }) => (event as unknown as { output: ResumeLineOutput }).output,
});
