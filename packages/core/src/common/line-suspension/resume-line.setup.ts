import type { Subscription } from '@senda/contract';
import { getSubscription, resumeLine } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import { type StepUpContext, startStepUp, stepUpSetup } from '../step-up/with-step-up.ts';

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
export const afterFailure = {
  confirm: { guard: 'hasFailed', target: 'looking', reenter: true },
  close: { guard: 'hasFailed', target: 'closed' },
} as const;

/** Actors, guards and actions of the machine. */
export const resumeLineSetup = setup({
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
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: ResumeLineInput }): Context => ({
  ...input,
  ...startStepUp,
  isRequested: false,
  problem: null,
});
