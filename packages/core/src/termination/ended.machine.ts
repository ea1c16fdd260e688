import type { Subscription } from '@senda/contract';
import { getSubscription } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../addresses/reference.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { callOffActors, callOffGuards, callOffStates } from './call-off.ts';

export type EndedInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'asking' | 'cancelling';

export interface Context {
  readonly accountNumber: string;
  /** When the line ends, ms since the epoch; null if unknown. */
  readonly endsAt: number | null;
  readonly line: Subscription | null;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'callOff' | 'retry' };

const retry = (calling: Calling) =>
  ({ guard: { type: 'wasCalling', params: { calling } }, target: calling }) as const;

/** The termination is requested; it can be called off until the line ends. */
export const endedMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as EndedInput },
  actors: { getSubscription: callActor(getSubscription), ...callOffActors },
  guards: {
    ...outcomeGuards,
    ...callOffGuards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber),
    isNotFound: isRefusedWith('NOT_FOUND'),
    wasCalling: ({ context }, { calling }: { calling: Calling }) => context.calling === calling,
  },
  actions: {
    setCalling: assign((_, { calling }: { calling: Calling }) => ({ calling, problem: null })),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'ended',
  context: ({ input: { data } }) => ({
    accountNumber: data.accountNumber ?? '',
    endsAt: data.terminationOutcome?.endsAt ?? null,
    line: null,
    calling: 'finding',
    problem: null,
  }),
  initial: 'finding',
  states: {
    finding: {
      entry: { type: 'setCalling', params: { calling: 'finding' } },
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'getSubscription',
        input: ({ context: { accountNumber } }) => ({ params: { accountNumber } }),
        onDone: { target: 'asking', actions: 'setLine' },
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
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
