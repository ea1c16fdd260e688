import type { OrderSummary, Subscription } from '@senda/contract';
import { listCustomerOrders, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { homeLine } from './listed-line.ts';
import { listedRecordsMachine } from './listed-records.machine.ts';
import { type ListedRecordsContext, reachedIn } from './listed-records.setup.ts';

export interface LineListInput {
  /** Order of the line that was last chosen; null shows all. */
  readonly chosen: string | null;
  /** Whether every line is listed, although one could be shown. */
  readonly asks: boolean;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface Lists {
  readonly lines: readonly Subscription[];
  /** An order that has not ended may become a line. */
  readonly orders: readonly OrderSummary[];
}

export interface LineListContext extends LineListInput, Lists, FailingContext {
  /** What the statuses depend on; null until it is being read. */
  readonly reading: ListedRecordsContext | null;
}

type Event = { readonly type: 'retry' };

const listsIn = (event: unknown) => (event as { output: Lists }).output;
const calls = failing<LineListContext, Event>();

/** Actors, guards and actions of the machine. */
export const lineListSetup = setup({
  types: {
    context: {} as LineListContext,
    events: {} as Event,
    input: {} as LineListInput,
    tags: {} as CallTag,
  },
  actors: {
    readLists: reads({ listSubscriptions, listCustomerOrders }, async (ask): Promise<Lists> => {
      const [{ subscriptions }, orders] = await Promise.all([
        ask.listSubscriptions({}),
        ask.listCustomerOrders({}),
      ]);
      return { lines: subscriptions, orders };
    }),
    listedRecords: listedRecordsMachine,
  },
  guards: {
    ...calls.guards,
    hasNone: ({ event }) => {
      const { lines, orders } = listsIn(event);
      return homeLine(lines, orders, null) === undefined;
    },
    isKnown: ({ context: { chosen, asks }, event }) => {
      const { lines, orders } = listsIn(event);
      return !asks && homeLine(lines, orders, chosen) !== null;
    },
  },
  actions: {
    ...calls.actions,
    setLists: assign(({ event }) => listsIn(event)),
    setReading: assign({ reading: ({ event }) => reachedIn(event) as ListedRecordsContext }),
  },
});
