import type { CallResult, OrderSummary, Subscription } from '@senda/contract';
import { listCustomerOrders, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
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

export interface LineListContext extends LineListInput {
  readonly lines: readonly Subscription[];
  readonly orders: readonly OrderSummary[];
  /** What the statuses depend on; null until it is being read. */
  readonly reading: ListedRecordsContext | null;
  readonly problem: Problem | null;
}

const linesIn = (event: unknown) =>
  (event as { output: CallResult<'listSubscriptions'> }).output.subscriptions;
const ordersIn = (event: unknown) => (event as { output: CallResult<'listCustomerOrders'> }).output;

/** The customer's lines: the one whose home is shown, or the choice among several. */
export const lineListMachine = setup({
  types: {
    context: {} as LineListContext,
    events: {} as { readonly type: 'retry' },
    input: {} as LineListInput,
  },
  actors: {
    listSubscriptions: callActor(listSubscriptions),
    listCustomerOrders: callActor(listCustomerOrders),
    listedRecords: listedRecordsMachine,
  },
  guards: {
    ...outcomeGuards,
    hasNone: ({ context: { lines }, event }) => homeLine(lines, ordersIn(event), null) === undefined,
    isKnown: ({ context: { lines, chosen, asks }, event }) =>
      !asks && homeLine(lines, ordersIn(event), chosen) !== null,
  },
  actions: {
    setLines: assign({ lines: ({ event }) => linesIn(event) }),
    setOrders: assign({ orders: ({ event }) => ordersIn(event) }),
    setReading: assign({ reading: ({ event }) => reachedIn(event) as ListedRecordsContext }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'line-list',
  context: ({ input }) => ({ ...input, lines: [], orders: [], reading: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: { target: 'ordering', actions: 'setLines' },
        onError: onFailure,
      },
    },
    /** An order that has not ended may become a line. */
    ordering: {
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: [
          { guard: 'hasNone', target: 'none', actions: 'setOrders' },
          { guard: 'isKnown', target: 'known', actions: 'setOrders' },
          { target: 'choosing', actions: 'setOrders' },
        ],
        onError: onFailure,
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
    known: {},
    none: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
