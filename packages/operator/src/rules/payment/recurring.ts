/** The agreement on the card that is charged for every period of an order's line (specification, section 7, payments). */
import { recurringOf } from '@senda/core/catalogue';
import { planOf } from '../../seed/products.ts';
import type { Collections } from '../../store/port.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';

const prefix = 'RC-';

/** What an order's agreement is called in payments; the card that it is on waits under the same name to renew the line. */
export const recurringRef = (orderRef: string): string => `${prefix}${orderRef}`;

/** The order that a payment belongs to, whichever part of it the payment is. */
export const orderOf = (ref: string): string => (ref.startsWith(prefix) ? ref.slice(prefix.length) : ref);

/** What each period of an order's plan costs that is paid later, in centavos; undefined for any other order. */
export function recurringCost({
  orderType,
  draft,
}: Pick<OrderRow, 'orderType' | 'draft'>): number | undefined {
  const plan = orderType === 'NUMBER_CHANGE' ? undefined : planOf(draft.planSku);
  return plan && recurringOf(plan)?.amount;
}

/** The latest agreement of an order. */
export async function agreementOf(store: Collections, orderRef: string): Promise<PaymentRow | undefined> {
  const made = await store.payments.find(
    { orderRef: recurringRef(orderRef) },
    { newestFirst: true, limit: 1 },
  );
  return made[0];
}
