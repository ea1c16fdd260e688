/** What a customer can still do about an order herself (specification, section 7: retry, cancel). */
import type { Order } from '@senda/contract';
import { orderStatusOf } from '../purchase/status.ts';
import { isUnderWay } from './timeline.ts';

/** A payment that only waits for her bank to hear from her is hers to go on with, or to give up. */
export const isBeingPaid = ({ payment }: Order): boolean =>
  payment?.status === 'PENDING' && payment.challenge === undefined;

const unpaid = ['INITIATED', 'CREATED'];

/** Whether it waits for her money: nothing was paid, or what she tried was refused. */
export const isPayable = (order: Order): boolean =>
  unpaid.includes(orderStatusOf(order)) &&
  order.preview.total.amount > 0 &&
  order.payment?.status !== 'PAID' &&
  !isBeingPaid(order);

/** Whether she can ask for it to be cancelled: once, and not while a payment is under way. */
export const isCancellable = (order: Order): boolean =>
  isUnderWay(order) && order.cancellation === undefined && !isBeingPaid(order);
