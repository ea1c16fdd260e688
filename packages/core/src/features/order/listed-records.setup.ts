import type { ServiceRequest, Subscription } from '@senda/contract';
import { listServiceRequests, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { reads } from '../../base/calls/call-actor.ts';
import { type ListedOrder, readListedOrders } from './listed-order.ts';

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
  readonly read: Readonly<Record<string, ListedOrder | null>>;
  /** Nothing more is read. */
  readonly isDone: boolean;
  /** When reading began, ms since the epoch. */
  readonly readAt: number;
}

/** More orders are not read for a list. */
const mostRead = 12;
/** So many orders are read at the same time. */
const atOnce = 3;

/** Returns the context that an actor has reached, or ended with. */
export function reachedIn(event: unknown): unknown {
  const { snapshot, output } = event as { snapshot?: { context: unknown }; output: unknown };
  return snapshot?.context ?? output;
}

/** Returns the orders to read next. */
export const nextRefs = ({ orderRefs, read }: ListedRecordsContext): readonly string[] =>
  orderRefs
    .slice(0, mostRead)
    .filter((orderRef) => !(orderRef in read))
    .slice(0, atOnce);

type Lines = Pick<ListedRecordsContext, 'lines' | 'requests'>;

/** Reads the lines, unless they are known, and their requests; null is what could not be read. */
const readLines = reads(
  { listServiceRequests, listSubscriptions },
  async (ask, { lines }: Pick<ListedRecordsContext, 'lines'>): Promise<Lines> => {
    const [own, requests] = await Promise.all([
      lines ??
        ask.listSubscriptions({}).then(
          ({ subscriptions }) => subscriptions,
          () => null,
        ),
      ask.listServiceRequests({ query: {} }).then(
        ({ serviceRequests }) => serviceRequests,
        () => null,
      ),
    ]);
    return { lines: own, requests };
  },
);

/** Actors, guards and actions of the machine. */
export const listedRecordsSetup = setup({
  types: {
    context: {} as ListedRecordsContext,
    input: {} as ListedRecordsInput,
    output: {} as ListedRecordsContext,
  },
  actors: { readLines, readListedOrders },
  guards: {
    isRead: ({ context }) => nextRefs(context).length === 0,
    lacksLines: ({ context }) => context.lines === null,
  },
  actions: {
    setLines: assign(({ event }) => (event as unknown as { output: Lines }).output),
    setOrders: assign(({ context: { read }, event }) => ({
      read: { ...read, ...(event as unknown as { output: ListedRecordsContext['read'] }).output },
    })),
    setDone: assign({ isDone: true }),
  },
});
