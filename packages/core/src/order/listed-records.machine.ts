import type { ServiceRequest, Subscription } from '@senda/contract';
import { listServiceRequests, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { outputIn } from '../calls/outcome.ts';
import { type OrderReaderContext, orderReaderMachine, type ReadOrder } from './order-reader.machine.ts';

export interface ListedRecordsInput {
  /** The orders to read, the most important first. */
  readonly orderRefs: readonly string[];
  /** The customer's lines; null if they are still to be read. */
  readonly lines: readonly Subscription[] | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface ListedRecordsContext extends ListedRecordsInput {
  /** The requests of all lines, newest first; null until read. */
  readonly requests: readonly ServiceRequest[] | null;
  /** The orders read, by their reference; null for one that could not be read. */
  readonly read: Readonly<Record<string, ReadOrder | null>>;
  /** Nothing more is read. */
  readonly isDone: boolean;
  /** When reading began, ms since the epoch. */
  readonly readAt: number;
}

/** More orders are not read for a list. */
const mostRead = 12;
/** So many orders are read at the same time. */
const readers = 3;

/** Returns the context that an actor has reached, or ended with. */
export function reachedIn(event: unknown): unknown {
  const { snapshot, output } = event as { snapshot?: { context: unknown }; output: unknown };
  return snapshot?.context ?? output;
}

/** Reads each `readers`-th order, from `nth`. */
const share = (nth: number) =>
  ({
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          src: 'orderReader',
          input: ({ context: { orderRefs, lines } }: { context: ListedRecordsContext }) => ({
            orderRefs: orderRefs.slice(0, mostRead).filter((_, place) => place % readers === nth),
            lines: lines ?? [],
          }),
          onSnapshot: { actions: 'setRead' },
          onDone: { target: 'read', actions: 'setRead' },
        },
      },
      read: { type: 'final' },
    },
  }) as const;

/** Reads what the statuses of listed orders depend on. What cannot be read stays unknown, and nothing waits for it. */
export const listedRecordsMachine = setup({
  types: {
    context: {} as ListedRecordsContext,
    input: {} as ListedRecordsInput,
    output: {} as ListedRecordsContext,
  },
  actors: {
    listSubscriptions: callActor(listSubscriptions),
    listServiceRequests: callActor(listServiceRequests),
    orderReader: orderReaderMachine,
  },
  guards: {
    hasNone: ({ context: { orderRefs } }) => orderRefs.length === 0,
    hasLines: ({ context: { lines } }) => lines !== null,
  },
  actions: {
    setLines: assign({
      lines: ({ event }) => outputIn<'listSubscriptions'>(event).subscriptions,
    }),
    setRequests: assign({ requests: ({ event }) => outputIn<'listServiceRequests'>(event).serviceRequests }),
    setDone: assign({ isDone: true }),
    setRead: assign({
      read: ({ context: { read }, event }) => ({ ...read, ...(reachedIn(event) as OrderReaderContext).read }),
    }),
  },
}).createMachine({
  id: 'listed-records',
  context: ({ input }) => ({ ...input, requests: null, read: {}, isDone: false, readAt: input.now() }),
  output: ({ context }) => context,
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasNone', target: 'done' },
        { guard: 'hasLines', target: 'reading' },
        { target: 'lines' },
      ],
    },
    lines: {
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: { target: 'reading', actions: 'setLines' },
        onError: 'done',
      },
    },
    reading: {
      type: 'parallel',
      onDone: 'done',
      states: {
        requests: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                src: 'listServiceRequests',
                input: { query: {} },
                onDone: { target: 'read', actions: 'setRequests' },
                onError: 'read',
              },
            },
            read: { type: 'final' },
          },
        },
        first: share(0),
        second: share(1),
        third: share(2),
      },
    },
    done: { type: 'final', entry: 'setDone' },
  },
});
