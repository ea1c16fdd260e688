import { getSubscription } from '@senda/contract/calls';
import { setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry } from '../calls/calling.ts';
import { failureStates } from '../calls/outcome.ts';
import { findLine, type LineContext, lineSetup, startLine } from '../line/line.setup.ts';
import { callOffActors, callOffGuards, callOffStates } from './call-off.ts';

export type EndedInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'asking' | 'cancelling';

export interface Context extends LineContext {
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
  readonly calling: Calling;
}

type Event = { readonly type: 'callOff' | 'retry' };

const withLine = lineSetup<Context, Event>();

/** The termination is requested; it can be called off until the line ends. */
export const endedMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as EndedInput },
  actors: { getSubscription: callActor(getSubscription), ...callOffActors },
  guards: {
    ...withLine.guards,
    ...callOffGuards,
  },
  actions: withLine.actions,
}).createMachine({
  id: 'ended',
  context: ({ input: { data } }) => ({
    accountNumber: data.accountNumber ?? '',
    endsAt: data.terminationOutcome?.endsAt ?? null,
    ...startLine,
  }),
  initial: 'finding',
  states: {
    finding: findLine({ target: 'asking', actions: 'setLine' }),
    ...callOffStates,
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        retry: [retry('asking'), retry('cancelling'), { target: 'finding' }],
        callOff: retry('cancelling'),
      },
    },
  },
});
