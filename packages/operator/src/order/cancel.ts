import type { CallInput, Order } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { giveBack } from '../rules/order/close.ts';
import { readOrder } from '../rules/order/order.ts';
import { isOpen, isOver, progressAt } from '../rules/order/progress.ts';
import { chargeAt } from '../rules/payment/transaction.ts';
import { atomically, type Collections, type Transaction } from '../store/port.ts';
import type { OrderRow } from '../store/rows/order.rows.ts';
import type { PaymentRow } from '../store/rows/payment.rows.ts';

/** Time from a request to cancel until it is refused (ms). */
const decidedAfter = 10_000;

/** Whether an order can be withdrawn: an eSIM until it is installed; a card that was sent out cannot. */
async function canBeWithdrawn(tx: Transaction, { id, draft }: OrderRow): Promise<boolean> {
  if (draft.simType !== 'esim') return false;
  const installation = await tx.simInstallations.get(id);
  return installation === undefined || installation.status === 'STARTED' || installation.status === 'FAILED';
}

/** Whether the bank is deciding on a charge; one that waits for the customer's own answer does not count. */
const isBeingPaid = (charges: readonly PaymentRow[], now: number): boolean =>
  charges.some((charge) => {
    const { status, authenticationId } = chargeAt(charge, now);
    return status === 'PENDING' && authenticationId === undefined;
  });

/** @throws Refusal CANCEL_REFUSED during a payment, and once the order has ended */
function assertCancellable(order: OrderRow, charges: readonly PaymentRow[], now: number): void {
  if (isBeingPaid(charges, now)) {
    throw new Refusal('CANCEL_REFUSED', { message: 'A payment is under way. Wait for it.' });
  }
  if (!isOpen(progressAt(order, charges, now))) throw new Refusal('CANCEL_REFUSED');
}

/** Cancels the charges that only wait for the customer to answer their bank. */
async function cancelCharges(tx: Transaction, charges: readonly PaymentRow[], now: number): Promise<void> {
  const givenUp = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED', settledAt: now } as const;
  for (const charge of charges) {
    if (chargeAt(charge, now).status === 'PENDING') await tx.payments.update(charge.id, givenUp);
  }
}

/** Cancels an order inside a transaction, or stores the request to. @throws Refusal CANCEL_REFUSED */
async function cancel(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  const charges = await tx.payments.find({ orderRef: order.id });
  const { state, status } = progressAt(order, charges, now);
  const isAsked = order.cancellation !== undefined && now < order.cancellation.decidedAt;
  if (state === 'CAN' || isAsked) return;
  assertCancellable(order, charges, now);
  const isGranted = status !== 'APPROVED' || (await canBeWithdrawn(tx, order));
  const decidedAt = isGranted ? now : now + decidedAfter;
  await tx.orders.update(order.id, { cancellation: { requestedAt: now, decidedAt, isGranted } });
  if (!isGranted) return;
  await cancelCharges(tx, charges, now);
  await giveBack(tx, order, now);
}

/**
 * Requests the cancellation of an order; a repeated request changes nothing while one is pending or granted.
 * @throws Refusal NOT_FOUND, CANCEL_REFUSED
 */
export async function cancelOrder({ params }: CallInput<'cancelOrder'>, ctx: RequestContext): Promise<Order> {
  const { id } = await ctx.shopper();
  return atomically(ctx.store, async (tx) => {
    const order = await tx.orders.get(params.orderRef);
    if (order?.accountId !== id) throw new Refusal('NOT_FOUND');
    await cancel(tx, order, ctx.now);
    const cancelled = (await tx.orders.get(order.id)) ?? order;
    return readOrder(tx, cancelled, ctx);
  });
}

interface Replacing {
  readonly accountId: string;
  /** Reference of the order to replace. */
  readonly orderRef: string | undefined;
  /** Now (ms since the epoch). */
  readonly now: number;
}

/**
 * Returns the order to replace; undefined if none is named, or it has ended and holds nothing.
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

/** Cancels the replaced order and returns the number that it releases, if it was a new one. */
export async function endReplaced(tx: Transaction, replacing: Replacing): Promise<string | undefined> {
  const order = await replacedOrder(tx, replacing);
  if (!order) return undefined;
  await cancel(tx, order, replacing.now);
  return order.draft.numberType === 'NEW' ? order.number : undefined;
}
