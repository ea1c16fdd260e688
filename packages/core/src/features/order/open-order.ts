/** What a customer can do about an order (spec 7.call.cancelOrder, 7.call.retryPayment). */
import type { Order } from '@senda/contract';
import { orderStatusOf } from '../../common/purchase/status.ts';
import { isUnderWay } from './timeline.ts';

/** Whether a payment is pending. One that waits for its customer, at the bank or at a shop, can be continued or abandoned. */
export const isBeingPaid = ({ payment }: Order): boolean =>
  payment?.status === 'PENDING' && payment.challenge === undefined && payment.voucher === undefined;

const unpaid = ['INITIATED', 'CREATED'];

/** Whether payment is due: nothing was paid, or the payment was refused. */
export const isPayable = (order: Order): boolean =>
  unpaid.includes(orderStatusOf(order)) &&
  order.preview.total.amount > 0 &&
  order.payment?.status !== 'PAID' &&
  !isBeingPaid(order);

/** Whether the customer can request a cancellation: once, and not during a payment. */
export const isCancellable = (order: Order): boolean =>
  isUnderWay(order) && order.cancellation === undefined && !isBeingPaid(order);
