/** Fee orders: paid like other orders, but they create no line. */
import type { PreviewItem } from '@senda/contract';
import type { ServiceLabel } from '@senda/core/purchase';
import { Refusal } from '../../request/refusal.ts';
import { planOf } from '../../seed/products.ts';
import type { LineRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { nextReference } from '../order/order.ts';

/** The fees of requests for a number, whose orders have a type of their own. */
const numberFees: readonly ServiceLabel[] = ['number_change', 'number_recovery'];

interface Fee {
  /** The order's product label. */
  readonly label: ServiceLabel;
  readonly items: readonly PreviewItem[];
  /** The number concerned. */
  readonly number: string;
  readonly now: number;
}

export const feeOf = (items: readonly PreviewItem[]): number =>
  items.reduce((sum, item) => sum + item.cost.amount, 0);

/** Places a fee order with the profile of the order that created the line. Returns it. */
export async function placeFeeOrder(tx: Transaction, line: LineRow, fee: Fee): Promise<OrderRow> {
  const first = await tx.orders.get(line.orderRef);
  if (!first) throw new Refusal('NOT_FOUND');
  const { planSku, simType, accountId } = line;
  const { profile, billingAddress, planName } = first;
  const { label, items, number, now } = fee;
  const id = await nextReference(tx);
  const order: OrderRow = {
    id,
    accountId,
    idempotencyKey: `service:${id}`,
    productLabel: label,
    createdAt: now,
    draft: { planSku, addonSkus: [], simType, numberType: 'NEW', number, promoCodes: [] },
    planName: planOf(planSku)?.name ?? planName,
    preview: { items: [...items], total: { amount: feeOf(items) } },
    number,
    profile,
    ...(billingAddress && { billingAddress }),
    orderType: numberFees.includes(label) ? 'NUMBER_CHANGE' : 'SERVICE_ORDER',
  };
  await tx.orders.insert(order);
  return order;
}
