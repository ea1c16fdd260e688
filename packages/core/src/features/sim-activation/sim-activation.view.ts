import type { Order, Shipment, SimRefusal } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  esimInstallAddress,
  navigationTargets,
  orderAddress,
  rescheduleAddress,
} from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { deliverySentence, isArrivalDated } from '../../common/delivery/arrival.ts';
import { isReschedulable } from '../../common/delivery/reschedulable.ts';
import { isHeld } from '../../common/purchase/held.ts';
import { type ReviewStart, reviewStart } from '../../common/purchase/review.ts';
import { iccidFormat, iccidProblem } from '../../common/sim/iccid.ts';
import type { ScannerProblem } from './scanner.ts';
import type { simActivationMachine } from './sim-activation.machine.ts';
import { type SimActivationContext, stageIn } from './sim-activation.setup.ts';
import type { CardStage } from './stage.ts';

type Snapshot = SnapshotFrom<typeof simActivationMachine>;
type Send = ActorRefFrom<typeof simActivationMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;

/** An order's SIM card as its page shows it. */
export interface ShownCard {
  readonly stage: CardStage;
  /** Its order cannot be approved before it is paid, or before a document of the customer has come. */
  readonly isHeld: boolean;
  /** When our review of its order started; null while none runs. */
  readonly reviewStart: ReviewStart | null;
  /** Grouped 2-4-4; null for a number that is still to be transferred. */
  readonly number: string | null;
  /** When the activation was asked for, ms since the epoch. */
  readonly askedAt: number | null;
  /** Where the card is, until it has arrived; instants are ms since the epoch. */
  readonly delivery: {
    readonly status: Shipment['status'];
    /** Message id. */
    readonly sentence: string;
    readonly method: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP';
    readonly from: number;
    readonly to: number | null;
    /** Where another delivery is asked for; null while it cannot be changed. */
    readonly rescheduleAt: Address | null;
  } | null;
  readonly orderAt: Address;
  /** Where the order's eSIM is installed. */
  readonly installAt: Address;
}

/** What the camera does. */
export interface ShownScan {
  /** Source of the live picture; null until the camera is open. */
  readonly preview: unknown;
  /** It has read a code that is not a SIM's number. */
  readonly isMisread: boolean;
}

/** View model of the page that activates a SIM card. */
export interface SimActivationView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  readonly card: ShownCard | null;
  /** The number of the card, grouped by four. */
  readonly iccid: string;
  readonly iccidFormat: TextFormat;
  /** Message id. */
  readonly iccidProblem: FieldProblem | undefined;
  /** The number was read by the camera. */
  readonly isScanned: boolean;
  /** Null unless the camera is in use. */
  readonly scan: ShownScan | null;
  readonly scanProblem: ScannerProblem | null;
  /** Why the gateway refused the card. */
  readonly refusal: SimRefusal | null;
  /** When the order was last loaded, ms since the epoch. */
  readonly readAt: number;
  /** The polls have run out: nothing changes until the customer asks or comes back. */
  readonly rests: boolean;
  /** The customer may ask. */
  readonly canCheck: boolean;
  /** The URL names no order of the customer. */
  readonly notFound: boolean;
  readonly linesAt: RoutePath;
  type(text: string): void;
  /** Activates the card. */
  submit(): void;
  /** Opens the camera. */
  openScan(): void;
  leaveScan(): void;
  /** Goes on with a card that the courier has not reported yet. */
  hold(): void;
  /** Loads again what is shown. */
  check(): void;
  /** The same, because the tab is visible again. */
  back(): void;
}

const numberOf = ({ number, draft }: Order): string | null =>
  number === undefined || draft.numberType === 'PORT_IN' ? null : groupedNumber(number);

function deliveryOf(
  { shipment, orderRef, readAt }: SimActivationContext,
  stage: CardStage,
): ShownCard['delivery'] {
  if (!shipment || (stage !== 'coming' && shipment.status !== 'READY_FOR_PICKUP')) return null;
  const { status, delivery, from, to } = shipment;
  const rescheduleAt = isReschedulable(status) ? rescheduleAddress(orderRef ?? '') : null;
  const sentence = deliverySentence(status, isArrivalDated(shipment, readAt));
  return { status, sentence, method: delivery.deliveryType, from, to: to ?? null, rescheduleAt };
}

function shown(context: SimActivationContext, stage: CardStage): ShownCard {
  const { order, askedAt } = context;
  const orderRef = context.orderRef ?? '';
  return {
    stage,
    isHeld: order !== null && isHeld(order),
    reviewStart: order && reviewStart(order),
    number: order && numberOf(order),
    askedAt,
    delivery: deliveryOf(context, stage),
    orderAt: orderAddress(orderRef),
    installAt: esimInstallAddress(orderRef),
  };
}

/** Maps a snapshot to the view model of its screen. */
export function simActivationView(snapshot: Snapshot, send: Send): SimActivationView {
  const { context } = snapshot;
  const { iccid, tried, preview, isMisread, hasRested } = context;
  const notFound = snapshot.matches('notFound');
  const isShown = !snapshot.hasTag('failed') || snapshot.matches('entering');
  const stage = !isShown || notFound || snapshot.hasTag('loading') ? null : stageIn(context);
  const wrong = tried ? iccidProblem(iccid) : undefined;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'iccid.typed'),
    // What is shown may be out of date.
    problem: notFound ? null : context.problem,
    card: stage && shown(context, stage),
    iccid: iccidFormat.shown(iccid),
    iccidFormat,
    iccidProblem: wrong && `simActivation.iccid.${wrong}`,
    isScanned: context.isScanned,
    scan: snapshot.matches('scanning') ? { preview, isMisread } : null,
    scanProblem: context.scanProblem,
    refusal: context.refusal,
    readAt: context.readAt,
    rests: snapshot.matches('resting'),
    canCheck: snapshot.matches('coming') || (hasRested && !snapshot.matches('ended')),
    notFound,
    linesAt: navigationTargets.gotoDashboardPage,
    type: (text) => send({ type: 'iccid.typed', text }),
    submit: () => send({ type: 'submit' }),
    openScan: () => send({ type: 'scan' }),
    leaveScan: () => send({ type: 'scan.left' }),
    hold: () => send({ type: 'card.held' }),
    check: () => send({ type: 'check' }),
    back: () => send({ type: 'page.returned' }),
  };
}
