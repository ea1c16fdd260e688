import type { OrderSummary, Subscription } from '@senda/contract';
import { listCustomerOrders, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { reads } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { homeLine, refsToRead } from './listed-line.ts';
import { type ListedRecordsContext, listedRecordsMachine, reachedIn } from './listed-records.machine.ts';

export interface LineListInput {
  /** Order of the line that was last chosen; null shows all. */
  readonly chosen: string | null;
  /** Whether every line is listed, although one could be shown. */
  readonly asks: boolean;
  /** ms since the epoch. */
  readonly now: () => number;
}

interface Lists {
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

/** The customer's lines: the one whose home is shown, or the choice among several. */
export const lineListMachine = setup({
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
}).createMachine({
  id: 'line-list',
  context: ({ input }) => ({ ...input, lines: [], orders: [], reading: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'readLists',
        onDone: [
          { guard: 'hasNone', target: 'none', actions: 'setLists' },
          { guard: 'isKnown', target: 'known', actions: 'setLists' },
          { target: 'choosing', actions: 'setLists' },
        ],
        onError: failed,
      },
    },
    /** The lines are shown while what their statuses depend on is read. */
    choosing: {
      invoke: {
        src: 'listedRecords',
        input: ({ context: { lines, orders, now } }) => ({
          orderRefs: refsToRead(lines, orders),
          lines,
          now,
        }),
        onSnapshot: { actions: 'setReading' },
        onDone: { actions: 'setReading' },
      },
    },
    /** One line is shown without asking. */
    known: { tags: 'loading' },
    none: {},
  },
});
