import {
  type Failure,
  model,
  type Order,
  type OrderSummary,
  type Shipment,
  type SimRefusal,
} from '@senda/contract';
import {
  activateSim,
  getOrder,
  getShipment,
  getSimInstallation,
  listCustomerOrders,
} from '@senda/contract/calls';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  failureIn,
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  problemIn,
} from '../../base/calls/outcome.ts';
import { isShipped } from '../../shared/purchase/ordered-sim.ts';
import { awaitsLine, orderStatusOf } from '../../shared/purchase/status.ts';
import { iccidFormat, iccidIn, iccidProblem, scannedIccid } from '../../shared/sim/iccid.ts';
import {
  noPolls,
  onPollFailure,
  type PollingContext,
  pollingSetup,
  startPolls,
} from '../../shared/transaction/polling.setup.ts';
import { type ScannerEvent, type ScannerProblem, scannerActor } from './scanner.ts';
import { askedAtOf, type CardStage, isSettled, stageOf } from './stage.ts';

export interface SimActivationInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

export interface SimActivationContext extends PollingContext {
  readonly now: () => number;
  readonly orderRef: string | null;
  readonly order: Order | null;
  readonly shipment: Shipment | null;
  readonly shipmentRead: boolean;
  readonly installationRead: boolean;
  /** When the activation was asked for, ms since the epoch; null if it was not. */
  readonly askedAt: number | null;
  /** The customer has the card, whatever the courier reports. */
  readonly isInHand: boolean;
  /** The line did not work when the page was opened. */
  readonly wasInactive: boolean;
  /** The ICCID as typed or scanned. */
  readonly iccid: string;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** The ICCID was scanned. */
  readonly isScanned: boolean;
  /** Source of the camera's live picture; null until it is open. */
  readonly preview: unknown;
  /** The camera has read a code that is not an ICCID. */
  readonly isMisread: boolean;
  readonly scanProblem: ScannerProblem | null;
  /** Why the gateway refused the card. */
  readonly refusal: SimRefusal | null;
  /** When the order was last loaded, ms since the epoch. */
  readonly readAt: number;
}

type Event =
  | { readonly type: 'submit' | 'scan' | 'scan.left' | 'card.held' | 'check' | 'page.returned' }
  | { readonly type: 'iccid.typed'; readonly text: string }
  | ScannerEvent;

/** Returns the newest order that will become a line, else the newest one. */
function chosenOf(event: unknown): OrderSummary | undefined {
  const newest = outputIn<'listCustomerOrders'>(event).toSorted(
    (one, other) => other.createdAt - one.createdAt,
  );
  return newest.find(awaitsLine) ?? newest[0];
}

const Refused = v.object({ failure: v.object({ reason: model.SimRefusal }) });

/** Returns the reason of a refused card; OTHER if the gateway gives none. */
function refusalOf(failure: Failure): SimRefusal {
  const refused = v.safeParse(Refused, failure.kind === 'refused' ? failure.body : null);
  return refused.success ? refused.output.failure.reason : 'OTHER';
}

/** Returns the stage of the page's card; null until its order is loaded. */
export const stageIn = (context: SimActivationContext): CardStage | null =>
  context.order && stageOf({ ...context, order: context.order });

const isIn =
  (...stages: readonly CardStage[]) =>
  ({ context }: { context: SimActivationContext }): boolean =>
    stages.includes(stageIn(context) ?? 'nothing');

const startOver = { target: '#sim-activation.following.polling', actions: 'startPolling' } as const;
const onChecked = { check: startOver, 'page.returned': startOver } as const;

/** `onFailure` of a nested state. */
const onReadingFailure = onFailure.map((transition) => ({
  ...transition,
  target: `#sim-activation.${transition.target}` as const,
}));

const orderInput = ({ context }: { context: SimActivationContext }) => ({
  params: { orderReference: context.orderRef ?? '' },
});

const polling = pollingSetup<SimActivationContext, Event>();

/** Activates the SIM card of an order: finds out whether it has arrived, takes its number, and follows the activation. */
export const simActivationMachine = setup({
  types: { context: {} as SimActivationContext, events: {} as Event, input: {} as SimActivationInput },
  actors: {
    listCustomerOrders: callActor(listCustomerOrders),
    getOrder: callActor(getOrder),
    getShipment: callActor(getShipment),
    getSimInstallation: callActor(getSimInstallation),
    activateSim: callActor(activateSim),
    scanner: scannerActor,
  },
  delays: polling.delays,
  guards: {
    ...outcomeGuards,
    ...polling.guards,
    isUnnamed: ({ context }) => context.orderRef === null,
    isMisnamed: ({ context }) => !isReference(context.orderRef),
    hasChosen: ({ event }) => chosenOf(event) !== undefined,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isNotReady: isRefusedWith('NOT_READY'),
    isSimRefused: isRefusedWith('SIM_REFUSED'),
    isSettled: ({ context }) => isSettled(stageIn(context) ?? 'preparing'),
    lacksShipment: ({ context }) =>
      isIn('ready', 'coming')({ context }) &&
      context.order !== null &&
      isShipped(context.order) &&
      !context.shipmentRead,
    lacksInstallation: ({ context }) => isIn('ready', 'coming')({ context }) && !context.installationRead,
    isComing: isIn('coming'),
    isReady: isIn('ready'),
    hasIccid: ({ context }) => iccidProblem(context.iccid) === undefined,
    isIccid: ({ event }) => event.type === 'scanner.read' && scannedIccid(event.text) !== null,
  },
  actions: {
    ...polling.actions,
    setChosen: assign({ orderRef: ({ event }) => chosenOf(event)?.order_ref ?? null }),
    setOrder: assign(({ context, event }) => {
      const order = outputIn<'getOrder'>(event);
      const wasInactive = context.order === null ? orderStatusOf(order) !== 'COMPLETED' : context.wasInactive;
      return { order, wasInactive, readAt: context.now(), problem: null };
    }),
    setShipment: assign(({ context, event }) => ({
      shipment: outputIn<'getShipment'>(event),
      shipmentRead: true,
      readAt: context.now(),
      problem: null,
    })),
    setNoShipment: assign({ shipment: null, shipmentRead: true, problem: null }),
    setInstallation: assign(({ context, event }) => ({
      installationRead: true,
      askedAt: askedAtOf(outputIn<'getSimInstallation'>(event), context.now()),
    })),
    setNoInstallation: assign({ installationRead: true }),
    setInHand: assign({ isInHand: true, problem: null }),
    typeIccid: assign(({ event }) =>
      event.type === 'iccid.typed'
        ? {
            iccid: iccidFormat.shown(event.text),
            tried: false,
            isScanned: false,
            refusal: null,
            problem: null,
          }
        : {},
    ),
    markTried: assign({ tried: true }),
    startScan: assign({ preview: null, isMisread: false, scanProblem: null, refusal: null, problem: null }),
    setPreview: assign({ preview: ({ event }) => (event.type === 'scanner.ready' ? event.preview : null) }),
    setMisread: assign({ isMisread: true }),
    setScanned: assign(({ event }) => ({
      iccid: event.type === 'scanner.read' ? (scannedIccid(event.text) ?? '') : '',
      isScanned: true,
      tried: false,
    })),
    setScanProblem: assign({
      scanProblem: ({ event }) => (event.type === 'scanner.failed' ? event.reason : null),
    }),
    setAsked: assign(({ event }) => ({ askedAt: outputIn<'activateSim'>(event).activatedAt, ...noPolls })),
    setRefusal: assign({ refusal: ({ event }) => refusalOf(failureIn(event)) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ refusal: null, problem: null }),
  },
}).createMachine({
  id: 'sim-activation',
  context: ({ input: { orderRef, now } }) => ({
    now,
    orderRef,
    order: null,
    shipment: null,
    shipmentRead: false,
    installationRead: false,
    askedAt: null,
    isInHand: false,
    wasInactive: true,
    iccid: '',
    tried: false,
    isScanned: false,
    preview: null,
    isMisread: false,
    scanProblem: null,
    refusal: null,
    readAt: now(),
    ...startPolls,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      always: [
        { guard: 'isUnnamed', target: 'finding' },
        { guard: 'isMisnamed', target: 'notFound' },
      ],
      invoke: {
        src: 'getOrder',
        input: orderInput,
        onDone: { target: 'reading', actions: 'setOrder' },
        onError: [{ guard: 'isNotFound', target: 'notFound' }, ...onFailure],
      },
    },
    /** Without an order in the URL, finds the one to activate. */
    finding: {
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: [{ guard: 'hasChosen', target: 'loading', actions: 'setChosen' }, { target: 'notFound' }],
        onError: onFailure,
      },
    },
    /** Loads what else the stage depends on. */
    reading: {
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: 'isSettled', target: '#sim-activation.ended' },
            { guard: 'lacksShipment', target: 'tracking' },
            { guard: 'lacksInstallation', target: 'checking' },
            { guard: 'isComing', target: '#sim-activation.coming' },
            { guard: 'isReady', target: '#sim-activation.entering' },
            { target: '#sim-activation.following' },
          ],
        },
        tracking: {
          invoke: {
            src: 'getShipment',
            input: orderInput,
            onDone: { target: 'sorting', actions: 'setShipment' },
            onError: [
              { guard: 'isNotFound', target: 'sorting', actions: 'setNoShipment' },
              ...onReadingFailure,
            ],
          },
        },
        checking: {
          invoke: {
            src: 'getSimInstallation',
            input: ({ context }) => ({ params: { orderId: context.orderRef ?? '' } }),
            onDone: { target: 'sorting', actions: 'setInstallation' },
            onError: [
              { guard: 'isNotFound', target: 'sorting', actions: 'setNoInstallation' },
              ...onReadingFailure,
            ],
          },
        },
      },
    },
    /** Couriers take days: only the customer asks again. A failure keeps what is shown and is reported. */
    coming: {
      initial: 'waiting',
      on: { 'card.held': { target: 'entering', actions: 'setInHand' } },
      states: {
        waiting: { on: { check: 'tracking', 'page.returned': 'tracking' } },
        tracking: {
          invoke: {
            src: 'getShipment',
            input: orderInput,
            onDone: { target: '#sim-activation.reading', actions: 'setShipment' },
            onError: [
              { guard: 'isNotFound', target: '#sim-activation.reading', actions: 'setNoShipment' },
              { guard: 'isSignedOut', target: '#sim-activation.failed.signedOut', actions: 'setProblem' },
              { target: 'waiting', actions: 'setProblem' },
            ],
          },
        },
      },
    },
    entering: {
      on: {
        'iccid.typed': { actions: 'typeIccid' },
        scan: 'scanning',
        submit: [{ guard: 'hasIccid', target: 'activating' }, { actions: 'markTried' }],
      },
    },
    scanning: {
      entry: 'startScan',
      invoke: { src: 'scanner' },
      on: {
        'scanner.ready': { actions: 'setPreview' },
        'scanner.failed': { target: 'entering', actions: 'setScanProblem' },
        'scanner.read': [
          { guard: 'isIccid', target: 'entering', actions: 'setScanned' },
          { actions: 'setMisread' },
        ],
        'scan.left': 'entering',
      },
    },
    /** A card that is activated already stays so: after a lost response the customer asks again. */
    activating: {
      entry: 'clearProblem',
      invoke: {
        src: 'activateSim',
        input: ({ context }) => ({
          body: { orderRef: context.orderRef ?? '', iccid: iccidIn(context.iccid) },
        }),
        onDone: { target: 'following', actions: 'setAsked' },
        onError: [
          { guard: 'isSimRefused', target: 'entering', actions: 'setRefusal' },
          { guard: 'isNotReady', target: 'loading' },
          { guard: 'isNotFound', target: 'notFound' },
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
          { target: 'entering', actions: 'setProblem' },
        ],
      },
    },
    following: {
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'polling' }, on: onChecked },
        polling: {
          entry: 'countPoll',
          invoke: {
            src: 'getOrder',
            input: orderInput,
            onDone: { target: 'deciding', actions: 'setOrder' },
            onError: onPollFailure('sim-activation', 'pausing'),
          },
          on: { 'page.returned': { actions: 'startPolling' } },
        },
        deciding: {
          always: [
            { guard: 'isSettled', target: '#sim-activation.ended' },
            { guard: isIn('coming', 'ready'), target: '#sim-activation.reading' },
            { target: 'pausing' },
          ],
        },
        pausing: {
          always: [{ guard: 'hasPolledEnough', target: '#sim-activation.resting' }, { target: 'waiting' }],
        },
      },
    },
    /** The polls have run out. */
    resting: { entry: 'setRested', on: onChecked },
    ended: {},
    notFound: {},
    failed: { initial: 'unreachable', states: failureStates, on: { check: 'loading' } },
  },
});
