import type { RequestContext } from '../../request/context.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import { isOver, progressAt } from '../order/progress.ts';
import { settle } from './settle.ts';

/** How many lines one customer may have. */
export const maximumLines = 5;

/** Whether an order stands for a line: one that the customer has, or that may come of it. One that paid a fee never does. */
async function isForLine({ store, now }: RequestContext, order: OrderRow): Promise<boolean> {
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
export async function countLines(ctx: RequestContext, accountId: string, without?: string): Promise<number> {
  await settle(ctx, accountId);
  const orders = (await ctx.store.orders.find({ accountId })).filter(({ id }) => id !== without);
  const counted = await Promise.all(orders.map((order) => isForLine(ctx, order)));
  return counted.filter(Boolean).length;
}
