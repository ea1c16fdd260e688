import type { OrderSummary } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, orderAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { IconName } from '../../common/definitions/request.ts';
import {
  isOrderEnded,
  type OrderedProduct,
  type OrderStatus,
  orderedProduct,
  orderStatusOf,
  productIcon,
} from '../../common/purchase/status.ts';
import { type ListedLine, listedLines } from './listed-line.ts';
import type { ListedRecordsContext } from './listed-records.setup.ts';
import { listedRecords, listedStatus } from './listed-status.ts';
import type { orderListMachine } from './order-list.machine.ts';
import type { OrderFilter } from './order-list.setup.ts';
import type { StatusTone } from './order-status.ts';

type Snapshot = SnapshotFrom<typeof orderListMachine>;
type Send = ActorRefFrom<typeof orderListMachine>['send'];

export interface OrderItem {
  readonly orderRef: string;
  readonly planName: OrderSummary['planName'];
  /** What was bought: a plan, or a service of a line. */
  readonly product: OrderedProduct;
  readonly icon: IconName;
  readonly tone: StatusTone;
  /** Grouped 2-4-4. */
  readonly number: string | null;
  /** ms since the epoch. */
  readonly createdAt: number;
  readonly status: OrderStatus;
  /** Message id. */
  readonly statusText: string;
  /** Whether its line, in the list above, says the status already. */
  readonly isSaidByLine: boolean;
  /** The order is final. */
  readonly ended: boolean;
  /** URL of the order. */
  readonly openAt: string;
}

/** View model of the order list. */
export interface OrderListView extends CallView {
  /** The lines that have not ended, those that wait for the customer first. */
  readonly lines: readonly ListedLine[];
  /** Those that the filter selects, newest first. */
  readonly orders: readonly OrderItem[];
  readonly filter: OrderFilter;
  /** Whether there are so many orders that a filter helps. */
  readonly filtered: boolean;
  readonly empty: boolean;
  /** Route of a first order. */
  readonly startAt: RoutePath;
  /** Selects the orders that are shown. */
  choose(filter: OrderFilter): void;
  refresh(): void;
}

/** So many orders are seen at once. */
const fewOrders = 5;

function itemOf(
  order: OrderSummary,
  reading: ListedRecordsContext | null,
  lines: readonly ListedLine[],
): OrderItem {
  const product = orderedProduct(order);
  const status = orderStatusOf(order);
  const { text, tone } = listedStatus(order, listedRecords(reading, order.order_ref));
  return {
    orderRef: order.order_ref,
    planName: order.planName,
    product,
    icon: productIcon(product),
    tone,
    number: order.number === undefined ? null : groupedNumber(order.number),
    createdAt: order.createdAt,
    status,
    statusText: text,
    isSaidByLine: lines.some(({ orderRef }) => orderRef === order.order_ref),
    ended: isOrderEnded(status),
    openAt: orderAddress(order.order_ref),
  };
}

/** Maps a snapshot to the view model of its screen. */
export function orderListView(snapshot: Snapshot, send: Send): OrderListView {
  const { orders, lines, reading, filter, now } = snapshot.context;
  const living = listedLines(
    lines ?? [],
    orders ?? [],
    (orderRef) => listedRecords(reading, orderRef),
    now(),
  ).filter(({ isOver }) => !isOver);
  const listed = (orders ?? []).map((order) => itemOf(order, reading, living));
  const filtered = listed.length > fewOrders;
  const shown = filtered ? filter : 'all';
  const calls = callView(snapshot, send);
  return {
    ...calls,
    // A list that is shown stays while it is read again.
    loading: calls.loading && orders === null,
    busy: calls.loading && orders !== null,
    blocking: calls.blocking && orders === null,
    lines: living,
    orders: listed.filter(({ ended }) => shown === 'all' || ended === (shown === 'ended')),
    filter: shown,
    filtered,
    empty: snapshot.matches('shown') && listed.length === 0 && (lines ?? []).length === 0,
    startAt: navigationTargets.gotoShopPage,
    choose: (chosen) => send({ type: 'filter.changed', filter: chosen }),
    refresh: () => send({ type: 'refresh' }),
  };
}
