/** What has been read for lists of the samples. */
import type { ServiceRequest, Subscription } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import type { ListedOrder } from './listed-order.ts';
import type { ListedRecordsContext } from './listed-records.setup.ts';
import { completedOrder } from './manage-order.states.ts';

/** Returns an order that was read, completed unless `changed`. */
export const readOrder = (orderRef: string, changed: Partial<ListedOrder> = {}): ListedOrder => ({
  order: { ...completedOrder, order_ref: orderRef },
  shipment: null,
  transfer: null,
  renewal: null,
  lineReturn: null,
  ...changed,
});

/** Returns what was read; an order that is missing could not be. */
export const readAll = (
  read: readonly ListedOrder[],
  lines: readonly Subscription[],
  requests: readonly ServiceRequest[] = [],
): ListedRecordsContext => ({
  orderRefs: [],
  lines,
  requests,
  now: () => sampleNow,
  isDone: true,
  readAt: sampleNow,
  read: Object.fromEntries(read.map((each) => [each.order.order_ref, each])),
});
