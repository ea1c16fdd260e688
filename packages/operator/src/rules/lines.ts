import type { Operation } from '../gateway/handler.ts';
import { settle } from '../lines/course/settle.ts';
import type { OrderRow } from '../orders/orders.rows.ts';
import { isOver, progressAt } from './progress.ts';

/** How many lines one customer may have. */
export const maximumLines = 5;

/** Whether an order stands for a line: one that she has, or that may come of it. One that paid a fee never does. */
async function isForLine({ store, now }: Operation, order: OrderRow): Promise<boolean> {
  const [line] = await store.lines.find({ orderRef: order.id });
  if (line) return line.standing === 'live';
  const requests = await store.serviceRequests.find({ orderRef: order.id });
  if (requests.length > 0) return false;
  return !isOver(progressAt(order, await store.payments.find({ orderRef: order.id }), now));
}

/**
 * How many lines a customer has or waits for: without orders of which nothing became, lines that ended, and the order
 * `without`.
 */
export async function linesOf(op: Operation, accountId: string, without?: string): Promise<number> {
  await settle(op, accountId);
  const orders = (await op.store.orders.find({ accountId })).filter(({ id }) => id !== without);
  const counted = await Promise.all(orders.map((order) => isForLine(op, order)));
  return counted.filter(Boolean).length;
}
