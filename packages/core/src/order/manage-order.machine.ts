import type { AutoRenewal, CallName, CallResult, Order, PickupLocation, Shipment } from '@senda/contract';
import {
  cancelOrder,
  getAutoRenewalSpecification,
  getLatestPortIn,
  getNumberRecoveryEligibility,
  getOrder,
  getPickupLocation,
  getReversePortOutEligibility,
  getShipment,
  listCustomerOrders,
  listServiceRequests,
  listSubscriptions,
  manageOrder,
} from '@senda/contract/calls';
import { assign, type SnapshotFrom, setup } from 'xstate';
import { isReference } from '../addresses/reference.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
  waitAfter,
} from '../calls/outcome.ts';
import { hasEnded, type LineFacts, openIn } from '../line/line.ts';
import { isOpen } from '../line/request-stage.ts';
import {
  type ResumeLineInput,
  type ResumeLineOutput,
  resumeLineMachine,
} from '../line-suspension/resume-line.machine.ts';
import { isShipped } from '../purchase/ordered-sim.ts';
import { orderStatusOf } from '../purchase/status.ts';
import { delayOf } from '../time/delay.ts';
import { transferNipMachine } from '../transfer-nip/transfer-nip.machine.ts';
import type { LineReturn } from './line-return.ts';
import { mayRecover, type NumberRecovery } from './number-recovery.ts';
import { isCancellable } from './open-order.ts';
import { nipWanted } from './status-facts.ts';
import { isUnderWay } from './timeline.ts';

export interface ManageOrderInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
  /** The customer's e-mail, which receives the code of a step-up. */
  readonly email: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface Context {
  readonly email: string;
  readonly now: () => number;
  readonly orderRef: string | null;
  /** The URL has a reference; only then is manage_order called (specification, section 7). */
  readonly hasReference: boolean;
  readonly order: Order | null;
  readonly line: LineFacts | null;
  /** The customer has further lines. */
  readonly hasOthers: boolean;
  /** The line being loaded, still incomplete. */
  readonly reading: LineFacts | null;
  /** How the line renews; null until loaded, and for a line that has ended. */
  readonly renewal: AutoRenewal | null;
  /** The renewal was loaded after the order. */
  readonly renewalRead: boolean;
  /** Whether the number of a line that has ended can come back; null until loaded, and for a line that has not. */
  readonly lineReturn: LineReturn | null;
  /** That was loaded after the order. */
  readonly lineReturnRead: boolean;
  /** Which former numbers the line can have back; null until loaded, and for a line that has had no other. */
  readonly recovery: NumberRecovery | null;
  /** That was loaded after the order. */
  readonly recoveryRead: boolean;
  /** The line was loaded after the order. */
  readonly lineRead: boolean;
  /** The order's shipment as last loaded; null if unknown or missing. */
  readonly shipment: Shipment | null;
  /** The shipment was loaded after the order. */
  readonly shipmentRead: boolean;
  /** Where the SIM card is picked up; null until loaded, for a courier, and if the call failed. */
  readonly place: PickupLocation | null;
  /** The place was asked for. */
  readonly placeRead: boolean;
  /** When the order was last loaded, ms since the epoch. */
  readonly readAt: number;
  readonly problem: Problem | null;
  /** Why the cancellation failed. */
  readonly cancelProblem: Problem | null;
  /** The resumption of the line in progress; null before it. */
  readonly resumption: SnapshotFrom<typeof resumeLineMachine> | null;
  /** The dialog that asks for the NIP of the transfer again; null before it. */
  readonly transferNip: SnapshotFrom<typeof transferNipMachine> | null;
  /** Whether the customer has just resumed the line. */
  readonly isResumed: boolean;
}

type Event = { readonly type: 'refresh' | 'retry' | 'cancel' | 'keep' | 'confirm' | 'resume' | 'enterNip' };

const refreshInterval = 5000;
/** Couriers and donors take hours, so they are polled less often. */
const slowInterval = 60_000;

const answerIn = <Name extends CallName>(event: unknown) => (event as { output: CallResult<Name> }).output;

const newestOf = (event: unknown) =>
  answerIn<'listCustomerOrders'>(event).toSorted((one, other) => other.createdAt - one.createdAt)[0];

/** The status of a completed order depends on its line. */
const lacksLine = ({ order, lineRead }: Context): boolean =>
  order !== null && orderStatusOf(order) === 'COMPLETED' && !lineRead;

/** What the next period costs, and whether it is paid by itself. */
const lacksRenewal = ({ line, lineRead, renewalRead }: Context): boolean =>
  lineRead && line !== null && !hasEnded(line.line) && !renewalRead;

/** Whether the number of a line that has ended left, and can come back. */
const lacksLineReturn = ({ line, lineRead, lineReturnRead }: Context): boolean =>
  lineRead && line !== null && hasEnded(line.line) && !lineReturnRead;

/** Whether the line can have a former number back. */
const lacksRecovery = ({ line, lineRead, recoveryRead }: Context): boolean =>
  lineRead && line !== null && mayRecover(line) && !recoveryRead;

/** The status of an order with a SIM card depends on its shipment. */
const lacksShipment = ({ order, shipmentRead }: Context): boolean =>
  order !== null && isShipped(order) && !shipmentRead;

/** Where the SIM card is picked up. */
const locationIn = ({ shipment }: Context): string | null =>
  shipment?.delivery.deliveryType === 'SELF_PICKUP' ? shipment.delivery.locationId : null;

/** A SIM card or a number is still to arrive. */
const isArriving = ({ order, shipment, line }: Context): boolean =>
  order !== null &&
  ((isShipped(order) && shipment?.status !== 'DELIVERED') ||
    (line?.transfer != null && isOpen(line.transfer)));

/** Returns the order's line and what resumes it; null if the customer has not suspended it. */
export function resumableIn({ order, line, email, now }: Context): ResumeLineInput | null {
  if (order === null || orderStatusOf(order) !== 'COMPLETED') return null;
  if (!line?.line.suspension || hasEnded(line.line)) return null;
  const isReplaced = openIn(line.requests)?.type === 'SIM_REPLACEMENT';
  return { line: line.line, isReplaced, email, now };
}

/** Returns the transfer of a completed order that needs its NIP again; null if there is none. */
const nipWantedIn = ({ order, line }: Context) =>
  order === null || orderStatusOf(order) !== 'COMPLETED' ? null : nipWanted({ order, line });

/** Returns the input of the dialog for the NIP. @throws Error if the transfer needs none */
function nipInputOf({ context }: { context: Context }) {
  const input = nipWantedIn(context);
  if (input === null) throw new Error('The transfer needs no NIP.');
  return input;
}

/** Returns the input of the resumption. @throws Error for a line that is not suspended */
function resumptionOf({ context }: { context: Context }): ResumeLineInput {
  const input = resumableIn(context);
  if (input === null) throw new Error('The line is not suspended by its customer.');
  return input;
}

const resumptionIn = (event: unknown) => (event as { output: ResumeLineOutput }).output;

const lineIn = ({ order }: Context, event: unknown) =>
  answerIn<'listSubscriptions'>(event).subscriptions.find(({ orderRef }) => orderRef === order?.order_ref);

/** A failed load keeps what is shown, is reported and repeated. */
const onLineFailure = [
  { guard: 'isSignedOut', target: '#manage-order.failed.signedOut', actions: 'setProblem' },
  { target: '#manage-order.showing.waiting', actions: 'setProblem' },
] as const;

const notFound = { guard: 'isNotFound', target: 'notFound' } as const;

/** Loads and polls one order: the one in the URL, or the newest. */
export const manageOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ManageOrderInput,
    children: {} as { resumption: 'resumption'; transferNip: 'transferNip' },
  },
  actors: {
    listCustomerOrders: callActor(listCustomerOrders),
    manageOrder: callActor(manageOrder),
    getOrder: callActor(getOrder),
    cancelOrder: callActor(cancelOrder),
    listSubscriptions: callActor(listSubscriptions),
    listServiceRequests: callActor(listServiceRequests),
    getLatestPortIn: callActor(getLatestPortIn),
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    getReversePortOutEligibility: callActor(getReversePortOutEligibility),
    getNumberRecoveryEligibility: callActor(getNumberRecoveryEligibility),
    getShipment: callActor(getShipment),
    getPickupLocation: callActor(getPickupLocation),
    resumption: resumeLineMachine,
    transferNip: transferNipMachine,
  },
  delays: {
    /** 5 s, or longer after a rate limit. */
    refreshInterval: ({ context: { problem } }) => delayOf(waitAfter(problem, refreshInterval)),
    /** A minute, or longer after a rate limit. */
    slowInterval: ({ context: { problem } }) => delayOf(waitAfter(problem, slowInterval)),
  },
  guards: {
    ...outcomeGuards,
    isUnnamed: ({ context }) => !context.hasReference,
    isMisnamed: ({ context }) => context.hasReference && !isReference(context.orderRef),
    isNamed: ({ context }) => context.orderRef !== null,
    hasNewest: ({ event }) => newestOf(event) !== undefined,
    isKnown: ({ context, event }) =>
      answerIn<'manageOrder'>(event).some(({ order_ref }) => order_ref === context.orderRef),
    isCancellable: ({ context }) => context.order !== null && isCancellable(context.order),
    lacksLine: ({ context }) => lacksLine(context),
    hasLine: ({ context, event }) => lineIn(context, event) !== undefined,
    lacksRenewal: ({ context }) => lacksRenewal(context),
    lacksLineReturn: ({ context }) => lacksLineReturn(context),
    lacksRecovery: ({ context }) => lacksRecovery(context),
    bringsNumber: ({ context }) => context.order?.draft.numberType === 'PORT_IN',
    lacksShipment: ({ context }) => lacksShipment(context),
    lacksPlace: ({ context }) => !context.placeRead && locationIn(context) !== null,
    isUnsettled: ({ context }) =>
      context.order !== null &&
      (isUnderWay(context.order) ||
        lacksLine(context) ||
        lacksRenewal(context) ||
        lacksLineReturn(context) ||
        lacksRecovery(context) ||
        lacksShipment(context)),
    isArriving: ({ context }) => isArriving(context),
    isNotFound: isRefusedWith('NOT_FOUND', 'NOT_YOURS'),
    isResumable: ({ context }) => context.resumption === null && resumableIn(context) !== null,
    needsNip: ({ context }) => context.transferNip === null && nipWantedIn(context) !== null,
    isResumed: ({ event }) => resumptionIn(event).ended === 'resumed',
    isUncertain: ({ event }) => resumptionIn(event).ended === 'uncertain',
  },
  actions: {
    setNewest: assign({ orderRef: ({ event }) => newestOf(event)?.order_ref ?? null }),
    setOrder: assign({
      order: ({ event }) => answerIn<'getOrder'>(event),
      // A store that could not be read is read again.
      placeRead: ({ context: { place } }) => place !== null,
      readAt: ({ context }) => context.now(),
      problem: null,
      lineRead: false,
      renewalRead: false,
      lineReturnRead: false,
      recoveryRead: false,
      shipmentRead: false,
    }),
    setShipment: assign({ shipment: ({ event }) => answerIn<'getShipment'>(event), shipmentRead: true }),
    setPlace: assign({ place: ({ event }) => answerIn<'getPickupLocation'>(event), placeRead: true }),
    setNoPlace: assign({ placeRead: true }),
    setNoShipment: assign({ shipment: null, shipmentRead: true }),
    startLine: assign(({ context, event }) => {
      const line = lineIn(context, event);
      const hasOthers = answerIn<'listSubscriptions'>(event).subscriptions.length > (line ? 1 : 0);
      return { reading: line ? { line, requests: [], transfer: null } : null, hasOthers };
    }),
    setRequests: assign(({ context: { reading }, event }) => ({
      reading: reading && { ...reading, requests: answerIn<'listServiceRequests'>(event).serviceRequests },
    })),
    setTransfer: assign(({ context: { reading }, event }) => ({
      reading: reading && { ...reading, transfer: answerIn<'getLatestPortIn'>(event) },
    })),
    setRenewal: assign({
      renewal: ({ event }) => answerIn<'getAutoRenewalSpecification'>(event),
      renewalRead: true,
    }),
    setLineReturn: assign({
      lineReturn: ({ event }) => answerIn<'getReversePortOutEligibility'>(event),
      lineReturnRead: true,
    }),
    setRecovery: assign({
      recovery: ({ event }) => answerIn<'getNumberRecoveryEligibility'>(event),
      recoveryRead: true,
    }),
    setNoRecovery: assign({ recovery: null, recoveryRead: true }),
    setNoLineReturn: assign({ lineReturn: null, lineReturnRead: true }),
    setLine: assign({ line: ({ context }) => context.reading, lineRead: true }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    setCancelProblem: assign({ cancelProblem: ({ event }) => problemIn(event) }),
    clearCancelProblem: assign({ cancelProblem: null }),
    clearProblem: assign({ problem: null }),
    clearResumed: assign({ isResumed: false }),
    setResumption: assign({
      resumption: ({ event }) => (event as unknown as { snapshot: Context['resumption'] }).snapshot,
    }),
    clearResumption: assign({ resumption: null }),
    setTransferNip: assign({
      transferNip: ({ event }) => (event as unknown as { snapshot: Context['transferNip'] }).snapshot,
    }),
    clearTransferNip: assign({ transferNip: null }),
    setResumedLine: assign(({ context, event }) => {
      const output = resumptionIn(event);
      if (output.ended !== 'resumed' || context.line === null) return {};
      return { line: { ...context.line, line: output.line }, isResumed: true };
    }),
  },
}).createMachine({
  id: 'manage-order',
  context: ({ input: { orderRef, email, now } }) => ({
    email,
    now,
    orderRef,
    hasReference: orderRef !== null,
    order: null,
    line: null,
    hasOthers: false,
    reading: null,
    renewal: null,
    renewalRead: false,
    lineReturn: null,
    lineReturnRead: false,
    recovery: null,
    recoveryRead: false,
    lineRead: false,
    shipment: null,
    shipmentRead: false,
    place: null,
    placeRead: false,
    readAt: now(),
    problem: null,
    cancelProblem: null,
    resumption: null,
    transferNip: null,
    isResumed: false,
  }),
  initial: 'opening',
  states: {
    /** Looks up the order of the URL among the customer's own. */
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
    /** Without a reference in the URL, finds the newest order. */
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
      on: {
        resume: { guard: 'isResumable', target: '.resuming', actions: 'clearResumed' },
        enterNip: { guard: 'needsNip', target: '.enteringNip' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'lacksShipment', target: 'tracking' },
            { guard: 'lacksPlace', target: 'locating' },
            { guard: 'lacksLine', target: 'reading' },
            { guard: 'lacksRenewal', target: 'renewing' },
            { guard: 'lacksLineReturn', target: 'returning' },
            { guard: 'lacksRecovery', target: 'recovering' },
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
        resuming: {
          exit: 'clearResumption',
          invoke: {
            id: 'resumption',
            src: 'resumption',
            input: resumptionOf,
            onSnapshot: { actions: 'setResumption' },
            onDone: [
              { guard: 'isResumed', target: 'deciding', actions: 'setResumedLine' },
              { guard: 'isUncertain', target: 'refreshing' },
              { target: 'deciding' },
            ],
          },
        },
        /** Whatever the dialog ended with, the transfer is read again. */
        enteringNip: {
          exit: 'clearTransferNip',
          invoke: {
            id: 'transferNip',
            src: 'transferNip',
            input: nipInputOf,
            onSnapshot: { actions: 'setTransferNip' },
            onDone: 'refreshing',
          },
        },
        asking: { on: { keep: 'waiting', confirm: 'cancelling' } },
        /** After a failure the order is loaded again, as the call may have succeeded. */
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
        /** A failed refresh keeps what is shown, is reported and repeated. */
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
        /** Without the place, the page shows the delivery without its name. */
        locating: {
          invoke: {
            src: 'getPickupLocation',
            input: ({ context }) => ({ params: { locationId: locationIn(context) ?? '' } }),
            onDone: { target: 'deciding', actions: 'setPlace' },
            onError: { target: 'deciding', actions: 'setNoPlace' },
          },
        },
        /** Loads how the line renews, which is shown beside the line. */
        renewing: {
          invoke: {
            src: 'getAutoRenewalSpecification',
            input: ({ context }) => ({ query: { subscriptionId: context.line?.line.accountNumber ?? '' } }),
            onDone: { target: 'deciding', actions: 'setRenewal' },
            onError: onLineFailure,
          },
        },
        /** Loads whether the number of a line that has ended can come back, which is shown beside the line. */
        returning: {
          invoke: {
            src: 'getReversePortOutEligibility',
            input: ({ context }) => ({ params: { accountNumber: context.line?.line.accountNumber ?? '' } }),
            onDone: { target: 'deciding', actions: 'setLineReturn' },
            onError: [
              { guard: 'isNotFound', target: 'deciding', actions: 'setNoLineReturn' },
              ...onLineFailure,
            ],
          },
        },
        /** Loads which former numbers the line can have back. */
        recovering: {
          invoke: {
            src: 'getNumberRecoveryEligibility',
            input: ({ context }) => ({ params: { accountNumber: context.line?.line.accountNumber ?? '' } }),
            onDone: { target: 'deciding', actions: 'setRecovery' },
            onError: [
              { guard: 'isNotFound', target: 'deciding', actions: 'setNoRecovery' },
              ...onLineFailure,
            ],
          },
        },
        /** Loads the order's line, its requests and the transfer of its number. */
        reading: {
          initial: 'line',
          onDone: { target: 'deciding', actions: 'setLine' },
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
