/** The assignment of a held number to an order. */
import { Refusal } from '../../request/refusal.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { saleOf, settleSale } from './close.ts';

/**
 * Turns the customer's hold into the order's number. `released` is the number of the replaced order, which needs no hold.
 * @throws Refusal NUMBER_TAKEN if the number is another customer's, HOLD_ENDED if nobody has it and the customer does not hold it
 */
export async function assignNumber(tx: Transaction, order: OrderRow, released?: string): Promise<void> {
  const { number, accountId, createdAt: now } = order;
  const sold = await tx.sales.get(number);
  const hold = await tx.holds.get(number);
  const isHeld = hold !== undefined && now < hold.lockedUntil;
  const isOwn = hold?.accountId === accountId;
  if ((sold && (await settleSale(tx, sold, now))) || (isHeld && !isOwn)) throw new Refusal('NUMBER_TAKEN');
  if (!isHeld && number !== released) throw new Refusal('HOLD_ENDED');
  await tx.holds.remove(number);
  await tx.sales.insert(saleOf(number, order));
}
