import type { Order } from '@senda/contract';
import { isOrderEnded, type OrderStatus, orderStages, orderStatusOf } from '../purchase/status.ts';
import { statusText } from './order-status.ts';

/** Style of a timeline item (design, components): `arrived` is the end, `broken` where it stopped. */
export type Mark = 'done' | 'current' | 'next' | 'arrived' | 'broken';

export interface TimelineItem {
  readonly status: OrderStatus;
  readonly mark: Mark;
  /** Message id. */
  readonly text: string;
}

const item = (status: OrderStatus, mark: Mark): TimelineItem => ({ status, mark, text: statusText(status) });

function markAt(index: number, reached: number): Mark {
  if (index === reached) return reached === orderStages.length - 1 ? 'arrived' : 'current';
  return index < reached ? 'done' : 'next';
}

/** Returns an order's timeline: passed and future statuses; a failed or cancelled order ends with a break. */
export function timelineOf(order: Pick<Order, 'state' | 'status' | 'payment'>): readonly TimelineItem[] {
  const status = orderStatusOf(order);
  if (status === 'FAILED' || status === 'CANCELLED') {
    // The last status before the break is unknown, except whether it was paid.
    const until = order.payment?.status === 'PAID' ? 'PLACED' : 'CREATED';
    const got = orderStages.slice(0, orderStages.indexOf(until) + 1).map((passed) => item(passed, 'done'));
    return [...got, item(status, 'broken')];
  }
  const reached = orderStages.indexOf(status);
  return orderStages.map((step, index) => item(step, markAt(index, reached)));
}

/** Whether an order can still change and is polled. */
export const isUnderWay = (order: Pick<Order, 'state' | 'status'>): boolean =>
  !isOrderEnded(orderStatusOf(order));
