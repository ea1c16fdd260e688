import type { OrderSummary, Subscription } from '@senda/contract';
import { listCustomerOrders, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { reads } from '../../base/calls/call-actor.ts';
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
  /** The customer's lines; null until loaded, or where they could not be. */
  readonly lines: readonly Subscription[] | null;
  /** What their statuses depend on; null until it is being read. */
  readonly reading: ListedRecordsContext | null;
}

type Event =
  | { readonly type: 'refresh' | 'retry' }
  | { readonly type: 'filter.changed'; readonly filter: OrderFilter };

type Lists = Pick<Context, 'lines'> & { readonly orders: readonly OrderSummary[] };

/** Reads the orders and the lines; the orders are shown without lines that cannot be read. */
const readLists = reads({ listCustomerOrders, listSubscriptions }, async (ask): Promise<Lists> => {
  const [orders, lines] = await Promise.all([
    ask.listCustomerOrders({}),
    ask.listSubscriptions({}).then(
      ({ subscriptions }) => subscriptions,
      () => null,
    ),
  ]);
  return { orders, lines };
});

const listsIn = (event: unknown): Lists => (event as { output: Lists }).output;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const orderListSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as OrderListInput, tags: {} as CallTag },
  actors: { readLists, listedRecords: listedRecordsMachine },
  guards: calls.guards,
  actions: {
    ...calls.actions,
    setLists: assign(({ event }) => {
      const { orders, lines } = listsIn(event);
      return { orders: orders.toSorted((one, other) => other.createdAt - one.createdAt), lines };
    }),
    setReading: assign({ reading: ({ event }) => reachedIn(event) as ListedRecordsContext }),
    setFilter: assign(({ event }) => (event.type === 'filter.changed' ? { filter: event.filter } : {})),
  },
});
