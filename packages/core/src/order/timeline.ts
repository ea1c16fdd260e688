import type { Order } from '@senda/contract';
import { isOrderEnded, type OrderStatus, orderStatusOf, orderWay } from '../purchase/status.ts';
import { statusText } from './order-status.ts';

/** How a stretch of the way is drawn (design, components): `arrived` is its end, `broken` where it stopped. */
export type Mark = 'done' | 'current' | 'next' | 'arrived' | 'broken';

export interface TimelineItem {
  readonly status: OrderStatus;
  readonly mark: Mark;
  /** Message id. */
  readonly text: string;
}

const item = (status: OrderStatus, mark: Mark): TimelineItem => ({ status, mark, text: statusText(status) });

function markAt(index: number, reached: number): Mark {
  if (index === reached) return reached === orderWay.length - 1 ? 'arrived' : 'current';
  return index < reached ? 'done' : 'next';
}

/** The way of an order: up to where it got, and from there on what is next; nothing comes after a break. */
export function timelineOf(order: Pick<Order, 'state' | 'status' | 'payment'>): readonly TimelineItem[] {
  const status = orderStatusOf(order);
  if (status === 'FAILED' || status === 'CANCELLED') {
    // How far it got is not told; that it was made and whether it was paid is.
    const until = order.payment?.status === 'PAID' ? 'PLACED' : 'CREATED';
    const got = orderWay.slice(0, orderWay.indexOf(until) + 1).map((passed) => item(passed, 'done'));
    return [...got, item(status, 'broken')];
  }
  const reached = orderWay.indexOf(status);
  return orderWay.map((step, index) => item(step, markAt(index, reached)));
}

/** Whether an order can still change, and is asked for again. */
export const isUnderWay = (order: Pick<Order, 'state' | 'status'>): boolean =>
  !isOrderEnded(orderStatusOf(order));
