import { isDeliveryNews, type StatusFacts } from './order-status.ts';

/** What the page of an order shows a picture of; none: nothing more happens, or nothing is drawn of it. */
export type OrderPicture = 'store' | 'courier' | 'esim' | 'sim' | 'none';

/** Returns what an order is about now: where its SIM card is, or which SIM it brings. */
export function orderPicture(
  facts: Pick<StatusFacts, 'order' | 'sim' | 'delivery' | 'line'>,
  method: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP',
): OrderPicture {
  const { order, sim, delivery } = facts;
  if (order === 'FAILED' || order === 'CANCELLED' || sim === 'none') return 'none';
  if (sim === 'esim') return 'esim';
  if (!isDeliveryNews(facts) || delivery === 'UNREAD' || delivery === 'UNKNOWN') return 'sim';
  if (method === 'SELF_PICKUP' && delivery !== 'PREPARING') return 'store';
  return delivery === 'NONE' || delivery === 'PREPARING' || delivery === 'DELIVERED' ? 'sim' : 'courier';
}
