import type { Card, Order } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets, orderAddress, orderPaymentAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { isPaymentDue, type OrderColumn } from '../purchase/lines.ts';
import { draftColumn } from '../purchase/priced.ts';
import { isOrderEnded, type OrderStatus, orderStatusOf } from '../purchase/status.ts';
import type { manageOrderMachine } from './manage-order.machine.ts';
import { type StatusAction, type StatusSummary, summarizeStatus } from './order-status.ts';
import { isShipped, statusFacts, waitingRequest } from './status-facts.ts';
import { type TimelineItem, timelineOf } from './timeline.ts';

type Snapshot = SnapshotFrom<typeof manageOrderMachine>;
type Send = ActorRefFrom<typeof manageOrderMachine>['send'];

type Address = RoutePath | `${RoutePath}?${string}`;

/** What the sentences about an order name; instants are ms since the epoch. */
export interface StatusValues {
  /** Of the line, and the one that is to take its place; grouped 2-4-4. */
  readonly number: string | null;
  readonly incoming: string | null;
  /** Until when an unpaid order is kept, or when its line ends or ended. */
  readonly date: number | null;
  /** When the number moves; a chosen day has no hour. */
  readonly switchAt: number | null;
  /** When the courier comes or came, or from when on a shop has the SIM card. */
  readonly slot: { readonly from: number; readonly to: number | null } | null;
  readonly method: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP';
}

/** How an order stands, what its sentences name, and where its ways on lead: `cancel` and `help` are the screen's own. */
export interface ManagedStatusSummary extends Omit<StatusSummary, 'actions'> {
  readonly values: StatusValues;
  readonly actions: readonly { readonly kind: StatusAction; readonly at: Address | null }[];
}

/** One order, as its page shows it. */
export interface ManagedOrder {
  readonly orderRef: string;
  readonly planName: Order['planName'];
  /** Grouped 2-4-4. */
  readonly number: string | null;
  readonly simType: Order['draft']['simType'];
  readonly numberType: Order['draft']['numberType'];
  /** What was ordered, line by line, and what it comes to. */
  readonly column: OrderColumn;
  /** The card of its latest payment. */
  readonly card: Card | null;
  /** How its latest payment stands. */
  readonly payment: 'PENDING' | 'PAID' | 'REFUSED' | 'REFUNDED' | 'NOTHING_DUE' | null;
  /** Message id: why its latest payment was refused. */
  readonly refusal: string | null;
  /** It waits for the customer's money: where it is paid; null where nothing is owed. */
  readonly payAt: Address | null;
  readonly cancellable: boolean;
  /** Message id: what became of her wish to cancel it, while it goes on. */
  readonly cancellation: 'orders.cancellation.REQUESTED' | 'orders.cancellation.REFUSED' | null;
  /** The card of the periods to come, what it is charged for each, and how far the bank has agreed. */
  readonly recurring: Pick<NonNullable<Order['recurring']>, 'amount' | 'card' | 'status'> | null;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly status: OrderStatus;
  readonly statusSummary: ManagedStatusSummary;
  readonly ended: boolean;
  readonly timeline: readonly TimelineItem[];
  /** Where the line that came of it is renewed, and where it is ended; null where there is none that goes on. */
  readonly renewalAt: Address | null;
  readonly terminationAt: Address | null;
}

/** What the page of an order shows and can do. */
export interface ManageOrderView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  /** With an order in sight: why it may be out of date. */
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: ManagedOrder | null;
  /** When the order was read last, ms since the epoch. */
  readonly readAt: number;
  /** The address names no order of hers. */
  readonly notFound: boolean;
  /** She has no order at all. */
  readonly none: boolean;
  /** She is asked whether it is to be cancelled; `cancelling`: it is being asked for. */
  readonly asksCancel: boolean;
  readonly cancelling: boolean;
  /** Why it could not be cancelled. */
  readonly cancelProblem: Problem | null;
  readonly ordersAt: RoutePath;
  readonly startAt: RoutePath;
  /** Asks whether it is to be cancelled. */
  cancel(): void;
  /** It is not. */
  keep(): void;
  /** It is. */
  confirm(): void;
  refresh(): void;
  retry(): void;
}

function paymentOf({ payment, preview }: Order): ManagedOrder['payment'] {
  if (!payment) return isPaymentDue(preview) ? null : 'NOTHING_DUE';
  return payment.refundedAt === undefined ? payment.status : 'REFUNDED';
}

function cancellationOf(order: Order): ManagedOrder['cancellation'] {
  const status = order.cancellation?.status;
  if (status === undefined || status === 'ACCEPTED' || isOrderEnded(orderStatusOf(order))) return null;
  return `orders.cancellation.${status}`;
}

/** What is known of the order, its line only once that has come of it. */
const recordsOf = (order: Order, { line, lineRead, shipment, shipmentRead }: Snapshot['context']) => ({
  order,
  line: orderStatusOf(order) === 'COMPLETED' ? line : null,
  lineRead,
  shipment: isShipped(order) ? shipment : null,
  shipmentRead,
});
type Records = ReturnType<typeof recordsOf>;

const grouped = (number: string | undefined): string | null =>
  number === undefined ? null : groupedNumber(number);

/** The number that is on its way, or did not come. */
const incomingOf = ({ order, line }: Records): string | undefined =>
  line?.transfer?.number ??
  line?.line.incomingNumber ??
  (order.draft.numberType === 'PORT_IN' ? order.number : undefined);

function valuesOf(known: Records, facts: ReturnType<typeof statusFacts>): StatusValues {
  const { order, line, shipment } = known;
  return {
    number: grouped(line?.line.number ?? order.number),
    incoming: grouped(incomingOf(known)),
    date: line === null ? facts.payUntil : facts.endAt,
    switchAt: facts.switchAt,
    slot: shipment && { from: shipment.from, to: shipment.to ?? null },
    method: shipment?.delivery.deliveryType ?? 'DOORSTEP_DELIVERY',
  };
}

function addressesOf({ order, line }: Records): Readonly<Record<StatusAction, Address | null>> {
  const query = line && (`accountNumber=${encodeURIComponent(line.line.accountNumber)}` as const);
  const owed = line && waitingRequest(line)?.orderRef;
  return {
    pay: orderPaymentAddress(order.order_ref),
    payRequest: owed ? orderAddress(owed) : null,
    keepLine: query && `/manage/termination-request?${query}`,
    renewal: query && `/manage/auto-renewal-details?${query}`,
    newOrder: navigationTargets.gotoShopPage,
    cancel: null,
    help: null,
  };
}

function managed(order: Order, context: Snapshot['context']): ManagedOrder {
  const status = orderStatusOf(order);
  const known = recordsOf(order, context);
  const facts = statusFacts(known);
  const { actions, ...summary } = summarizeStatus(facts);
  const addresses = addressesOf(known);
  const values = valuesOf(known, facts);
  const goesOn = known.line !== null && facts.line !== 'ENDING' && facts.line !== 'Inactive';
  return {
    orderRef: order.order_ref,
    planName: order.planName,
    number: values.number,
    simType: order.draft.simType,
    numberType: order.draft.numberType,
    column: draftColumn(order.draft, order.preview),
    card: order.payment?.card ?? null,
    payment: paymentOf(order),
    refusal:
      order.payment?.status === 'REFUSED' ? `payment.reason.${order.payment.reason ?? 'BANK_REFUSED'}` : null,
    payAt: facts.payment === 'due' ? addresses.pay : null,
    cancellable: facts.isCancellable,
    cancellation: cancellationOf(order),
    recurring: order.recurring ?? null,
    createdAt: order.createdAt,
    status,
    statusSummary: { ...summary, values, actions: actions.map((kind) => ({ kind, at: addresses[kind] })) },
    ended: isOrderEnded(status),
    timeline: timelineOf(order),
    renewalAt: goesOn ? addresses.renewal : null,
    terminationAt: goesOn ? addresses.keepLine : null,
  };
}

const loadingStates = ['opening', 'finding', 'loading'] as const;

/** The only door between an order's machine and its screen. */
export function manageOrderView(snapshot: Snapshot, send: Send): ManageOrderView {
  const { order, problem, readAt } = snapshot.context;
  const gone = snapshot.matches('notFound') || snapshot.matches('none');
  const loading = loadingStates.some((state) => snapshot.matches(state));
  return {
    state: stateName(snapshot),
    loading: loading && order === null,
    busy: loading || snapshot.matches({ showing: 'refreshing' }),
    problem: gone ? null : problem,
    blocking: snapshot.matches('failed') && order === null,
    order: order === null || gone ? null : managed(order, snapshot.context),
    readAt,
    notFound: snapshot.matches('notFound'),
    none: snapshot.matches('none'),
    ordersAt: navigationTargets.gotoDashboardPage,
    startAt: navigationTargets.gotoShopPage,
    asksCancel: snapshot.matches({ showing: 'asking' }),
    cancelling: snapshot.matches({ showing: 'cancelling' }),
    cancelProblem: snapshot.context.cancelProblem,
    cancel: () => send({ type: 'cancel' }),
    keep: () => send({ type: 'keep' }),
    confirm: () => send({ type: 'confirm' }),
    refresh: () => send({ type: 'refresh' }),
    retry: () => send({ type: 'retry' }),
  };
}
