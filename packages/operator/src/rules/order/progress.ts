import type { Order, OrderLogEntry } from '@senda/contract';
import { buysPlan } from '@senda/core/purchase';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { chargeAt } from '../payment/transaction.ts';
import { activeAfter } from '../sim.ts';
import { identifiedAt, renewableUntil } from './identity.ts';
import { linkPaymentPeriod, paymentPeriod, putToUsePeriod } from './periods.ts';

/** Time from payment until an order is approved, and until a service that it pays for is completed (ms). */
const approvedAfter = 20_000;
const completedAfter = 60_000;

type Progress = Pick<Order, 'status' | 'state'>;

/** The part of an order that its progress depends on, in addition to its charges. */
export type Progressing = Pick<
  OrderRow,
  'createdAt' | 'draft' | 'details' | 'preview' | 'identity' | 'cancellation' | 'activatedAt' | 'closedAt'
>;

/**
 * Returns the payment deadline of an order (ms), until which it keeps its number and its place of a courier. Its customer was
 * promised that of a voucher, even if they have called it off for a card.
 */
export const payableUntil = (
  { createdAt, details }: Pick<OrderRow, 'createdAt' | 'details'>,
  charges: readonly PaymentRow[],
): number =>
  Math.max(
    createdAt + (details?.paylink_id === undefined ? paymentPeriod : linkPaymentPeriod),
    ...charges.flatMap(({ voucher }) => (voucher ? [voucher.until] : [])),
  );

/** Returns until when the SIM of an order that costs nothing has to be put to use (ms), so that it keeps its new number. */
export const usableUntil = ({
  createdAt,
  draft,
  preview,
}: Pick<OrderRow, 'createdAt' | 'draft' | 'preview'>): number =>
  preview.total.amount === 0 && draft.numberType === 'NEW'
    ? createdAt + putToUsePeriod[draft.simType]
    : Number.POSITIVE_INFINITY;

/** Whether an order keeps stock that nobody has paid for: it is unpaid, or costs nothing and its SIM is not in use. */
export const keepsUnpaid = (order: Progressing, progress: Progress): boolean =>
  isOpen(progress) && (progress.state === 'INI' || (order.activatedAt === undefined && isForNothing(order)));

const isForNothing = (order: Progressing): boolean => Number.isFinite(usableUntil(order));

/** Returns when an order was paid, or placed if it is free (ms). */
export function paidAt(
  order: Pick<OrderRow, 'createdAt' | 'preview'>,
  charges: readonly PaymentRow[],
  now: number,
): number | undefined {
  const paid = charges.find((charge) => chargeAt(charge, now).status === 'PAID');
  return paid?.settledAt ?? (order.preview.total.amount === 0 ? order.createdAt : undefined);
}

/** Returns when an order is completed (ms): that of a plan once its SIM is active, which the customer has to see to. */
function activeAt(order: Progressing, paid: number): number {
  if (!buysPlan(order)) return paid + completedAfter;
  return order.activatedAt === undefined ? Number.POSITIVE_INFINITY : order.activatedAt + activeAfter;
}

const failed: Progress = { status: 'FAILED', state: 'OFL' };

function unpaidAt(order: Progressing, charges: readonly PaymentRow[], now: number): Progress {
  const isBeingPaid = charges.some((charge) => charge.status === 'PENDING');
  if (now >= payableUntil(order, charges) && !isBeingPaid) return failed;
  const isChecked = order.identity === undefined || now >= order.identity.decidedAt;
  return { status: isChecked ? 'CREATED' : 'INITIATED', state: 'INI' };
}

/**
 * Computes an order's progress at `now` (ms) from its charges, without timers. A pending identity check delays it, and so does a
 * rejected one, until the time to submit another one is over: that ends it.
 */
export function progressAt(order: Progressing, charges: readonly PaymentRow[], now: number): Progress {
  const { cancellation } = order;
  if (cancellation?.isGranted && now >= cancellation.decidedAt) return { status: 'CANCELLED', state: 'CAN' };
  if (now >= (renewableUntil(order) ?? Number.POSITIVE_INFINITY)) return failed;
  const current = charges.map((charge) => chargeAt(charge, now));
  const paid = paidAt(order, current, now);
  if (paid === undefined) return unpaidAt(order, current, now);
  if (order.activatedAt === undefined && now >= usableUntil(order)) return failed;
  if (now < Math.max(paid + approvedAfter, identifiedAt(order))) return { status: 'PLACED', state: 'PRO' };
  if (now < activeAt(order, paid)) return { status: 'APPROVED', state: 'PRO' };
  return { status: 'COMPLETED', state: 'TSU' };
}

/** Whether an order has not ended. */
export const isOpen = ({ state }: Progress): boolean => !['CAN', 'OFL', 'TSU'].includes(state);
/** Whether an order failed or was cancelled. */
export const isOver = ({ state }: Progress): boolean => state === 'CAN' || state === 'OFL';

/** Returns when an order that is over ended (ms). */
function endedAt(
  order: Progressing,
  charges: readonly PaymentRow[],
  now: number,
  { status }: Progress,
): number {
  if (status === 'CANCELLED' && order.cancellation) return order.cancellation.decidedAt;
  const lapsed =
    paidAt(order, charges, now) === undefined ? payableUntil(order, charges) : usableUntil(order);
  return Math.min(lapsed, renewableUntil(order) ?? Number.POSITIVE_INFINITY);
}

/** Returns when an order reached each of its statuses, oldest first. */
export function logAt(order: Progressing, charges: readonly PaymentRow[], now: number): OrderLogEntry[] {
  const progress = progressAt(order, charges, now);
  const end = isOver(progress) ? endedAt(order, charges, now, progress) : Number.POSITIVE_INFINITY;
  const paid = paidAt(order, charges, now);
  const approved = paid === undefined ? undefined : Math.max(paid + approvedAfter, identifiedAt(order));
  const reached: readonly (readonly [Order['status'], number | undefined])[] = [
    ['INITIATED', order.createdAt],
    ['PLACED', paid],
    ['APPROVED', approved],
    ['COMPLETED', completedAt(order, charges, now)],
  ];
  const log = reached.flatMap(([status, at]) =>
    at !== undefined && at <= now && at <= end ? [{ status, at }] : [],
  );
  return isOver(progress) ? [...log, { status: progress.status, at: end }] : log;
}

/** Returns the times at which an order may change by itself (ms). */
export function progressTimes(
  order: Progressing,
  charges: readonly PaymentRow[],
  now: number,
): readonly number[] {
  if (!isOpen(progressAt(order, charges, now))) return [];
  const paid = paidAt(order, charges, now);
  const checked = order.identity?.decidedAt ?? 0;
  return [
    payableUntil(order, charges),
    usableUntil(order),
    checked,
    renewableUntil(order) ?? 0,
    order.cancellation?.decidedAt ?? 0,
    ...(paid === undefined ? [] : [paid + approvedAfter, activeAt(order, paid)]),
  ];
}

/** Returns when an order was completed (ms); undefined if it was not. */
export function completedAt(
  order: Progressing,
  charges: readonly PaymentRow[],
  now: number,
): number | undefined {
  if (progressAt(order, charges, now).status !== 'COMPLETED') return undefined;
  const paid = paidAt(order, charges, now) ?? order.createdAt;
  return Math.max(activeAt(order, paid), paid + approvedAfter, identifiedAt(order));
}
