import type { Order } from '@senda/contract';
import { buysPlan, type OrderStatus, orderStatusOf } from './status.ts';

/** How the SIM of an order reaches its customer. in_hand: a card handed over by a store; none: the order pays for a service. */
export type OrderedSim = 'esim' | 'physical_sim' | 'in_hand' | 'none';

export function orderedSim(order: Pick<Order, 'draft' | 'details' | 'preview'>): OrderedSim {
  const { draft, details } = order;
  if (!buysPlan(order)) return 'none';
  if (draft.simType === 'esim') return 'esim';
  return details?.iccid === undefined && draft.channel !== 'retail' ? 'physical_sim' : 'in_hand';
}

const shippedStatuses: readonly OrderStatus[] = ['PLACED', 'APPROVED', 'COMPLETED'];

/** Whether the order's SIM card is shipped. */
export const isShipped = (order: Order): boolean =>
  orderedSim(order) === 'physical_sim' && shippedStatuses.includes(orderStatusOf(order));
