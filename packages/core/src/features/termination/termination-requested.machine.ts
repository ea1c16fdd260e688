import type { Subscription } from '@senda/contract';
import { getSubscription } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';
import { type LineContext, lineReading, readLine } from '../../common/line/line-read.ts';
import { cancellationActors, cancellationGuards, cancellationStates } from './cancellation.ts';

export type TerminationRequestedInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

export interface Context extends LineContext {
  readonly line: Subscription | null;
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
}

type Event = { readonly type: 'cancel' | 'retry' };

const withLine = lineReading<Context, Event>();

/** The termination is requested; it can be cancelled until the line ends. */
export const terminationRequestedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as TerminationRequestedInput,
    tags: {} as CallTag,
  },
  actors: {
    read: reads({ getSubscription }, (ask, params: { readonly accountNumber: string }) =>
      ask.getSubscription({ params }),
    ),
    ...cancellationActors,
  },
  guards: { ...withLine.guards, ...cancellationGuards },
  actions: {
    ...withLine.actions,
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
  },
}).createMachine({
  id: 'termination-requested',
  context: ({ input: { data } }) => ({
    accountNumber: data.accountNumber ?? '',
    endsAt: data.terminationOutcome?.endsAt ?? null,
    line: null,
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: readLine({ target: 'asking', actions: 'setLine' }),
    ...cancellationStates,
    notFound: {},
  },
});
