import type {
  Card,
  Instalments,
  Invoice,
  Order,
  PickupLocation,
  SuspensionReason,
  VoucherKind,
} from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { addressLine } from '#country/address-line.ts';
import type { mapAddress } from '../../base/addresses/map-address.ts';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  esimInstallAddress,
  linePaymentAddress,
  linesAt,
  navigationTargets,
  orderAddress,
  orderIdentityAddress,
  orderInvoiceAddress,
  orderPaymentAddress,
  renewalAddress,
  rescheduleAddress,
  simActivationAddress,
} from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { Problem } from '../../base/calls/outcome.ts';
import { sendWhileActive } from '../../base/calls/send-while-active.ts';
import { joined } from '../../base/country/joined.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { startAddress } from '../../common/definitions/definition.ts';
import { reversePortOut } from '../../common/definitions/reverse-port-out.ts';
import { termination } from '../../common/definitions/termination.ts';
import { updateCard } from '../../common/definitions/update-card.ts';
import { mapOfShop } from '../../common/delivery/delivery.ts';
import { isReschedulable } from '../../common/delivery/reschedulable.ts';
import { hasEnded, isWorking } from '../../common/line/line.ts';
import { isSwitchOpen } from '../../common/line/request-summary.ts';
import { type Running, runningFor } from '../../common/line/running.ts';
import { type ResumeLineView, resumeLineView } from '../../common/line-suspension/resume-line.view.ts';
import { isPaymentDue, type OrderColumn } from '../../common/purchase/lines.ts';
import { isShipped } from '../../common/purchase/ordered-sim.ts';
import { draftColumn } from '../../common/purchase/priced.ts';
import { type ReviewStart, reviewStart } from '../../common/purchase/review.ts';
import {
  buysPlan,
  isOrderEnded,
  type OrderedProduct,
  type OrderStatus,
  orderedProduct,
  orderStatusOf,
} from '../../common/purchase/status.ts';
import { type Refund, refundOf } from '../../common/transaction/refund.ts';
import { type TransferNipView, transferNipView } from '../../common/transfer-nip/transfer-nip.view.ts';
import { type LineOffer, lineActions, offerOf } from './line-actions.ts';
import { type LineCard, lineCardOf } from './line-card.ts';
import type { manageOrderMachine } from './manage-order.machine.ts';
import { isSuspendable } from './manage-order.setup.ts';
import { mayRecover } from './number-recovery.ts';
import type { OrderDetails } from './order-details.ts';
import { type OrderPicture, orderPicture } from './order-picture.ts';
import { isDeliveryNews, type StatusAction, type StatusSummary, summarizeStatus } from './order-status.ts';
import { statusFacts, unreturnedIn, waitingRequest } from './status-facts.ts';
import { reachedIn, type TimelineItem, timelineOf } from './timeline.ts';

type Snapshot = SnapshotFrom<typeof manageOrderMachine>;
type Send = ActorRefFrom<typeof manageOrderMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;
/** Where an action leads: a page, or a map. */
type ActionAddress = Address | ReturnType<typeof mapAddress>;

/** Values of the status sentences; instants are ms since the epoch. */
export interface StatusValues {
  /** The line's number, and the one that will replace it; grouped 2-4-4. */
  readonly number: string | null;
  readonly incoming: string | null;
  /** When an unpaid order expires, or when its line ends or ended. */
  readonly date: number | null;
  /** When our review started; null while none runs. */
  readonly reviewStart: ReviewStart | null;
  /** Until when another identity check can be submitted. */
  readonly identifyUntil: number | null;
  /** Until when the number of a line that has ended can be asked for. */
  readonly returnUntil: number | null;
  /** When the number is transferred; a chosen day has no time. */
  readonly switchAt: number | null;
  /** The courier's slot, or since when the shop has the SIM card. */
  readonly slot: { readonly from: number; readonly to: number | null } | null;
  readonly method: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP';
  /** The store that gives the SIM card out; null if none does, or it is unknown. */
  readonly store: string | null;
  /** Whether a delivery has failed. */
  readonly isMissed: boolean;
  /** The end of the paid period, and until when an unpaid line works. */
  readonly renewsAt: number | null;
  readonly suspendsAt: number | null;
  /** What the next period costs, in minor currency units; null if nothing is due, or another plan starts with it. */
  readonly amount: number | null;
  /** The card that pays the next period, and the one that was refused for it. */
  readonly renewalCard: Card | null;
  readonly refusedCard: Card | null;
  /** Whether a payment brings the line back: it is suspended, and not by its customer. */
  readonly restores: boolean;
  /** What was given back; null if nothing was. */
  readonly refund: Refund | null;
  /** It was given back as it came too late. */
  readonly isLate: boolean;
  /** What was paid for an order that has ended, and is not given back yet, in minor currency units; null if nothing is. */
  readonly unreturned: number | null;
}

/** The status of an order with its values and links; the screen implements `resume`, `enterNip`, `transferAgain`, `cancel` and `help`. */
export interface ManagedStatusSummary extends Omit<StatusSummary, 'actions'> {
  readonly values: StatusValues;
  readonly actions: readonly {
    readonly kind: StatusAction;
    readonly at: ActionAddress | null;
    /** Where it leads is still being read. */
    readonly isLoading: boolean;
  }[];
}

/** Where a SIM card is delivered: to the customer's address, or to a shop. */
export interface Destination {
  readonly method: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP';
  /** The receiver, or the shop; null if unknown. */
  readonly name: string | null;
  /** In one line; null if unknown. */
  readonly address: string | null;
  /** A map with the shop; null for an address, and while the shop is unknown. */
  readonly mapAt: ReturnType<typeof mapAddress> | null;
  /** Opening hours of the shop; null for an address. */
  readonly hours: PickupLocation['hours'] | null;
  /** The courier's slot; null without one, and once the courier has come. */
  readonly slot: { readonly from: number; readonly to: number } | null;
}

/** Whom the line of an order is linked to: the CURP is masked, and the registry's folio null until it is. */
export interface LinePerson {
  readonly curp: string;
  readonly folio: string | null;
  /** Part of message ids. */
  readonly stage: 'checking' | 'linked' | 'refused';
}

/** A paid order on paper. */
export interface Receipt {
  readonly orderRef: string;
  /** ms since the epoch; null if unknown. */
  readonly paidAt: number | null;
  /** Null for a payment without one. */
  readonly card: Card | null;
  /** How the bank splits the charge; null for one payment. */
  readonly instalments: Instalments | null;
  /** How it was paid without a card; null for a card. */
  readonly voucher: VoucherKind | null;
  readonly transactionId: string;
}

/** An order as its page shows it. */
export interface ManagedOrder {
  readonly orderRef: string;
  /** Plan and SIM of the line, once it is loaded; those ordered until then. */
  readonly planName: Order['planName'];
  readonly simType: Order['draft']['simType'];
  /** What was bought; only a plan brings the plan and the SIM. */
  readonly product: OrderedProduct;
  /** Grouped 2-4-4. */
  readonly number: string | null;
  readonly numberType: Order['draft']['numberType'];
  /** The ordered items and their total. */
  readonly column: OrderColumn;
  readonly card: Card | null;
  /** How the bank splits the charge; null for one payment. */
  readonly instalments: Instalments | null;
  readonly payment: 'PENDING' | 'PAID' | 'REFUSED' | 'REFUNDED' | 'NOTHING_DUE' | null;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** Where an unpaid order is paid; null if nothing is due. */
  readonly payAt: Address | null;
  readonly cancellable: boolean;
  /** How its money would go back; null where none is paid. */
  readonly refundable: Refund | null;
  /** A second payment of what was paid already, which went back; null without one. */
  readonly paidTwice: (Refund & { readonly reference: string | null }) | null;
  /** A cancellation has to stop a SIM card that may be on its way. */
  readonly stopsDelivery: boolean;
  /** Message id: status of a cancellation request. */
  readonly cancellation: 'order.cancellation.REQUESTED' | 'order.cancellation.REFUSED' | null;
  /** The recurring payment: its card, amount and authorization status. */
  readonly recurring: Pick<NonNullable<Order['recurring']>, 'amount' | 'card' | 'status'> | null;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly status: OrderStatus;
  readonly statusSummary: ManagedStatusSummary;
  readonly ended: boolean;
  /** The order has a line, or becomes one. */
  readonly isLine: boolean;
  /** What runs now for the order's line: what waits for the customer first. */
  readonly running: readonly Running[];
  /** The card of the order's line; null for an order without one. */
  readonly lineCard: LineCard | null;
  readonly timeline: readonly TimelineItem[];
  /** Which step of the timeline the order has reached, from 1; null once it has ended. */
  readonly reached: { readonly step: number; readonly of: number } | null;
  /** What the order is about now. */
  readonly picture: OrderPicture;
  /** Where the SIM card is delivered; null for an order without a delivery, and until it is known. */
  readonly destination: Destination | null;
  /** The SIM card waits in its destination, a store that is known. */
  readonly waitsInStore: boolean;
  /** Whom the line is linked to, and how far that is; null where lines are not linked with their order. */
  readonly person: LinePerson | null;
  /** Where another delivery is asked for; null while it cannot be changed. Its status offers it too, until the line ends. */
  readonly rescheduleAt: ReturnType<typeof rescheduleAddress> | null;
  /** What the receipt shows; null before a payment, and after a refund. */
  readonly receipt: Receipt | null;
  /** Its invoice: to be requested, requested again, or how it went; null for an order that can have none. */
  readonly invoice: {
    readonly kind: 'ask' | 'again' | Invoice['status'];
    readonly at: ReturnType<typeof orderInvoiceAddress>;
    /** Until when it can be requested, ms since the epoch; null where it cannot. */
    readonly until: number | null;
  } | null;
  /** The line's number, ten digits, for the customer to give to others; null without a line, and once it has ended. */
  readonly sharedNumber: string | null;
  /** The line is suspended by this page alone: a request in progress prevents another SIM. */
  readonly suspendsHere: boolean;
  /** What the customer can do about the line, and what is in the way of the rest; null without a line. */
  readonly offered: LineOffer | null;
}

/** The dialog that suspends a lost or stolen line. */
export interface SuspensionView {
  /** Grouped 2-4-4. */
  readonly number: string;
  /** The reason that is being sent; null until one is chosen, and after a failure. */
  readonly sending: SuspensionReason | null;
  readonly problem: Problem | null;
  suspend(reason: SuspensionReason): void;
  close(): void;
}

/** View model of the order page. With an order shown, its problem is why it may be out of date. */
export interface ManageOrderView extends CallView {
  readonly order: ManagedOrder | null;
  /** When the order was last loaded, ms since the epoch. */
  readonly readAt: number;
  /** The URL names no order of the customer. */
  readonly notFound: boolean;
  /** The customer has no orders. */
  readonly none: boolean;
  /** Asks to confirm the cancellation; `cancelling`: the call is pending. */
  readonly asksCancel: boolean;
  readonly cancelling: boolean;
  /** Why the cancellation failed. */
  readonly cancelProblem: Problem | null;
  /** The dialog that suspends a lost or stolen line; null while it is closed. */
  readonly suspension: SuspensionView | null;
  /** The resumption of the suspended line in progress; null while there is none. */
  readonly resumption: ResumeLineView | null;
  /** The dialog that asks for the NIP of the transfer; null while it is closed. */
  readonly transferNip: TransferNipView | null;
  /** Whether the line works that the customer has just resumed; null if none was. */
  readonly resumed: { readonly works: boolean } | null;
  /** Where another line is chosen; null if there is none. */
  readonly linesAt: RoutePath | null;
  readonly ordersAt: RoutePath;
  readonly startAt: RoutePath;
  /** Asks to confirm the cancellation. */
  cancel(): void;
  /** Dismisses the confirmation. */
  keep(): void;
  /** Confirms the cancellation. */
  confirm(): void;
  /** Asks to suspend the line. */
  suspend(): void;
  /** Asks to resume the suspended line. */
  resume(): void;
  /** Asks for the NIP of the transfer again. */
  /** Opens the dialog for a NIP, or the whole transfer. */
  transferAgain(): void;
  refresh(): void;
}

function paymentOf({ payment, preview }: Order): ManagedOrder['payment'] {
  const isUnpaidVoucher = payment?.voucher !== undefined && payment.status !== 'PAID';
  if (!payment || isUnpaidVoucher) return isPaymentDue(preview) ? null : 'NOTHING_DUE';
  return payment.refundedAt === undefined ? payment.status : 'REFUNDED';
}

function cancellationOf(order: Order): ManagedOrder['cancellation'] {
  const status = order.cancellation?.status;
  if (status === undefined || status === 'ACCEPTED' || isOrderEnded(orderStatusOf(order))) return null;
  return `order.cancellation.${status}`;
}

/** Returns what the status derives from; the line only if the order is completed. */
const recordsOf = (order: Order, { details, readAt }: Snapshot['context']) => {
  const { line, lineRead, renewal, isUnrenewed, lineReturn, recovery, shipment, shipmentRead, place } =
    details;
  const own = orderStatusOf(order) === 'COMPLETED' ? line : null;
  return {
    order,
    line: own,
    lineRead,
    renewal: own && renewal,
    isUnrenewed,
    lineReturn: own !== null && hasEnded(own.line) ? lineReturn : null,
    recovery: line !== null && mayRecover(line) ? recovery : null,
    shipment: isShipped(order) ? shipment : null,
    shipmentRead,
    place: isShipped(order) && shipment?.delivery.deliveryType === 'SELF_PICKUP' ? place : null,
    readAt,
  };
};
type Records = ReturnType<typeof recordsOf>;

const grouped = (number: string | undefined): string | null =>
  number === undefined ? null : groupedNumber(number);

/** Returns the number to be transferred, even if the transfer failed. */
const incomingOf = ({ order, line }: Records): string | undefined =>
  line?.transfer?.number ??
  line?.line.incomingNumber ??
  (order.draft.numberType === 'PORT_IN' ? order.number : undefined);

/** Returns what the next period costs; null if it is free, unknown, or changes with a plan switch. */
function nextAmount({ line, renewal }: Records): number | null {
  if (renewal === null || renewal.amount === 0) return null;
  return line?.requests.some(isSwitchOpen) ? null : renewal.amount;
}

/** Returns the card of the latest charge if it was refused; one that the customer called off was not. */
function refusedCard({ renewal }: Records): Card | null {
  const last = renewal?.lastRenewal;
  return last?.status === 'REFUSED' && last.reason !== 'CANCELLED' ? (last.card ?? null) : null;
}

function refundIn({ payment }: Order): StatusValues['refund'] {
  // Also money that came for a voucher that had ended.
  const at = payment?.refundedAt ?? payment?.voucher?.returnedAt;
  return payment === undefined || at === undefined ? null : refundOf(payment, at);
}

/** A voucher that was paid is paid again: that money went back, and the order goes on. */
function paidTwiceIn({ payment }: Order): ManagedOrder['paidTwice'] {
  const { returnedAt: at, kind, reference = null } = payment?.voucher ?? {};
  const isPaid = payment?.status === 'PAID' && payment.refundedAt === undefined;
  if (!isPaid || at === undefined) return null;
  // Cash is collected with it.
  return { ...refundOf(payment, at), reference: kind === 'OXXO' ? reference : null };
}

function valuesOf(known: Records, facts: ReturnType<typeof statusFacts>): StatusValues {
  const { order, line, renewal, lineReturn, shipment, place } = known;
  return {
    number: grouped(line?.line.number ?? order.number),
    incoming: grouped(incomingOf(known)),
    date: line === null ? facts.payUntil : facts.endAt,
    reviewStart: reviewStart(order),
    identifyUntil: order.identity?.submitUntil ?? null,
    returnUntil: lineReturn?.reversibleUntil ?? null,
    switchAt: facts.switchAt,
    slot: shipment && { from: shipment.from, to: shipment.to ?? null },
    method: shipment?.delivery.deliveryType ?? 'DOORSTEP_DELIVERY',
    store: place?.name ?? null,
    isMissed: shipment?.status === 'DELIVERY_FAILED',
    renewsAt: line?.line.nextCycleAt ?? null,
    suspendsAt: line?.line.suspendsAt ?? null,
    amount: nextAmount(known),
    renewalCard: renewal?.method?.card ?? null,
    refusedCard: refusedCard(known),
    restores: line?.line.status === 'Suspend' && line.line.suspension === undefined,
    refund: refundIn(order),
    isLate: order.payment?.voucher?.status === 'EXPIRED',
    unreturned: unreturnedIn(order),
  };
}

const mapOf = (place: PickupLocation | null) => place && mapOfShop(place);

function addressesOf({ order, line, place }: Records): Readonly<Record<StatusAction, ActionAddress | null>> {
  const owed = line && waitingRequest(line)?.orderRef;
  return {
    pay: orderPaymentAddress(order.order_ref),
    payLine: line && linePaymentAddress(line.line.accountNumber),
    payRequest: owed ? orderAddress(owed) : null,
    identify: orderIdentityAddress(order.order_ref),
    identifyCurp: orderIdentityAddress(order.order_ref),
    identifyAssisted: orderIdentityAddress(order.order_ref),
    install: esimInstallAddress(order.order_ref),
    activate: simActivationAddress(order.order_ref),
    directions: mapOf(place),
    reschedule: rescheduleAddress(order.order_ref),
    updateCard: line && startAddress(updateCard, line.line.accountNumber),
    keepLine: line && startAddress(termination, line.line.accountNumber),
    askBack: line && startAddress(reversePortOut, line.line.accountNumber),
    renewal: line && renewalAddress(line.line.accountNumber),
    startRenewal: line && renewalAddress(line.line.accountNumber),
    tryAgain: navigationTargets.gotoShopPage,
    newOrder: navigationTargets.gotoShopPage,
    requests: '/manage/service-request',
    resume: null,
    enterNip: null,
    transferAgain: null,
    cancel: null,
    help: null,
  };
}

/** Whether the order will have a line. */
const awaitsLine = (order: Order): boolean => buysPlan(order) && !isOrderEnded(orderStatusOf(order));

const offeredIn = ({ line, lineReturn, recovery, isUnrenewed, readAt }: Records): LineOffer | null =>
  line && offerOf(lineActions({ ...line, lineReturn, recovery, isUnrenewed }, readAt));

function personOf(order: Order): LinePerson | null {
  const { identity } = order;
  // The registry has no line of an order that brings none.
  if (!identity?.person || ['CANCELLED', 'FAILED'].includes(orderStatusOf(order))) return null;
  const { curp, folio = null } = identity.person;
  const isLinked = identity.status === 'APPROVED' && folio !== null;
  const pending = identity.status === 'REJECTED' ? 'refused' : 'checking';
  return { curp, folio, stage: isLinked ? 'linked' : pending };
}

function destinationOf(order: Order, { shipment, place }: OrderDetails): ManagedOrder['destination'] {
  if (!isShipped(order) || shipment === null) return null;
  const { delivery, shippingAddress, from, to, status } = shipment;
  if (delivery.deliveryType === 'SELF_PICKUP') {
    const address = place && addressLine(place);
    return {
      method: 'SELF_PICKUP',
      name: place?.name ?? null,
      address,
      mapAt: mapOf(place),
      hours: place?.hours ?? null,
      slot: null,
    };
  }
  const isPast = status === 'DELIVERED' || status === 'DELIVERY_FAILED';
  const { firstName, lastName } = order.placedWith?.profile ?? {};
  const name = joined([firstName, lastName], ' ');
  return {
    method: 'DOORSTEP_DELIVERY',
    name: name === '' ? null : name,
    address: shippingAddress === undefined ? null : addressLine(shippingAddress),
    mapAt: null,
    hours: null,
    slot: to === undefined || isPast ? null : { from, to },
  };
}

const rescheduleAtOf = (order: Order, { shipment }: OrderDetails): ManagedOrder['rescheduleAt'] =>
  isShipped(order) && shipment !== null && isReschedulable(shipment.status)
    ? rescheduleAddress(order.order_ref)
    : null;

function receiptOf({ order_ref, payment, log = [] }: Order): Receipt | null {
  if (payment?.status !== 'PAID' || payment.refundedAt !== undefined) return null;
  return {
    orderRef: order_ref,
    paidAt: log.find(({ status }) => status === 'PLACED')?.at ?? null,
    card: payment.card ?? null,
    instalments: payment.instalments ?? null,
    voucher: payment.voucher?.kind ?? null,
    transactionId: payment.transactionId,
  };
}

function invoiceOf({ order_ref, invoice, invoiceUntil }: Order): ManagedOrder['invoice'] {
  const at = orderInvoiceAddress(order_ref);
  if (invoiceUntil !== undefined) return { kind: invoice ? 'again' : 'ask', at, until: invoiceUntil };
  return invoice ? { kind: invoice.status, at, until: null } : null;
}

function managed(order: Order, context: Snapshot['context']): ManagedOrder {
  const status = orderStatusOf(order);
  const known = recordsOf(order, context);
  const facts = statusFacts(known);
  const { actions, ...summary } = summarizeStatus(facts);
  const addresses = addressesOf(known);
  const values = valuesOf(known, facts);
  const offered = offeredIn(known);
  const destination = destinationOf(order, context.details);
  const timeline = timelineOf({ order, shipment: known.shipment, payment: facts.payment });
  return {
    orderRef: order.order_ref,
    planName: known.line?.line.planName ?? order.planName,
    simType: known.line?.line.simType ?? order.draft.simType,
    product: orderedProduct(order),
    number: values.number,
    numberType: order.draft.numberType,
    column: draftColumn(order.draft, order.preview),
    card: order.payment?.card ?? null,
    instalments: order.payment?.instalments ?? null,
    payment: paymentOf(order),
    refusal:
      order.payment?.status === 'REFUSED' && order.payment.voucher === undefined
        ? `payment.reason.${order.payment.reason ?? 'BANK_REFUSED'}`
        : null,
    payAt: facts.payment === 'due' ? orderPaymentAddress(order.order_ref) : null,
    cancellable: facts.isCancellable,
    refundable: order.payment?.status === 'PAID' ? refundOf(order.payment, null) : null,
    paidTwice: paidTwiceIn(order),
    stopsDelivery: isShipped(order) && facts.delivery !== 'DELIVERED',
    cancellation: cancellationOf(order),
    recurring: order.recurring ?? null,
    createdAt: order.createdAt,
    status,
    statusSummary: {
      ...summary,
      values,
      actions: actions.map((kind) => ({
        kind,
        at: addresses[kind],
        isLoading: kind === 'directions' && known.place === null,
      })),
    },
    ended: isOrderEnded(status),
    isLine: known.line !== null || awaitsLine(order),
    running: known.line === null ? [] : runningFor(known.line, context.readAt),
    lineCard: lineCardOf(facts, known.line?.line ?? null, context.readAt),
    timeline,
    reached: reachedIn(timeline),
    picture: orderPicture(facts, values.method),
    destination,
    waitsInStore: isDeliveryNews(facts) && facts.delivery === 'READY_FOR_PICKUP' && destination?.name != null,
    person: personOf(order),
    rescheduleAt: rescheduleAtOf(order, context.details),
    receipt: receiptOf(order),
    invoice: invoiceOf(order),
    sharedNumber: known.line && !hasEnded(known.line.line) ? known.line.line.number : null,
    suspendsHere: isSuspendable(context) && offered?.listed.some(({ kind }) => kind === 'lost') === false,
    offered,
  };
}

function resumptionOf({ context: { resumption }, children }: Snapshot): ResumeLineView | null {
  return resumption && resumeLineView(resumption, sendWhileActive(children.resumption));
}

function transferNipOf({ context: { transferNip }, children }: Snapshot): TransferNipView | null {
  return transferNip && transferNipView(transferNip, sendWhileActive(children.transferNip));
}

function suspensionOf(snapshot: Snapshot, send: Send): SuspensionView | null {
  const { details, suspendProblem, suspendReason } = snapshot.context;
  const isSending = snapshot.matches({ showing: 'suspending' });
  if (details.line === null || !(isSending || snapshot.matches({ showing: 'askingToSuspend' }))) return null;
  return {
    number: groupedNumber(details.line.line.number),
    sending: isSending ? suspendReason : null,
    problem: suspendProblem,
    suspend: (reason) => send({ type: 'reason.chosen', reason }),
    close: () => send({ type: 'keep' }),
  };
}

/** Maps a snapshot to the view model of its screen. */
export function manageOrderView(snapshot: Snapshot, send: Send): ManageOrderView {
  const { order, details, problem, readAt, isResumed } = snapshot.context;
  const { line, hasOthers } = details;
  const gone = snapshot.matches('notFound') || snapshot.matches('none');
  return {
    ...callView(snapshot, send),
    problem: gone ? null : problem,
    order: order === null || gone ? null : managed(order, snapshot.context),
    readAt,
    notFound: snapshot.matches('notFound'),
    none: snapshot.matches('none'),
    linesAt: hasOthers ? linesAt.choice : null,
    ordersAt: navigationTargets.gotoDashboardPage,
    startAt: navigationTargets.gotoShopPage,
    asksCancel: snapshot.matches({ showing: 'asking' }),
    cancelling: snapshot.matches({ showing: 'cancelling' }),
    cancelProblem: snapshot.context.cancelProblem,
    suspension: suspensionOf(snapshot, send),
    resumption: resumptionOf(snapshot),
    transferNip: transferNipOf(snapshot),
    resumed: isResumed && line && !line.line.suspension ? { works: isWorking(line.line) } : null,
    cancel: () => send({ type: 'cancel' }),
    keep: () => send({ type: 'keep' }),
    confirm: () => send({ type: 'confirm' }),
    suspend: () => send({ type: 'suspend' }),
    resume: () => send({ type: 'resume' }),
    transferAgain: () => send({ type: 'transferAgain' }),
    refresh: () => send({ type: 'refresh' }),
  };
}
