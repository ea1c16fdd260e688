/** What the machines that poll share. */
import type { AnyEventObject } from 'xstate';
import { changing } from '../../base/calls/call-state.ts';
import { isKind, type Problem, problemIn, waitAfter } from '../../base/calls/outcome.ts';
import { delayOf } from '../../base/time/delay.ts';
import { mostPolls, pollInterval } from './guards.ts';

/** The polls of a payment or a request since the customer last asked or came back. */
export interface Polls {
  /** Polls that the gateway has answered, with the one on its way. */
  readonly polls: number;
  /** Polls without an answer: they failed. */
  readonly missedPolls: number;
  /** Time until the next poll, ms. */
  readonly pollPause: number;
}

/** Before the first poll. */
export const noPolls: Polls = { polls: 0, missedPolls: 0, pollPause: pollInterval };

/** Returns the delays, guards and actions of polling; spread into the `setup` of a machine. */
export function pollsSetup<C extends Polls, E extends AnyEventObject>() {
  const patch = changing<Polls, C, E>();
  return {
    delays: { pollInterval: ({ context }: { readonly context: C }) => delayOf(context.pollPause) },
    guards: {
      isRefused: isKind('refused'),
      isSignedOut: isKind('signed-out'),
      hasPolledEnough: ({ context }: { readonly context: C }) =>
        context.polls >= mostPolls || context.missedPolls >= mostPolls,
    },
    actions: {
      startPolling: patch(() => noPolls),
      countPoll: patch(({ polls }) => ({ polls: polls + 1, pollPause: pollInterval })),
      /** The poll on its way has failed. */
      missPoll: patch(({ polls, missedPolls }, event) => ({
        polls: polls - 1,
        missedPolls: missedPolls + 1,
        pollPause: waitAfter(problemIn(event), pollInterval),
      })),
    },
  };
}

/** Context of a page that polls: once the polls have run out, the customer may ask again. */
export interface PollingContext extends Polls {
  /** The polls have run out once, so that the customer may ask. */
  readonly hasRested: boolean;
  readonly problem: Problem | null;
}

/** The context before the first poll. */
export const startPolls: PollingContext = { ...noPolls, hasRested: false, problem: null };

/** Returns `pollsSetup` for a page on which the customer may ask again. */
export function pollingSetup<C extends PollingContext, E extends AnyEventObject>() {
  const { actions, ...polls } = pollsSetup<C, E>();
  return {
    ...polls,
    actions: {
      ...actions,
      setRested: changing<PollingContext, C, E>()(() => ({ hasRested: true })),
    },
  };
}

/** Returns the states between two polls and of a poll, by the poll's `call`. `answers` and `failures` end the wait; else it ends in `rest`. */
export const pollStates = <
  const Call extends object,
  const Answers extends readonly object[],
  const Failures extends readonly object[],
  const Rest extends string,
>(
  call: Call,
  answers: Answers,
  failures: Failures,
  rest: Rest,
) =>
  ({
    waiting: {
      always: { guard: 'hasPolledEnough', target: rest },
      after: { pollInterval: 'asking' },
    },
    /** A failed poll decides nothing. */
    asking: {
      entry: 'countPoll',
      invoke: {
        ...call,
        onDone: [...answers, { target: 'waiting' }],
        onError: [...failures, { target: 'waiting', actions: 'missPoll' }],
      },
    },
  }) as const;

/** Returns the transitions of a failed poll in `following` of a machine: what is shown stays, and the failure is reported and counts. */
export const pollFailures = <const Id extends string, const Target extends string>(id: Id, target: Target) =>
  [
    { guard: 'isNotFound', target: `#${id}.notFound` },
    { guard: 'isSignedOut', target: `#${id}.following.failed`, actions: 'setProblem' },
    { target, actions: ['setProblem', 'missPoll'] },
  ] as const;
