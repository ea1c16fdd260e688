import type { Order } from '@senda/contract';

export type OrderStatus = Order['status'];

/** The way of an order that goes well (decisions, the purchase journey). */
export const orderStages = ['INITIATED', 'CREATED', 'PLACED', 'APPROVED', 'COMPLETED'] as const;

const ended = ['COMPLETED', 'FAILED', 'CANCELLED'] as const;
const known: readonly string[] = [...orderStages, ...ended];

/** What the server's order state says on its own (specification, section 4). */
const byState: ReadonlyMap<string, OrderStatus> = new Map([
  ['CAN', 'CANCELLED'],
  ['OFL', 'FAILED'],
  ['TSU', 'COMPLETED'],
]);

/** How an order stands: the server's order state wins over its status; an unknown status is in progress. */
export function orderStatusOf({ state, status }: { state: string; status: string }): OrderStatus {
  const decided = byState.get(state);
  if (decided) return decided;
  return known.includes(status) ? (status as OrderStatus) : 'PLACED';
}

/** Whether nothing more will become of an order. */
export const isOrderEnded = (status: OrderStatus): boolean => ended.some((end) => end === status);
