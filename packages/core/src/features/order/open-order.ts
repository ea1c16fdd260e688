/** What a customer can do about an order (spec 7.call.cancelOrder). */
import type { Order } from '@senda/contract';
import { isBeingPaid } from '../../common/purchase/held.ts';
import { isUnderWay } from './timeline.ts';

/** Whether the customer can request a cancellation: once, and not during a payment. */
export const isCancellable = (order: Order): boolean =>
  isUnderWay(order) && order.cancellation === undefined && !isBeingPaid(order);
