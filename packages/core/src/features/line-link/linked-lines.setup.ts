import type { CallResult, LinkedLine } from '@senda/contract';
import { listLinkedLines, unlinkLine } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { stepUpMachine } from '../../common/step-up/step-up.machine.ts';
import { type StepUpContext, startStepUp, stepUpSetup } from '../../common/step-up/with-step-up.ts';

/** Input of the machine of the lines in the customer's name. */
export interface LinkedLinesInput {
  /** The customer's e-mail, which receives the code. */
  readonly email: string;
  /** Returns ms since the epoch. */
  readonly now: () => number;
}

export interface Context extends LinkedLinesInput, StepUpContext, FailingContext {
  /** Null until read. */
  readonly read: CallResult<'listLinkedLines'> | null;
  /** The line that the customer wants to unlink, or has unlinked; null without one. */
  readonly target: LinkedLine | null;
  /** An unlinking was sent and has no outcome yet: the list decides. */
  readonly isDoubtful: boolean;
  /** Outcome of the latest unlinking; null without one. */
  readonly outcome: 'unlinked' | 'kept' | null;
}

type Event =
  | { readonly type: 'unlink.asked'; readonly folio: string }
  | { readonly type: 'confirm' | 'close' | 'retry' };

const askedIn = ({ read }: Context, event: Event): LinkedLine | undefined =>
  event.type === 'unlink.asked' ? read?.lines.find(({ folio }) => folio === event.folio) : undefined;

const calls = failing<Context, Event>();
const withStepUp = stepUpSetup<Context, Event>();

/** Actors, guards and actions of the machine. */
export const linkedLinesSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as LinkedLinesInput,
    tags: {} as CallTag,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    listLinkedLines: callActor(listLinkedLines),
    unlinkLine: callActor(unlinkLine),
    stepUp: stepUpMachine,
  },
  guards: {
    ...calls.guards,
    ...withStepUp.guards,
    isListed: ({ context, event }) => askedIn(context, event) !== undefined,
    isNotFound: isRefusedWith('NOT_FOUND'),
    /** The gateway has not answered, or not with the lines that are left. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
  },
  actions: {
    ...calls.actions,
    ...withStepUp.actions,
    /** The list decides what became of an unlinking without an outcome. */
    setRead: assign(({ context: { isDoubtful, outcome, target }, event }) => {
      const read = outputIn<'listLinkedLines'>(event);
      const isListed = read.lines.some(({ folio }) => folio === target?.folio);
      const decided = isListed ? ('kept' as const) : ('unlinked' as const);
      return { read, isDoubtful: false, outcome: isDoubtful ? decided : outcome };
    }),
    setTarget: assign(({ context, event }) => ({ target: askedIn(context, event) ?? null, outcome: null })),
    clearTarget: assign({ target: null }),
    markDoubtful: assign({ isDoubtful: true }),
    setUnlinked: assign(({ event }) => ({
      read: outputIn<'unlinkLine'>(event),
      outcome: 'unlinked' as const,
      // A token serves once.
      token: null,
    })),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: LinkedLinesInput }): Context => ({
  ...input,
  ...startStepUp,
  read: null,
  target: null,
  isDoubtful: false,
  outcome: null,
  problem: null,
});
