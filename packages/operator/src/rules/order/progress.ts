import type { Order } from '@senda/contract';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { chargeAt } from '../payment/transaction.ts';
import { activeAfter } from '../sim.ts';

/** How long after its payment an order is approved, and its line active (ms). */
const approvedAfter = 20_000;
const completedAfter = 60_000;
/** How long an unpaid order, and its number, are kept (ms). */
const keptUnpaid = 24 * 60 * 60_000;

type Progress = Pick<Order, 'status' | 'state'>;

/** What an order's progress follows from, beside its charges. */
export type Progressing = Pick<
  OrderRow,
  'createdAt' | 'preview' | 'orderType' | 'identity' | 'cancellation' | 'activatedAt'
>;

/** Until when an order waits to be paid (ms). */
export const payableUntil = (order: Pick<OrderRow, 'createdAt'>): number => order.createdAt + keptUnpaid;

/** When an order was paid; one that costs nothing, when it was placed. */
function paidAt(order: Progressing, charges: readonly PaymentRow[]): number | undefined {
  const paid = charges.find((charge) => charge.status === 'PAID');
  return paid?.settledAt ?? (order.preview.total.amount === 0 ? order.createdAt : undefined);
}

/** When the line is, or will be, active: a SIM-only order's when its SIM is put to use, others' by themselves. */
function activeAt({ orderType, activatedAt, identity }: Progressing, paid: number): number {
  const byCustomer = activatedAt === undefined ? Number.POSITIVE_INFINITY : activatedAt + activeAfter;
  const byItself = Math.max(paid + completedAfter, identity?.decidedAt ?? 0);
  return orderType === 'SIM_ONLY' ? byCustomer : Math.min(byItself, byCustomer);
}

const failed: Progress = { status: 'FAILED', state: 'OFL' };

function unpaidAt(order: Progressing, charges: readonly PaymentRow[], now: number): Progress {
  const isBeingPaid = charges.some((charge) => charge.status === 'PENDING');
  if (now >= payableUntil(order) && !isBeingPaid) return failed;
  const isChecked = order.identity === undefined || now >= order.identity.decidedAt;
  return { status: isChecked ? 'CREATED' : 'INITIATED', state: 'INI' };
}

/**
 * How far an order is at `now` (ms), from its charges: computed, so that no timer has to run. An identity check that is
 * not decided holds it up, and one that is refused ends it.
 */
export function progressAt(order: Progressing, charges: readonly PaymentRow[], now: number): Progress {
  const { cancellation, identity } = order;
  if (cancellation?.isGranted && now >= cancellation.decidedAt) return { status: 'CANCELLED', state: 'CAN' };
  if (identity && !identity.isApproved && now >= identity.decidedAt) return failed;
  const standing = charges.map((charge) => chargeAt(charge, now));
  const paid = paidAt(order, standing);
  if (paid === undefined) return unpaidAt(order, standing, now);
  if (now < Math.max(paid + approvedAfter, identity?.decidedAt ?? 0))
    return { status: 'PLACED', state: 'PRO' };
  if (now < activeAt(order, paid)) return { status: 'APPROVED', state: 'PRO' };
  return { status: 'COMPLETED', state: 'TSU' };
}

/** Whether something may still become of an order. */
export const isOpen = ({ state }: Progress): boolean => !['CAN', 'OFL', 'TSU'].includes(state);
/** Whether nothing became of an order, so that its number and its money go back. */
export const isOver = ({ state }: Progress): boolean => state === 'CAN' || state === 'OFL';

/** When an order was completed (ms); nothing while it is not. */
export function completedAt(
  order: Progressing,
  charges: readonly PaymentRow[],
  now: number,
): number | undefined {
  if (progressAt(order, charges, now).status !== 'COMPLETED') return undefined;
  const standing = charges.map((charge) => chargeAt(charge, now));
  const paid = paidAt(order, standing) ?? order.createdAt;
  return Math.max(activeAt(order, paid), paid + approvedAfter, order.identity?.decidedAt ?? 0);
}
