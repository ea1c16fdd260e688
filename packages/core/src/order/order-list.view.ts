import type { OrderSummary } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets, orderAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { isOrderEnded, type OrderStatus, orderStatusOf } from '../purchase/status.ts';
import type { orderListMachine } from './order-list.machine.ts';
import { listedStatus } from './order-status.ts';

type Snapshot = SnapshotFrom<typeof orderListMachine>;
type Send = ActorRefFrom<typeof orderListMachine>['send'];

export interface OrderItem {
  readonly orderRef: string;
  readonly planName: OrderSummary['planName'];
  /** Grouped 2-4-4. */
  readonly number: string | null;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly status: OrderStatus;
  /** Message id. */
  readonly statusText: string;
  /** The order is final. */
  readonly ended: boolean;
  /** URL of the order. */
  readonly openAt: string;
}

/** View model of the order list. */
export interface OrderListView {
  readonly state: string;
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** Newest first. */
  readonly orders: readonly OrderItem[];
  readonly empty: boolean;
  /** Route of a first order. */
  readonly startAt: RoutePath;
  refresh(): void;
  retry(): void;
}

function itemOf(order: OrderSummary): OrderItem {
  const status = orderStatusOf(order);
  return {
    orderRef: order.order_ref,
    planName: order.planName,
    number: order.number === undefined ? null : groupedNumber(order.number),
    createdAt: order.createdAt,
    status,
    statusText: listedStatus(order),
    ended: isOrderEnded(status),
    openAt: orderAddress(order.order_ref),
  };
}

/** Maps a snapshot to the view model of its screen. */
export function orderListView(snapshot: Snapshot, send: Send): OrderListView {
  const { orders, problem } = snapshot.context;
  const failed = snapshot.matches('failed');
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading') && orders === null,
    busy: snapshot.matches('loading') && orders !== null,
    problem: failed ? problem : null,
    blocking: failed && orders === null,
    orders: (orders ?? []).map(itemOf),
    empty: snapshot.matches('empty'),
    startAt: navigationTargets.gotoShopPage,
    refresh: () => send({ type: 'refresh' }),
    retry: () => send({ type: 'retry' }),
  };
}
