import type { CallResult, OrderSummary } from '@senda/contract';
import { listCustomerOrders } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { listedRecordsMachine } from './listed-records.machine.ts';
import { type ListedRecordsContext, reachedIn } from './listed-records.setup.ts';

/** Which orders are shown. */
export type OrderFilter = 'all' | 'open' | 'ended';

export interface OrderListInput {
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface Context extends OrderListInput, FailingContext {
  readonly filter: OrderFilter;
  /** Newest first; null until loaded. */
  readonly orders: readonly OrderSummary[] | null;
  /** What their statuses depend on; null until it is being read. */
  readonly reading: ListedRecordsContext | null;
}

type Event =
  | { readonly type: 'refresh' | 'retry' }
  | { readonly type: 'filter.changed'; readonly filter: OrderFilter };

const listed = (event: unknown): CallResult<'listCustomerOrders'> =>
  (event as { output: CallResult<'listCustomerOrders'> }).output;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const orderListSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as OrderListInput, tags: {} as CallTag },
  actors: { listCustomerOrders: callActor(listCustomerOrders), listedRecords: listedRecordsMachine },
  guards: calls.guards,
  actions: {
    ...calls.actions,
    setOrders: assign({
      orders: ({ event }) => listed(event).toSorted((one, other) => other.createdAt - one.createdAt),
    }),
    setReading: assign({ reading: ({ event }) => reachedIn(event) as ListedRecordsContext }),
    setFilter: assign(({ event }) => (event.type === 'filter.changed' ? { filter: event.filter } : {})),
  },
});
