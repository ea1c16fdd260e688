import type { Order, OrderPreview, OrderSummary } from '@senda/contract';
import type { IconName } from '../definitions/request.ts';
import { requestPaidBy, type ServiceLabel } from '../definitions/requests.ts';

export type { ServiceLabel } from '../definitions/requests.ts';

/** Status of an order. */
export type OrderStatus = Order['status'];

/** Stages of a successful order (decision 0062). */
export const orderStages = ['INITIATED', 'CREATED', 'PLACED', 'APPROVED', 'COMPLETED'] as const;

const ended = ['COMPLETED', 'FAILED', 'CANCELLED'] as const;
const statuses: readonly string[] = [...orderStages, ...ended];

/** Status by the server's order state (spec 4.status.server-state). */
const byState: ReadonlyMap<string, OrderStatus> = new Map([
  ['CAN', 'CANCELLED'],
  ['OFL', 'FAILED'],
  ['TSU', 'COMPLETED'],
]);

/** Returns an order's status: the server's order state wins over it; an unknown status counts as in progress. */
export function orderStatusOf({ state, status }: { state: string; status: string }): OrderStatus {
  const decided = byState.get(state);
  if (decided) return decided;
  return statuses.includes(status) ? (status as OrderStatus) : 'PLACED';
}

/** Returns whether a status is terminal. */
export const isOrderEnded = (status: OrderStatus): boolean => ended.some((end) => end === status);

/** Returns whether an order is approved: its SIM can be activated, or works already. */
export function isOrderApproved(order: { readonly state: string; readonly status: string }): boolean {
  const status = orderStatusOf(order);
  return status === 'APPROVED' || status === 'COMPLETED';
}

/** Returns whether an order is for a plan; other orders pay for a service and deliver nothing. */
export const buysPlan = ({ preview }: { readonly preview: OrderPreview }): boolean =>
  preview.items.some(({ itemType }) => itemType === 'PLAN');

/** What was bought: a plan, or a service of a line. */
export type OrderedProduct = 'plan' | ServiceLabel;

/** Returns what a listed order is for; one with an unknown label is for a plan. */
export const orderedProduct = ({ product_label }: Pick<OrderSummary, 'product_label'>): OrderedProduct =>
  requestPaidBy(product_label)?.orderLabel ?? 'plan';

/** Returns the icon of what was bought. */
export const productIcon = (product: OrderedProduct): IconName => requestPaidBy(product)?.icon ?? 'bag';

/** Whether a listed order pays for a service, and brings no line. */
export const isServiceOrder = (order: Pick<OrderSummary, 'product_label'>): boolean =>
  orderedProduct(order) !== 'plan';

/** Whether a listed order will become a line. */
export const awaitsLine = (order: Pick<OrderSummary, 'product_label' | 'state' | 'status'>): boolean =>
  !isServiceOrder(order) && !isOrderEnded(orderStatusOf(order));

/** Returns whether an order is SIM_ONLY and neither cancelled, failed nor activated (spec 4.status.pending). */
export const isPendingSimOnly = ({
  order_type,
  state,
}: Pick<OrderSummary, 'order_type' | 'state'>): boolean => order_type === 'SIM_ONLY' && !byState.has(state);
