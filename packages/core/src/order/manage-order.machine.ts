import { type CallName, type CallResult, model, type Order, type Shipment } from '@senda/contract';
import {
  cancelOrder,
  getLatestPortIn,
  getOrder,
  getShipment,
  listCustomerOrders,
  listServiceRequests,
  listSubscriptions,
  manageOrder,
} from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { isOpen, type LineFacts } from '../line/line.ts';
import { orderStatusOf } from '../purchase/status.ts';
import { isCancellable } from './open-order.ts';
import { isShipped } from './status-facts.ts';
import { isUnderWay } from './timeline.ts';

export interface ManageOrderInput {
  /** `orderRef` of the address, as it stands there; null without one. */
  readonly orderRef: string | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface Context {
  readonly now: () => number;
  readonly orderRef: string | null;
  /** The reference came with the address: manage_order runs only then (specification, section 7). */
  readonly asked: boolean;
  readonly order: Order | null;
  /** The line that came of the order, as it was read last; null while that is not known, or where none came. */
  readonly line: LineFacts | null;
  /** The same, of which only a part is there yet. */
  readonly reading: LineFacts | null;
  /** How the line stands was read since the order was. */
  readonly lineRead: boolean;
  /** Where its SIM card is, as it was read last; null while that is not known, and where the gateway knows of none. */
  readonly shipment: Shipment | null;
  /** Where the SIM card is was read since the order was. */
  readonly shipmentRead: boolean;
  /** When the order was read last, ms since the epoch. */
  readonly readAt: number;
  readonly problem: Problem | null;
  /** Why it could not be cancelled. */
  readonly cancelProblem: Problem | null;
}

type Event = { readonly type: 'refresh' | 'retry' | 'cancel' | 'keep' | 'confirm' };

/** References are plain words: nothing that could name another path. */
const Reference = v.pipe(model.Id, v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/));

const refreshInterval = 5000;
/** A courier and a donor take hours: what they do is looked up less often. */
const slowInterval = 60_000;

const answerIn = <Name extends CallName>(event: unknown) => (event as { output: CallResult<Name> }).output;

const newestOf = (event: unknown) =>
  answerIn<'listCustomerOrders'>(event).toSorted((one, other) => other.createdAt - one.createdAt)[0];

/** Once the order is completed it is its line that tells how things stand. */
const lacksLine = ({ order, lineRead }: Context): boolean =>
  order !== null && orderStatusOf(order) === 'COMPLETED' && !lineRead;

/** Where an order's SIM card is sent, its way is part of how things stand. */
const lacksShipment = ({ order, shipmentRead }: Context): boolean =>
  order !== null && isShipped(order) && !shipmentRead;

/** A SIM card or a number that is still to arrive. */
const isArriving = ({ order, shipment, line }: Context): boolean =>
  order !== null &&
  ((isShipped(order) && shipment?.status !== 'DELIVERED') ||
    (line?.transfer != null && isOpen(line.transfer)));

const lineIn = ({ order }: Context, event: unknown) =>
  answerIn<'listSubscriptions'>(event).subscriptions.find(({ orderRef }) => orderRef === order?.order_ref);

/** What cannot be read leaves what is shown, says so, and comes round again. */
const onLineFailure = [
  { guard: 'isSignedOut', target: '#manage-order.failed.signedOut', actions: 'setProblem' },
  { target: '#manage-order.showing.waiting', actions: 'setProblem' },
] as const;

const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** One order and how it gets on: the one that the address names, or the newest. */
export const manageOrderMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ManageOrderInput },
  actors: {
    listCustomerOrders: callActor(listCustomerOrders),
    manageOrder: callActor(manageOrder),
    getOrder: callActor(getOrder),
    cancelOrder: callActor(cancelOrder),
    listSubscriptions: callActor(listSubscriptions),
    listServiceRequests: callActor(listServiceRequests),
    getLatestPortIn: callActor(getLatestPortIn),
    getShipment: callActor(getShipment),
  },
  delays: {
    /** Every 5 s; longer when the gateway said how long to wait. */
    refreshInterval: ({ context: { problem } }) =>
      problem?.kind === 'rate-limited'
        ? Math.max(refreshInterval, problem.retryAfter * 1000)
        : refreshInterval,
    slowInterval,
  },
  guards: {
    ...outcomeGuards,
    isUnnamed: ({ context }) => !context.asked,
    isMisnamed: ({ context }) => context.asked && !v.is(Reference, context.orderRef),
    isNamed: ({ context }) => context.orderRef !== null,
    hasNewest: ({ event }) => newestOf(event) !== undefined,
    isKnown: ({ context, event }) =>
      answerIn<'manageOrder'>(event).some(({ order_ref }) => order_ref === context.orderRef),
    isCancellable: ({ context }) => context.order !== null && isCancellable(context.order),
    lacksLine: ({ context }) => lacksLine(context),
    hasLine: ({ context, event }) => lineIn(context, event) !== undefined,
    bringsNumber: ({ context }) => context.order?.draft.numberType === 'PORT_IN',
    lacksShipment: ({ context }) => lacksShipment(context),
    isUnsettled: ({ context }) =>
      context.order !== null && (isUnderWay(context.order) || lacksLine(context) || lacksShipment(context)),
    isArriving: ({ context }) => isArriving(context),
    isNotFound: isRefusedWith('NOT_FOUND', 'NOT_YOURS'),
  },
  actions: {
    setNewest: assign({ orderRef: ({ event }) => newestOf(event)?.order_ref ?? null }),
    setOrder: assign({
      order: ({ event }) => answerIn<'getOrder'>(event),
      readAt: ({ context }) => context.now(),
      problem: null,
      lineRead: false,
      shipmentRead: false,
    }),
    setShipment: assign({ shipment: ({ event }) => answerIn<'getShipment'>(event), shipmentRead: true }),
    setNoShipment: assign({ shipment: null, shipmentRead: true }),
    startLine: assign(({ context, event }) => {
      const line = lineIn(context, event);
      return { reading: line ? { line, requests: [], transfer: null } : null };
    }),
    setRequests: assign(({ context: { reading }, event }) => ({
      reading: reading && { ...reading, requests: answerIn<'listServiceRequests'>(event).serviceRequests },
    })),
    setTransfer: assign(({ context: { reading }, event }) => ({
      reading: reading && { ...reading, transfer: answerIn<'getLatestPortIn'>(event) },
    })),
    setLine: assign({ line: ({ context }) => context.reading, lineRead: true }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    setCancelProblem: assign({ cancelProblem: ({ event }) => problemIn(event) }),
    clearCancelProblem: assign({ cancelProblem: null }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'manage-order',
  context: ({ input: { orderRef, now } }) => ({
    now,
    orderRef,
    asked: orderRef !== null,
    order: null,
    line: null,
    reading: null,
    lineRead: false,
    shipment: null,
    shipmentRead: false,
    readAt: now(),
    problem: null,
    cancelProblem: null,
  }),
  initial: 'opening',
  states: {
    /** The order that the address names is looked for among the customer's own. */
    opening: {
      entry: 'clearProblem',
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
        onDone: [{ guard: 'hasNewest', target: 'loading', actions: 'setNewest' }, { target: 'none' }],
        onError: onFailure,
      },
    },
    loading: {
      invoke: {
        src: 'getOrder',
        input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
        onDone: { target: 'showing', actions: 'setOrder' },
        onError: [notFound, ...onFailure],
      },
    },
    showing: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'lacksShipment', target: 'tracking' },
            { guard: 'lacksLine', target: 'reading' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          after: {
            refreshInterval: { guard: 'isUnsettled', target: 'refreshing' },
            slowInterval: { guard: 'isArriving', target: 'refreshing' },
          },
          on: {
            refresh: 'refreshing',
            retry: 'refreshing',
            cancel: { guard: 'isCancellable', target: 'asking', actions: 'clearCancelProblem' },
          },
        },
        /** Is the order to be cancelled? */
        asking: { on: { keep: 'waiting', confirm: 'cancelling' } },
        /** A refusal, or an answer that was lost, is followed by a look at the order. */
        cancelling: {
          invoke: {
            src: 'cancelOrder',
            input: ({ context }) => ({ params: { orderRef: context.orderRef ?? '' } }),
            onDone: { target: 'deciding', actions: 'setOrder' },
            onError: [
              { guard: 'isSignedOut', target: '#manage-order.failed.signedOut', actions: 'setProblem' },
              { target: 'refreshing', actions: 'setCancelProblem' },
            ],
          },
        },
        /** A refresh that fails leaves what is shown, says so, and comes round again. */
        refreshing: {
          invoke: {
            src: 'getOrder',
            input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
            onDone: { target: 'deciding', actions: 'setOrder' },
            onError: [
              { guard: 'isNotFound', target: '#manage-order.notFound' },
              { guard: 'isSignedOut', target: '#manage-order.failed.signedOut', actions: 'setProblem' },
              { target: 'waiting', actions: 'setProblem' },
            ],
          },
        },
        /** Where the SIM card is that the order sends. */
        tracking: {
          invoke: {
            src: 'getShipment',
            input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
            onDone: { target: 'deciding', actions: 'setShipment' },
            onError: [
              { guard: 'isNotFound', target: 'deciding', actions: 'setNoShipment' },
              ...onLineFailure,
            ],
          },
        },
        /** How the line stands that came of the order: itself, what was asked for it, and the transfer of its number. */
        reading: {
          initial: 'line',
          onDone: { target: 'waiting', actions: 'setLine' },
          states: {
            line: {
              invoke: {
                src: 'listSubscriptions',
                input: {},
                onDone: [
                  { guard: 'hasLine', target: 'requests', actions: 'startLine' },
                  { target: 'read', actions: 'startLine' },
                ],
                onError: onLineFailure,
              },
            },
            requests: {
              invoke: {
                src: 'listServiceRequests',
                input: ({ context }) => ({
                  query: { accountNumber: context.reading?.line.accountNumber ?? '' },
                }),
                onDone: [
                  { guard: 'bringsNumber', target: 'transfer', actions: 'setRequests' },
                  { target: 'read', actions: 'setRequests' },
                ],
                onError: onLineFailure,
              },
            },
            transfer: {
              invoke: {
                src: 'getLatestPortIn',
                input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
                onDone: { target: 'read', actions: 'setTransfer' },
                onError: [{ guard: 'isNotFound', target: 'read' }, ...onLineFailure],
              },
            },
            read: { type: 'final' },
          },
        },
      },
    },
    notFound: {},
    none: { on: { refresh: 'finding' } },
    failed: { initial: 'unreachable', states: failureStates, on: { refresh: 'opening', retry: 'opening' } },
  },
});
