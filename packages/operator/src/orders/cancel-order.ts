import type { CallInput, Order } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { chargeAt } from '../rules/charge.ts';
import { isOpen, progressAt } from '../rules/progress.ts';
import { atomically, type Transaction } from '../store/port.ts';
import type { PaymentRow } from '../store/rows.ts';
import { giveBack } from './close.ts';
import { readOrder } from './order.ts';
import type { OrderRow } from './orders.rows.ts';

/** How long a wish to cancel is looked at before it is refused (ms). */
const lookedAtFor = 10_000;

/** An eSIM can be called back until it is on a telephone; a card that was sent out cannot. */
async function canBeCalledBack(tx: Transaction, { id, draft }: OrderRow): Promise<boolean> {
  if (draft.simType !== 'esim') return false;
  const installation = await tx.simInstallations.get(id);
  return installation === undefined || installation.status === 'STARTED' || installation.status === 'FAILED';
}

/** Whether the bank is deciding on a charge; one that waits for the customer to answer the bank gives way. */
export const isBeingPaid = (charges: readonly PaymentRow[], now: number): boolean =>
  charges.some((charge) => {
    const { status, authenticationId } = chargeAt(charge, now);
    return status === 'PENDING' && authenticationId === undefined;
  });

/** @throws Refusal CANCEL_REFUSED while a payment is under way, and once the order has ended */
function assertCancellable(order: OrderRow, charges: readonly PaymentRow[], now: number): void {
  if (isBeingPaid(charges, now)) {
    throw new Refusal('CANCEL_REFUSED', { message: 'A payment is under way. Wait for it.' });
  }
  if (!isOpen(progressAt(order, charges, now))) throw new Refusal('CANCEL_REFUSED');
}

/** Gives up the charges that only wait for the customer to answer her bank. */
async function giveUpCharges(tx: Transaction, charges: readonly PaymentRow[], now: number): Promise<void> {
  const givenUp = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED', settledAt: now } as const;
  for (const charge of charges) {
    if (chargeAt(charge, now).status === 'PENDING') await tx.payments.update(charge.id, givenUp);
  }
}

/** Cancels an order inside a transaction, or notes that it was asked for. @throws Refusal CANCEL_REFUSED */
export async function cancel(tx: Transaction, order: OrderRow, now: number): Promise<void> {
  const charges = await tx.payments.find({ orderRef: order.id });
  const { state, status } = progressAt(order, charges, now);
  const isAsked = order.cancellation !== undefined && now < order.cancellation.decidedAt;
  if (state === 'CAN' || isAsked) return;
  assertCancellable(order, charges, now);
  const isGranted = status !== 'APPROVED' || (await canBeCalledBack(tx, order));
  const decidedAt = isGranted ? now : now + lookedAtFor;
  await tx.orders.update(order.id, { cancellation: { requestedAt: now, decidedAt, isGranted } });
  if (!isGranted) return;
  await giveUpCharges(tx, charges, now);
  await giveBack(tx, order, now);
}

/**
 * Asks for an order to be cancelled; asking again changes nothing while the wish is looked at, or after it was granted.
 * @throws Refusal NOT_FOUND, CANCEL_REFUSED
 */
export async function cancelOrder({ params }: CallInput<'cancelOrder'>, op: Operation): Promise<Order> {
  const { id } = await op.shopper();
  return atomically(op.store, async (tx) => {
    const order = await tx.orders.get(params.orderRef);
    if (order?.accountId !== id) throw new Refusal('NOT_FOUND');
    await cancel(tx, order, op.now);
    const cancelled = (await tx.orders.get(order.id)) ?? order;
    return readOrder(tx, cancelled, op);
  });
}
