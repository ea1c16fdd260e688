import type { Subscription } from '@senda/contract';
import { getSubscription, resumeLine } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { onLineFailure } from '../line/line.setup.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import {
  askForToken,
  type StepUpContext,
  startStepUp,
  stepUpSetup,
  tokenHeader,
} from '../step-up/step-up.setup.ts';

/** Input of a resumption. */
export interface ResumeLineInput {
  /** The suspended line. */
  readonly line: Subscription;
  /** Whether another SIM for the line is on its way. */
  readonly isReplaced: boolean;
  /** The customer's e-mail, which receives the code. */
  readonly email: string;
  /** Returns ms since the epoch. */
  readonly now: () => number;
}

/** The resumed line, or how the customer left. `uncertain`: a call was made whose result is unknown; the line has to be read again. */
export type ResumeLineOutput =
  | { readonly ended: 'resumed'; readonly line: Subscription }
  | { readonly ended: 'closed' | 'uncertain' };

export interface Context extends ResumeLineInput, StepUpContext {
  /** Whether the line was asked to be resumed. */
  readonly isRequested: boolean;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'confirm' | 'close' };

const ofLine = ({ context: { line } }: { context: Context }) => ({
  params: { accountNumber: line.accountNumber },
});

const withStepUp = stepUpSetup<Context, Event>();

/**
 * Ends the suspension of a line by its customer, after a step-up. A page of the line invokes it. After a failure the line is read
 * first: it may have been resumed by a call whose response was lost, or on another device.
 */
export const resumeLineMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ResumeLineInput,
    output: {} as ResumeLineOutput,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    stepUp: stepUpMachine,
    resumeLine: callActor(resumeLine),
    getSubscription: callActor(getSubscription),
  },
  guards: {
    ...outcomeGuards,
    ...withStepUp.guards,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isResumed: ({ event }) => outputIn<'getSubscription'>(event).suspension === undefined,
  },
  actions: {
    ...withStepUp.actions,
    clearProblem: assign({ problem: null, stepUpEnd: null }),
    markRequested: assign({ isRequested: true }),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'resume-line',
  context: ({ input }) => ({
    ...input,
    ...startStepUp,
    isRequested: false,
    problem: null,
  }),
  initial: 'asking',
  states: {
    asking: { on: { confirm: 'confirming', close: 'closed' } },
    /** Asks for a one-time token, if no valid one is left. */
    confirming: {
      entry: 'clearProblem',
      always: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'resuming' }],
    },
    steppingUp: askForToken('RESUME_LINE', [
      { guard: 'isClosed', target: 'closed' },
      { guard: 'hasEnded', target: 'asking', actions: 'setStepUpEnd' },
      { target: 'resuming', actions: 'setToken' },
    ]),
    resuming: {
      entry: 'markRequested',
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
          ...onLineFailure,
        ],
      },
    },
    /** Reads whether the line is resumed already. */
    looking: {
      entry: 'clearProblem',
      invoke: {
        src: 'getSubscription',
        input: ofLine,
        onDone: [
          { guard: 'isResumed', target: 'resumed', actions: 'setLine' },
          { target: 'confirming', actions: 'setLine' },
        ],
        onError: onLineFailure,
      },
    },
    /** The line is no longer the customer's. */
    notFound: { on: { close: 'closed' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { confirm: 'looking', close: 'closed' },
    },
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
