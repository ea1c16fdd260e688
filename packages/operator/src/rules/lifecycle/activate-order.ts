import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Transaction } from '../../store/store.ts';

/** Stores that an order's SIM is put to use at `at` (ms), unless it was before. Returns when it was. */
export async function activateOrder(tx: Transaction, order: OrderRow, at: number): Promise<number> {
  const { id, activatedAt } = order;
  if (activatedAt !== undefined && activatedAt <= at) return activatedAt;
  await tx.orders.update(id, { activatedAt: at });
  return at;
}
