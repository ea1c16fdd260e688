import type { Card, Order } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../order/grouped-number.ts';
import { isOrderEnded, type OrderStatus, orderStatusOf } from '../order/status.ts';
import type { RoutePath } from '../routing/routes.ts';
import { navigationTargets } from '../routing/targets.ts';
import type { manageOrderMachine } from './manage-order.machine.ts';
import { isCancellable, isPayable } from './open-order.ts';
import { type OrderLine, orderLine } from './order-line.ts';
import { orderPaymentAddress } from './order-payment.ts';
import { statusHint, statusText, type TimelineItem, timelineOf } from './timeline.ts';

type Snapshot = SnapshotFrom<typeof manageOrderMachine>;
type Send = ActorRefFrom<typeof manageOrderMachine>['send'];

/** One order, as its page shows it. */
export interface ManagedOrder {
  readonly orderRef: string;
  readonly planName: Order['planName'];
  /** Grouped 2-4-4. */
  readonly number: string | null;
  readonly simType: Order['draft']['simType'];
  /** Minor currency units, tax included. */
  readonly amount: number;
  /** The card of its latest payment. */
  readonly card: Card | null;
  /** How its latest payment stands. */
  readonly payment: 'PENDING' | 'PAID' | 'REFUSED' | 'REFUNDED' | null;
  /** Message id: why its latest payment was refused. */
  readonly refusal: string | null;
  /** It waits for her money: where it is paid; null where nothing is owed. */
  readonly payAt: `${RoutePath}?${string}` | null;
  /** Until when an unpaid order, and its number, are kept (ms since the epoch). */
  readonly payUntil: number | null;
  readonly cancellable: boolean;
  /** Message id: what became of her wish to cancel it, while it goes on. */
  readonly cancellation: 'orders.cancellation.REQUESTED' | 'orders.cancellation.REFUSED' | null;
  /** The card of the periods to come, what it is charged for each, and how far the bank has agreed. */
  readonly recurring: Pick<NonNullable<Order['recurring']>, 'amount' | 'card' | 'status'> | null;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly status: OrderStatus;
  /** Message ids: what it is now, and what comes next. */
  readonly statusText: string;
  readonly statusHint: string;
  readonly ended: boolean;
  readonly timeline: readonly TimelineItem[];
  /** The line that came of it; null before there is one, and while it is looked up. */
  readonly line: OrderLine | null;
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

/** A completed order is spoken of by its line, once that is known. */
function hintOf(order: Order, status: OrderStatus, lineRead: boolean): string {
  if (isPayable(order))
    return order.payUntil === undefined ? 'orders.hint.unpaid' : 'orders.hint.unpaidUntil';
  return status === 'COMPLETED' && !lineRead ? 'orders.line.unread' : statusHint(status);
}

function paymentOf({ payment }: Order): ManagedOrder['payment'] {
  if (!payment) return null;
  return payment.refundedAt === undefined ? payment.status : 'REFUNDED';
}

function cancellationOf(order: Order): ManagedOrder['cancellation'] {
  const status = order.cancellation?.status;
  if (status === undefined || status === 'ACCEPTED' || isOrderEnded(orderStatusOf(order))) return null;
  return `orders.cancellation.${status}`;
}

function managed(order: Order, { line: facts, lineRead }: Snapshot['context']): ManagedOrder {
  const status = orderStatusOf(order);
  const line = status === 'COMPLETED' && facts ? orderLine(facts) : null;
  return {
    orderRef: order.order_ref,
    planName: order.planName,
    number: line?.number ?? (order.number === undefined ? null : groupedNumber(order.number)),
    simType: order.draft.simType,
    amount: order.preview.total.amount,
    card: order.payment?.card ?? null,
    payment: paymentOf(order),
    refusal:
      order.payment?.status === 'REFUSED' ? `payment.reason.${order.payment.reason ?? 'BANK_REFUSED'}` : null,
    payAt: isPayable(order) ? orderPaymentAddress(order.order_ref) : null,
    payUntil: order.payUntil ?? null,
    cancellable: isCancellable(order),
    cancellation: cancellationOf(order),
    recurring: order.recurring ?? null,
    createdAt: order.createdAt,
    status,
    statusText: isPayable(order) ? 'orders.status.unpaid' : statusText(status),
    statusHint: hintOf(order, status, lineRead),
    ended: isOrderEnded(status),
    timeline: timelineOf(order),
    line,
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
