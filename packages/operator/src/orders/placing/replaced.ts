/** The unpaid order that a new one takes the place of. */
import { Refusal } from '../../gateway/refusal.ts';
import { isOver, progressAt } from '../../rules/progress.ts';
import type { Collections, Transaction } from '../../store/port.ts';
import { cancel, isBeingPaid } from '../cancel-order.ts';
import type { OrderRow } from '../orders.rows.ts';

interface Replacing {
  readonly accountId: string;
  /** The order to replace, as the request names it. */
  readonly orderRef: string | undefined;
  /** ms since the epoch. */
  readonly now: number;
}

/**
 * Returns the order that is to be replaced; undefined where none is named, or it is over and holds nothing.
 * @throws Refusal NOT_FOUND, ALREADY_PAID for one that is paid or being paid
 */
export async function replacedOrder(
  store: Collections,
  { accountId, orderRef, now }: Replacing,
): Promise<OrderRow | undefined> {
  if (orderRef === undefined) return undefined;
  const order = await store.orders.get(orderRef);
  if (order?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  const charges = await store.payments.find({ orderRef });
  const progress = progressAt(order, charges, now);
  if (isOver(progress)) return undefined;
  if (progress.state !== 'INI' || isBeingPaid(charges, now)) throw new Refusal('ALREADY_PAID');
  return order;
}

/** Cancels the order that is replaced and returns the number that it lets go, if it was a new one. */
export async function endReplaced(tx: Transaction, replacing: Replacing): Promise<string | undefined> {
  const order = await replacedOrder(tx, replacing);
  if (!order) return undefined;
  await cancel(tx, order, replacing.now);
  return order.draft.numberType === 'NEW' ? order.number : undefined;
}
