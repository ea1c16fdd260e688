import { type CallResult, model, type Order } from '@senda/contract';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import { isUnderWay } from './timeline.ts';

export interface ManageOrderInput {
  /** `orderRef` of the address, as it stands there; null without one. */
  readonly orderRef: string | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

interface Context {
  readonly now: () => number;
  readonly orderRef: string | null;
  /** The reference came with the address: manage_order runs only then (specification, section 7). */
  readonly asked: boolean;
  readonly order: Order | null;
  /** When the order was read last, ms since the epoch. */
  readonly readAt: number;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'refresh' | 'retry' };

/** References are plain words: nothing that could name another path. */
const Reference = v.pipe(model.Id, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));

const refreshInterval = 5000;

const answerIn = <Name extends 'listCustomerOrders' | 'manageOrder' | 'getOrder'>(event: unknown) =>
  (event as { output: CallResult<Name> }).output;

const newestOf = (event: unknown) =>
  answerIn<'listCustomerOrders'>(event).toSorted((one, other) => other.createdAt - one.createdAt)[0];

const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** One order and how it gets on: the one that the address names, or the newest. */
export const manageOrderMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ManageOrderInput },
  actors: {
    listCustomerOrders: callSlot('listCustomerOrders'),
    manageOrder: callSlot('manageOrder'),
    getOrder: callSlot('getOrder'),
  },
  delays: {
    /** Every 5 s; longer when the gateway said how long to wait. */
    refreshInterval: ({ context: { problem } }) =>
      problem?.kind === 'limited' ? Math.max(refreshInterval, problem.retryAfter * 1000) : refreshInterval,
  },
  guards: {
    ...outcomeGuards,
    isUnnamed: ({ context }) => !context.asked,
    isMisnamed: ({ context }) => context.asked && !v.is(Reference, context.orderRef),
    isNamed: ({ context }) => context.orderRef !== null,
    hasNewest: ({ event }) => newestOf(event) !== undefined,
    isKnown: ({ context, event }) =>
      answerIn<'manageOrder'>(event).some(({ order_ref }) => order_ref === context.orderRef),
    isUnderWay: ({ context }) => context.order !== null && isUnderWay(context.order),
    isNotFound: isRefusedWith('NOT_FOUND', 'NOT_YOURS'),
  },
  actions: {
    keepNewest: assign({ orderRef: ({ event }) => newestOf(event)?.order_ref ?? null }),
    keepOrder: assign({
      order: ({ event }) => answerIn<'getOrder'>(event),
      readAt: ({ context }) => context.now(),
      problem: null,
    }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'manage-order',
  context: ({ input: { orderRef, now } }) => ({
    now,
    orderRef,
    asked: orderRef !== null,
    order: null,
    readAt: now(),
    problem: null,
  }),
  initial: 'opening',
  states: {
    /** The order that the address names is looked for among the customer's own. */
    opening: {
      entry: 'forgetProblem',
      always: [
        { guard: 'isUnnamed', target: 'finding' },
        { guard: 'isMisnamed', target: 'notFound' },
      ],
      invoke: {
        src: 'manageOrder',
        input: ({ context }) => ({ body: { re_captcha_token: '', order_ref: context.orderRef ?? '' } }),
        onDone: [{ guard: 'isKnown', target: 'loading' }, { target: 'notFound' }],
        onError: [notFound, ...onFailure],
      },
    },
    /** Without a name in the address it is the newest. */
    finding: {
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: [{ guard: 'hasNewest', target: 'loading', actions: 'keepNewest' }, { target: 'none' }],
        onError: onFailure,
      },
    },
    loading: {
      invoke: {
        src: 'getOrder',
        input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
        onDone: { target: 'showing', actions: 'keepOrder' },
        onError: [notFound, ...onFailure],
      },
    },
    showing: {
      initial: 'waiting',
      states: {
        waiting: {
          after: { refreshInterval: { guard: 'isUnderWay', target: 'refreshing' } },
          on: { refresh: 'refreshing', retry: 'refreshing' },
        },
        /** A refresh that fails leaves what is shown, says so, and comes round again. */
        refreshing: {
          invoke: {
            src: 'getOrder',
            input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
            onDone: { target: 'waiting', actions: 'keepOrder' },
            onError: [
              { guard: 'isNotFound', target: '#manage-order.notFound' },
              { guard: 'isSignedOut', target: '#manage-order.failed.signedOut', actions: 'noteProblem' },
              { target: 'waiting', actions: 'noteProblem' },
            ],
          },
        },
      },
    },
    notFound: {},
    none: { on: { refresh: 'finding' } },
    failed: { initial: 'unreachable', states: failureStates, on: { refresh: 'opening', retry: 'opening' } },
  },
});
