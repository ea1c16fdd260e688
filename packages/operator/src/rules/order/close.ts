/** Release of the resources of failed orders, and settlement of number sales. */
import type { RequestContext } from '../../request/context.ts';
import type { SaleRow } from '../../store/rows/number.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { atomically, type Transaction } from '../../store/store.ts';
import { releasePlace } from '../delivery/slots.ts';
import { chargeAt } from '../payment/transaction.ts';
import { isOver, payableUntil, progressAt, usableUntil } from './progress.ts';

/** Releases an order's number, SIM card and delivery place, and refunds its payments. */
export async function releaseOrder(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  for (const sale of await tx.sales.find({ orderRef: order.id })) await tx.sales.remove(sale.id);
  for (const sim of await tx.sims.find({ orderRef: order.id })) await tx.sims.remove(sim.id);
  await releasePlace(tx, order.id);
  for (const charge of await tx.payments.find({ orderRef: order.id })) {
    const isPaid = chargeAt(charge, now).status === 'PAID' && charge.refundedAt === undefined;
    if (isPaid) await tx.payments.update(charge.id, { status: 'PAID', refundedAt: now });
  }
  await tx.orders.update(order.id, { closedAt: now });
}

/** Releases the resources of an order that has failed because of a missing payment or identity check. */
export async function closeFailed(ctx: RequestContext, { id }: OrderRow): Promise<void> {
  await atomically(ctx.store, async (tx) => {
    const order = await tx.orders.get(id);
    if (!order || order.closedAt !== undefined) return;
    const charges = await tx.payments.find({ orderRef: id });
    if (isOver(progressAt(order, charges, ctx.now))) await releaseOrder(tx, order, ctx.now);
  });
}

/** Whether a sale has to be checked, as the time to pay its order is over. */
export const mayHaveLapsed = (sale: SaleRow, now: number): boolean => !sale.settled && now >= sale.lapsesAt;

type Keeper = Pick<OrderRow, 'id' | 'createdAt' | 'details' | 'draft' | 'preview'>;

/** Returns when an order that nobody pays or uses gives its stock back (ms). */
export const keptUntil = (order: Keeper, charges: readonly PaymentRow[]): number =>
  order.preview.total.amount === 0 ? usableUntil(order) : payableUntil(order, charges);

/** Creates the sale of a number. It is provisional until its order is paid, or the SIM of one that costs nothing is used. */
export const saleOf = (number: string, order: Keeper): SaleRow => ({
  id: number,
  orderRef: order.id,
  lapsesAt: keptUntil(order, []),
  settled: false,
});

/** Returns whether a sale is valid. Removes it if its order has failed; marks it as settled if the order is paid. */
export async function settleSale(tx: Transaction, sale: SaleRow, now: number): Promise<boolean> {
  if (!mayHaveLapsed(sale, now)) return true;
  const order = await tx.orders.get(sale.orderRef);
  const charges = await tx.payments.find({ orderRef: sale.orderRef });
  const progress = order && progressAt(order, charges, now);
  if (order && progress && isOver(progress)) {
    await releaseOrder(tx, order, now);
    return false;
  }
  // A charge is pending, or a voucher lets the order be paid for longer.
  const isUnpaid = order && progress?.state === 'INI';
  if (!isUnpaid) await tx.sales.update(sale.id, { settled: true });
  else if (now < keptUntil(order, charges))
    await tx.sales.update(sale.id, { lapsesAt: keptUntil(order, charges) });
  return true;
}
