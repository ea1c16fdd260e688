import type { Order } from '@senda/contract';
import { orderStatusOf } from './status.ts';

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

/** Whether an order cannot be approved yet: it waits for its payment, or for a document of the customer. */
export const isHeld = (order: Order): boolean =>
  isPayable(order) || isBeingPaid(order) || order.identity?.submitUntil !== undefined;
