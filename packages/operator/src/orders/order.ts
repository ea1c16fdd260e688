import type { Order, OrderDraft, OrderSummary } from '@senda/contract';
import { unprocessable } from '../gateway/refusal.ts';
import { transactionAt } from '../rules/charge.ts';
import { progressAt } from '../rules/progress.ts';
import type { OrderRow, PaymentRow } from '../store/rows.ts';

/** An order as its customer sees it at `now` (ms); `charges` are its own, oldest first. */
export function orderAt(row: OrderRow, charges: readonly PaymentRow[], now: number): Order {
  const latest = charges.at(-1);
  return {
    order_ref: row.id,
    order_type: 'SERVICE_ORDER',
    ...progressAt(charges, now),
    product_label: row.productLabel,
    createdAt: row.createdAt,
    draft: row.draft,
    planName: row.planName,
    preview: row.preview,
    number: row.number,
    ...(latest && { payment: transactionAt(latest, now) }),
  };
}

/** The part of an order that lists show. */
export function summaryOf(order: Order): OrderSummary {
  const { order_ref, order_type, state, status, product_label, createdAt, planName, number } = order;
  return {
    order_ref,
    order_type,
    state,
    status,
    product_label,
    createdAt,
    planName,
    ...(number && { number }),
  };
}

/** The number that the order is for. @throws Refusal INVALID_REQUEST (422) when the draft has none yet */
export function numberOf(draft: OrderDraft): string {
  if (draft.number !== undefined) return draft.number;
  const which = draft.numberType === 'NEW' ? 'Choose a number first.' : 'Say which number to transfer.';
  throw unprocessable('draft.number', which);
}

/** @throws Refusal INVALID_REQUEST (422) for a day that no calendar has, such as 30 February */
export function assertCalendarDay(path: string, day: string): void {
  const parsed = new Date(`${day}T00:00:00Z`);
  const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
  if (!real) throw unprocessable(path, 'There is no such day.');
}
