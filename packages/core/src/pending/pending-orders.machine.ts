import type { CallResult, Cart } from '@senda/contract';
import { listCarts } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';

export interface PendingOrdersInput {
  /** E-mail of the session's customer; '' while unknown: then no carts are fetched. */
  readonly email: string;
}

interface Context extends PendingOrdersInput {
  /** Latest first; null until listed once. */
  readonly carts: readonly Cart[] | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'retry' };

const listed = (event: unknown): CallResult<'listCarts'> =>
  (event as { output: CallResult<'listCarts'> }).output;

/** The customer's unfinished carts: status PENDING, by e-mail (specification, sections 4 and 7). */
export const pendingOrdersMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as PendingOrdersInput },
  actors: { listCarts: callActor(listCarts) },
  guards: {
    ...outcomeGuards,
    isUnknown: ({ context }) => context.email === '',
    hasCarts: ({ event }) => listed(event).length > 0,
  },
  actions: {
    setCarts: assign({
      carts: ({ event }) => listed(event).toSorted((one, other) => other.updatedAt - one.updatedAt),
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'pending-orders',
  context: ({ input }) => ({ email: input.email, carts: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      always: { guard: 'isUnknown', target: 'empty' },
      invoke: {
        src: 'listCarts',
        input: ({ context }) => ({ query: { email: context.email, status: 'PENDING' as const } }),
        onDone: [
          { guard: 'hasCarts', target: 'ready', actions: 'setCarts' },
          { target: 'empty', actions: 'setCarts' },
        ],
        onError: onFailure,
      },
    },
    ready: {},
    empty: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
