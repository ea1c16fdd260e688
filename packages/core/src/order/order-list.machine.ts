import type { CallResult, OrderSummary } from '@senda/contract';
import { listCustomerOrders } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';

/** Which orders are shown. */
export type OrderFilter = 'all' | 'open' | 'ended';

export interface Context {
  readonly filter: OrderFilter;
  /** Newest first; null until loaded. */
  readonly orders: readonly OrderSummary[] | null;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'refresh' | 'retry' }
  | { readonly type: 'filter.changed'; readonly filter: OrderFilter };

const listed = (event: unknown): CallResult<'listCustomerOrders'> =>
  (event as { output: CallResult<'listCustomerOrders'> }).output;

/** The customer's orders. The list stays visible while it reloads. */
export const orderListMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { listCustomerOrders: callActor(listCustomerOrders) },
  guards: { ...outcomeGuards, hasOrders: ({ event }) => listed(event).length > 0 },
  actions: {
    setOrders: assign({
      orders: ({ event }) => listed(event).toSorted((one, other) => other.createdAt - one.createdAt),
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
    setFilter: assign(({ event }) => (event.type === 'filter.changed' ? { filter: event.filter } : {})),
  },
}).createMachine({
  id: 'order-list',
  context: { filter: 'all', orders: null, problem: null },
  on: { 'filter.changed': { actions: 'setFilter' } },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: [
          { guard: 'hasOrders', target: 'ready', actions: 'setOrders' },
          { target: 'empty', actions: 'setOrders' },
        ],
        onError: onFailure,
      },
    },
    ready: { on: { refresh: 'loading' } },
    empty: { on: { refresh: 'loading' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { refresh: 'loading', retry: 'loading' },
    },
  },
});
