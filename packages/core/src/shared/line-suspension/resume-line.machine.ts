import type { Subscription } from '@senda/contract';
import { getSubscription, resumeLine } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { notFound } from '../line/line-read.ts';
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

export interface Context extends ResumeLineInput, StepUpContext, FailingContext {
  /** Whether the line was asked to be resumed. */
  readonly isRequested: boolean;
}

type Event = { readonly type: 'confirm' | 'close' };

const calls = failing<Context, Event>();
const withStepUp = stepUpSetup<Context, Event>();

/** A resumption that failed may have been made: the line is read before another one. */
const afterFailure = {
  confirm: { guard: 'hasFailed', target: 'looking', reenter: true },
  close: { guard: 'hasFailed', target: 'closed' },
} as const;

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
    tags: {} as CallTag,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    stepUp: stepUpMachine,
    resumeLine: callActor(resumeLine),
    getSubscription: callActor(getSubscription),
  },
  guards: {
    ...calls.guards,
    ...withStepUp.guards,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isResumed: ({ event }) => outputIn<'getSubscription'>(event).suspension === undefined,
  },
  actions: {
    ...calls.actions,
    ...withStepUp.actions,
    markRequested: assign({ isRequested: true }),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
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
