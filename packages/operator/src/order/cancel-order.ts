import type { CallInput, Order } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { releaseOrder } from '../rules/order/close.ts';
import { readOrder } from '../rules/order/order.ts';
import { isOpen, isOver, progressAt } from '../rules/order/progress.ts';
import { waitsForCustomer } from '../rules/payment/charge.ts';
import { chargeAt } from '../rules/payment/transaction.ts';
import type { OrderRow } from '../store/rows/order.rows.ts';
import type { PaymentRow } from '../store/rows/payment.rows.ts';
import { atomically, type Collections, type Transaction } from '../store/store.ts';

/** Time from a cancellation request until it is refused (ms). */
const decidedAfter = 10_000;

/** Whether an order can be cancelled at once: an eSIM until it is installed; a card that was sent out cannot. */
async function isCancellable(tx: Transaction, { id, draft }: OrderRow): Promise<boolean> {
  if (draft.simType !== 'esim') return false;
  const installation = await tx.simInstallations.get(id);
  return installation === undefined || installation.status === 'STARTED' || installation.status === 'FAILED';
}

/** Whether the bank is deciding on a charge. Ignores charges that wait for the customer. */
const isBeingPaid = (charges: readonly PaymentRow[], now: number): boolean =>
  charges.some((charge) => {
    const { status } = chargeAt(charge, now);
    return status === 'PENDING' && !waitsForCustomer(charge);
  });

/** @throws Refusal CANCEL_REFUSED during a payment, and for an order that has ended */
function assertCancellable(order: OrderRow, charges: readonly PaymentRow[], now: number): void {
  if (isBeingPaid(charges, now)) {
    throw new Refusal('CANCEL_REFUSED', { message: 'A payment is in progress. Wait for its result.' });
  }
  if (!isOpen(progressAt(order, charges, now))) throw new Refusal('CANCEL_REFUSED');
}

async function cancelCharges(tx: Transaction, charges: readonly PaymentRow[], now: number): Promise<void> {
  const givenUp = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED', settledAt: now } as const;
  for (const charge of charges) {
    if (chargeAt(charge, now).status === 'PENDING') await tx.payments.update(charge.id, givenUp);
  }
}

/** Cancels an order, or stores the cancellation request. @throws Refusal CANCEL_REFUSED */
async function cancel(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  const charges = await tx.payments.find({ orderRef: order.id });
  const { state, status } = progressAt(order, charges, now);
  const isAsked = order.cancellation !== undefined && now < order.cancellation.decidedAt;
  if (state === 'CAN' || isAsked) return;
  assertCancellable(order, charges, now);
  const isGranted = status !== 'APPROVED' || (await isCancellable(tx, order));
  const decidedAt = isGranted ? now : now + decidedAfter;
  await tx.orders.update(order.id, { cancellation: { requestedAt: now, decidedAt, isGranted } });
  if (!isGranted) return;
  await cancelCharges(tx, charges, now);
  await releaseOrder(tx, order, now);
}

/**
 * Requests the cancellation of an order. Has no effect while a request is pending or granted.
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

interface Replacement {
  readonly accountId: string;
  readonly orderRef: string | undefined;
  /** Current time (ms since the epoch). */
  readonly now: number;
}

/**
 * Returns the order to replace; undefined if there is none, or if it has ended.
 * @throws Refusal NOT_FOUND, ALREADY_PAID if it is paid or being paid
 */
export async function replacedOrder(
  store: Collections,
  { accountId, orderRef, now }: Replacement,
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

/** Cancels the replaced order. Returns the number that it releases, if it was a new one. */
export async function cancelReplaced(tx: Transaction, replacing: Replacement): Promise<string | undefined> {
  const order = await replacedOrder(tx, replacing);
  if (!order) return undefined;
  await cancel(tx, order, replacing.now);
  return order.draft.numberType === 'NEW' ? order.number : undefined;
}
