import type { ServiceRequest, Subscription } from '@senda/contract';
import { getSubscription, listTerminationLogs } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { terminationIn } from '../../common/line/line.ts';
import { type LineContext, lineReading, readLine } from '../../common/line/line-read.ts';
import { cancellationActors, cancellationGuards, cancellationStates } from './cancellation.ts';

export type TerminationRequestedInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** What is read of the line, and the termination in progress; null without one. */
export interface RequestedRead {
  readonly line: Subscription;
  readonly termination: ServiceRequest | null;
}

export interface Context extends LineContext {
  readonly line: Subscription | null;
  readonly termination: ServiceRequest | null;
  /** Where the operator writes to. */
  readonly email: string;
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
    read: reads(
      { getSubscription, listTerminationLogs },
      async (ask, params: { readonly accountNumber: string }): Promise<RequestedRead> => {
        const [line, { logs }] = await Promise.all([
          ask.getSubscription({ params }),
          ask.listTerminationLogs({ params }),
        ]);
        return { line, termination: terminationIn(logs) };
      },
    ),
    ...cancellationActors,
  },
  guards: { ...withLine.guards, ...cancellationGuards },
  actions: {
    ...withLine.actions,
    setRead: assign(({ context, event }) => {
      const { line, termination } = (event as unknown as { output: RequestedRead }).output;
      return { line, termination, endsAt: termination?.expectedAt ?? context.endsAt };
    }),
  },
}).createMachine({
  id: 'termination-requested',
  context: ({ input: { data, email } }) => ({
    accountNumber: data.accountNumber ?? '',
    endsAt: data.terminationOutcome?.endsAt ?? null,
    line: null,
    termination: null,
    email,
    problem: null,
  }),
  initial: 'reading',
  states: {
    reading: readLine({ target: 'asking', actions: 'setRead' }),
    ...cancellationStates,
    notFound: {},
  },
});
