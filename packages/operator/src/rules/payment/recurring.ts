/** Recurring agreements: the card that is charged for each period of an order's line (spec 1.line.auto-renewal). */
import { recurringOf } from '@senda/core/catalogue';
import { planOf } from '../../seed/products.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { Collections } from '../../store/store.ts';

const prefix = 'RC-';

/** Returns the reference of an order's agreement, in payments and for its pending renewal card. */
export const recurringRef = (orderRef: string): string => `${prefix}${orderRef}`;

/** Returns the order reference of a payment or an agreement. */
export const orderOf = (ref: string): string => (ref.startsWith(prefix) ? ref.slice(prefix.length) : ref);

/** Returns the price per period of an order's plan, in centavos; undefined unless it is paid later. */
export function recurringCost({
  orderType,
  draft,
}: Pick<OrderRow, 'orderType' | 'draft'>): number | undefined {
  const plan = orderType === 'NUMBER_CHANGE' ? undefined : planOf(draft.planSku);
  return plan && recurringOf(plan)?.amount;
}

export async function agreementOf(store: Collections, orderRef: string): Promise<PaymentRow | undefined> {
  const made = await store.payments.find(
    { orderRef: recurringRef(orderRef) },
    { newestFirst: true, limit: 1 },
  );
  return made[0];
}
