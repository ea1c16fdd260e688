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
import { callActor, found, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { failureIn, isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { isShipped } from '../../common/purchase/ordered-sim.ts';
import { awaitsLine, orderStatusOf } from '../../common/purchase/status.ts';
import { iccidFormat, iccidProblem, scannedIccid } from '../../common/sim/iccid.ts';
import {
  noPolls,
  type PollingContext,
  pollingSetup,
  startPolls,
} from '../../common/transaction/polling.setup.ts';
import { type ScannerEvent, type ScannerProblem, scannerActor } from './scanner.ts';
import { askedAtOf, type CardStage, settled, stageOf } from './stage.ts';

export interface SimActivationInput {
  /** `orderRef` of the URL, unchecked; null if missing. */
  readonly orderRef: string | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** What is read for the page. */
export interface CardRead {
  readonly orderRef: string;
  readonly order: Order;
  /** Null if there is none, and while it does not matter. */
  readonly shipment: Shipment | null;
  /** When the activation was asked for, ms since the epoch; null if it was not. */
  readonly askedAt: number | null;
}

export interface SimActivationContext extends PollingContext {
  readonly now: () => number;
  readonly orderRef: string | null;
  /** Null until read. */
  readonly order: Order | null;
  readonly shipment: CardRead['shipment'];
  readonly askedAt: CardRead['askedAt'];
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
  | { readonly type: 'submit' | 'scan' | 'scan.left' | 'card.held' | 'check' | 'retry' | 'page.returned' }
  | { readonly type: 'iccid.typed'; readonly text: string }
  | ScannerEvent;

/** Returns the newest order that will become a line, else the newest one. */
function chosenOf(orders: readonly OrderSummary[]): OrderSummary | undefined {
  const newest = orders.toSorted((one, other) => other.createdAt - one.createdAt);
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

/** Reads the order, the newest to activate unless the URL names one, and what else the stage of its card depends on. Returns null without orders. */
const readCard = reads(
  { listCustomerOrders, getOrder, getShipment, getSimInstallation },
  async (ask, context: SimActivationContext): Promise<CardRead | null> => {
    const orderRef = context.orderRef ?? chosenOf(await ask.listCustomerOrders({}))?.order_ref;
    if (orderRef === undefined) return null;
    const params = { orderReference: orderRef };
    const order = await ask.getOrder({ params });
    const { shipment, askedAt } = context;
    const stage = stageOf({ ...context, order });
    if (stage !== 'coming' && stage !== 'ready') return { orderRef, order, shipment, askedAt };
    const [sent, installation] = await Promise.all([
      isShipped(order) ? found(ask.getShipment({ params })) : null,
      found(ask.getSimInstallation({ params: { orderId: orderRef } })),
    ]);
    return {
      orderRef,
      order,
      shipment: sent,
      askedAt: installation && askedAtOf(installation, context.now()),
    };
  },
);

/** Reads where the card is. */
const readShipment = reads(
  { getShipment },
  async (ask, { orderRef }: Pick<SimActivationContext, 'orderRef'>): Promise<Pick<CardRead, 'shipment'>> => ({
    shipment: await found(ask.getShipment({ params: { orderReference: orderRef ?? '' } })),
  }),
);

/** Returns what was read: all of it, or the shipment; null if there is nothing. */
const readIn = (event: unknown) => (event as { output: CardRead | Pick<CardRead, 'shipment'> | null }).output;

/** Guard over the done event of a read: the card is in one of these stages now. */
const isIn =
  (...stages: readonly CardStage[]) =>
  ({ context, event }: { context: SimActivationContext; event: unknown }): boolean =>
    stages.includes(stageIn({ ...context, ...readIn(event) }) ?? 'nothing');

const calls = failing<SimActivationContext, Event>();
const polling = pollingSetup<SimActivationContext, Event>();

/** Actors, guards and actions of the machine that activates a SIM card. */
export const simActivationSetup = setup({
  types: {
    context: {} as SimActivationContext,
    events: {} as Event,
    input: {} as SimActivationInput,
    tags: {} as CallTag,
  },
  actors: {
    readCard,
    readShipment,
    activateSim: callActor(activateSim),
    scanner: scannerActor,
  },
  delays: polling.delays,
  guards: {
    ...calls.guards,
    ...polling.guards,
    isMisnamed: ({ context: { orderRef } }) => orderRef !== null && !isReference(orderRef),
    isNone: ({ event }) => readIn(event) === null,
    isNotFound: isRefusedWith('NOT_FOUND'),
    isNotReady: isRefusedWith('NOT_READY'),
    isSimRefused: isRefusedWith('SIM_REFUSED'),
    isSettled: isIn(...settled),
    isComing: isIn('coming'),
    isReady: isIn('ready'),
    hasIccid: ({ context }) => iccidProblem(context.iccid) === undefined,
    isIccid: ({ event }) => event.type === 'scanner.read' && scannedIccid(event.text) !== null,
  },
  actions: {
    ...calls.actions,
    ...polling.actions,
    setRead: assign(({ context, event }) => {
      const read = readIn(event);
      const isFirst = context.order === null && read !== null && 'order' in read;
      return {
        ...read,
        wasInactive: isFirst ? orderStatusOf(read.order) !== 'COMPLETED' : context.wasInactive,
        readAt: context.now(),
        problem: null,
      };
    }),
    setInHand: assign({ isInHand: true }),
    typeIccid: assign(({ event }) =>
      event.type === 'iccid.typed'
        ? {
            iccid: iccidFormat.shown(event.text),
            tried: false,
            isScanned: false,
            refusal: null,
          }
        : {},
    ),
    markTried: assign({ tried: true }),
    startScan: assign({ preview: null, isMisread: false, scanProblem: null, refusal: null }),
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
    clearRefusal: assign({ refusal: null }),
  },
});

/** Returns the initial context. */
export const startContext = ({
  input: { orderRef, now },
}: {
  readonly input: SimActivationInput;
}): SimActivationContext => ({
  now,
  orderRef,
  order: null,
  shipment: null,
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
});
