/** Releasing what a failed order holds: its number, its card, its place in a slot, the money. */
import type { RequestContext } from '../../request/context.ts';
import { atomically, type Transaction } from '../../store/port.ts';
import type { SaleRow } from '../../store/rows/number.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import { freePlace } from '../delivery/slots.ts';
import { chargeAt } from '../payment/transaction.ts';
import { isOver, payableUntil, progressAt } from './progress.ts';

/** Releases an order's number, SIM card and place in a slot, and refunds what was paid. */
export async function giveBack(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  for (const sale of await tx.sales.find({ orderRef: order.id })) await tx.sales.remove(sale.id);
  for (const sim of await tx.sims.find({ orderRef: order.id })) await tx.sims.remove(sim.id);
  await freePlace(tx, order.id);
  for (const charge of await tx.payments.find({ orderRef: order.id })) {
    const isPaid = chargeAt(charge, now).status === 'PAID' && charge.refundedAt === undefined;
    if (isPaid) await tx.payments.update(charge.id, { status: 'PAID', refundedAt: now });
  }
  await tx.orders.update(order.id, { closedAt: now });
}

/** Releases what an order holds that has failed by itself: unpaid, or its customer not identified. */
export async function closeFailed(ctx: RequestContext, { id }: OrderRow): Promise<void> {
  await atomically(ctx.store, async (tx) => {
    const order = await tx.orders.get(id);
    if (!order || order.closedAt !== undefined) return;
    const charges = await tx.payments.find({ orderRef: id });
    if (isOver(progressAt(order, charges, ctx.now))) await giveBack(tx, order, ctx.now);
  });
}

/** Whether a sale has not been checked since its order should have been paid. */
export const mayHaveLapsed = (sale: SaleRow, now: number): boolean => !sale.settled && now >= sale.lapsesAt;

/** Creates the sale of a number: provisional until its order is paid. */
export const saleOf = (number: string, order: Pick<OrderRow, 'id' | 'createdAt'>): SaleRow => ({
  id: number,
  orderRef: order.id,
  lapsesAt: payableUntil(order),
  settled: false,
});

/** Returns whether a sale is valid. One whose order has failed is undone; a paid one is not checked again. */
export async function settleSale(tx: Transaction, sale: SaleRow, now: number): Promise<boolean> {
  if (!mayHaveLapsed(sale, now)) return true;
  const order = await tx.orders.get(sale.orderRef);
  const charges = await tx.payments.find({ orderRef: sale.orderRef });
  if (order && isOver(progressAt(order, charges, now))) {
    await giveBack(tx, order, now);
    return false;
  }
  const isBeingPaid = charges.some((charge) => chargeAt(charge, now).status === 'PENDING');
  if (!isBeingPaid) await tx.sales.update(sale.id, { settled: true });
  return true;
}
