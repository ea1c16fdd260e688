import type { ServiceRequest, Subscription } from '@senda/contract';
import { getEligibleProducts, listServiceRequests, listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { type Catalogue, catalogueIn, catalogueQuery } from '../catalogue/catalogue.ts';

/** Which requests a page lists: those in progress and the last ended ones, all ended ones, or port-outs only. */
export type RequestScope = 'all' | 'past' | 'portOut';

export interface RequestListInput {
  readonly scope: RequestScope;
  /** `accountNumber` of the URL, unchecked: the line whose ended requests are shown; null for all lines. */
  readonly accountNumber: string | null;
  readonly channel: 'web' | 'retail';
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface RequestListContext extends RequestListInput {
  /** Null until loaded. */
  readonly requests: readonly ServiceRequest[] | null;
  /** The lines, which name the requests' numbers; empty while unknown. */
  readonly lines: readonly Subscription[];
  /** The plans, which name the one of a plan switch; null until asked for, empty if they could not be loaded. */
  readonly catalogue: Catalogue | null;
  /** When the requests were last loaded, ms since the epoch. */
  readonly readAt: number;
  /** The list was shown once, so that it stays while it reloads. */
  readonly isComplete: boolean;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'check' | 'page.returned' }
  | { readonly type: 'line.chosen'; readonly accountNumber: string | null };

const listed = (event: unknown) => outputIn<'listServiceRequests'>(event).serviceRequests;

/** The customer's service requests. The list stays visible while it reloads. */
export const requestListMachine = setup({
  types: { context: {} as RequestListContext, events: {} as Event, input: {} as RequestListInput },
  actors: {
    listServiceRequests: callActor(listServiceRequests),
    listSubscriptions: callActor(listSubscriptions),
    getEligibleProducts: callActor(getEligibleProducts),
  },
  guards: {
    ...outcomeGuards,
    hasRequests: ({ event }) => listed(event).length > 0,
    lacksNoPlan: ({ context: { requests, catalogue } }) =>
      catalogue !== null || !requests?.some(({ type }) => type === 'PLAN_SWITCH'),
  },
  actions: {
    setRequests: assign(({ context, event }) => ({ requests: listed(event), readAt: context.now() })),
    setLines: assign({ lines: ({ event }) => outputIn<'listSubscriptions'>(event).subscriptions }),
    setCatalogue: assign({ catalogue: ({ event }) => catalogueIn(event) }),
    setNoCatalogue: assign({ catalogue: [] }),
    setComplete: assign({ isComplete: true }),
    setLine: assign(({ event }) =>
      event.type === 'line.chosen' ? { accountNumber: event.accountNumber } : {},
    ),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'request-list',
  context: ({ input }) => ({
    ...input,
    requests: null,
    lines: [],
    catalogue: null,
    readAt: input.now(),
    isComplete: false,
    problem: null,
  }),
  initial: 'loading',
  on: { 'line.chosen': { actions: 'setLine' } },
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'listServiceRequests',
        input: ({ context: { scope } }) => ({
          query: scope === 'portOut' ? { type: 'PORT_OUT_REQUEST' } : {},
        }),
        onDone: [
          { guard: 'hasRequests', target: 'reading', actions: 'setRequests' },
          { target: 'empty', actions: 'setRequests' },
        ],
        onError: onFailure,
      },
    },
    /** The list is shown without numbers if the lines cannot be loaded. */
    reading: {
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: { target: 'naming', actions: 'setLines' },
        onError: [
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
          { target: 'naming' },
        ],
      },
    },
    /** Loads the plans once, for the names of new ones; the list is shown without them too. */
    naming: {
      always: { guard: 'lacksNoPlan', target: 'ready' },
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context: { channel, lines } }) => catalogueQuery(channel, lines[0]?.simType ?? 'esim'),
        onDone: { target: 'ready', actions: 'setCatalogue' },
        onError: { target: 'ready', actions: 'setNoCatalogue' },
      },
    },
    ready: { entry: 'setComplete', on: { check: 'loading', 'page.returned': 'loading' } },
    empty: { entry: 'setComplete', on: { check: 'loading', 'page.returned': 'loading' } },
    failed: { initial: 'unreachable', states: failureStates, on: { check: 'loading' } },
  },
});
