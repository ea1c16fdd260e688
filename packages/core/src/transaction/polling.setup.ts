/** What the machines that poll share: once the polls have run out, the customer may ask again. */
import { type AnyEventObject, assign } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { mostPolls, pollInterval } from './guards.ts';

/** Context of a machine that polls. */
export interface PollingContext {
  /** Polls since the customer last asked or came back. */
  readonly polls: number;
  /** The polls have run out once, so that the customer may ask. */
  readonly hasRested: boolean;
  readonly problem: Problem | null;
}

/** The context before the first poll. */
export const startPolls: PollingContext = { polls: 0, hasRested: false, problem: null };

/** Returns the delays, guards and actions of polling; spread into the `setup` of a machine. */
export function pollingSetup<C extends PollingContext, E extends AnyEventObject>() {
  const patch = (of: (context: C) => Partial<PollingContext>) =>
    assign<C, AnyEventObject, undefined, E, never>(({ context }) => of(context) as Partial<C>);
  return {
    delays: {
      /** 1 s, or longer after a rate limit. */
      pollInterval: ({ context: { problem } }: { readonly context: C }) =>
        problem?.kind === 'rate-limited' ? Math.max(pollInterval, problem.retryAfter * 1000) : pollInterval,
    },
    guards: {
      hasPolledEnough: ({ context }: { readonly context: C }) => context.polls >= mostPolls,
    },
    actions: {
      startPolling: patch(() => ({ polls: 0 })),
      countPoll: patch(({ polls }) => ({ polls: polls + 1 })),
      setRested: patch(() => ({ hasRested: true })),
    },
  };
}

/** Returns the transitions of a failed poll within a state of the machine: it keeps what is shown, is reported and counts. */
export const onPollFailure = <Id extends string>(id: Id, target: string) =>
  [
    { guard: 'isNotFound', target: `#${id}.notFound` },
    { guard: 'isSignedOut', target: `#${id}.failed.signedOut`, actions: 'setProblem' },
    { target, actions: 'setProblem' },
  ] as const;
