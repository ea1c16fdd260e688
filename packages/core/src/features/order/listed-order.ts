/** What the status of a listed order depends on, and what reads it. */
import type { AutoRenewal, Order, PortIn, Shipment, Subscription } from '@senda/contract';
import {
  getAutoRenewalSpecification,
  getLatestPortIn,
  getOrder,
  getReversePortOutEligibility,
  getShipment,
} from '@senda/contract/calls';
import { found, reads } from '../../base/calls/call-actor.ts';
import { hasEnded } from '../../common/line/line.ts';
import { isShipped } from '../../common/purchase/ordered-sim.ts';
import { orderStatusOf } from '../../common/purchase/status.ts';
import type { LineReturn } from './line-return.ts';

/** An order with what its status depends on, beside its line and the line's requests. */
export interface ListedOrder {
  readonly order: Order;
  /** Null without one. */
  readonly shipment: Shipment | null;
  readonly transfer: PortIn | null;
  /** Null for a line that has ended. */
  readonly renewal: AutoRenewal | null;
  readonly lineReturn: LineReturn | null;
}

/** The orders to read, with the customer's lines. */
export interface Listed {
  readonly orderRefs: readonly string[];
  readonly lines: readonly Subscription[];
}

/** Reads orders at the same time, by their reference; null is one that could not be read, which keeps no other one from being read. */
export const readListedOrders = reads(
  { getAutoRenewalSpecification, getLatestPortIn, getOrder, getReversePortOutEligibility, getShipment },
  async (ask, { orderRefs, lines }: Listed): Promise<Readonly<Record<string, ListedOrder | null>>> => {
    const readOrder = async (orderRef: string): Promise<ListedOrder> => {
      const ofOrder = { params: { orderReference: orderRef } };
      const order = await ask.getOrder(ofOrder);
      const isCompleted = orderStatusOf(order) === 'COMPLETED';
      const line = isCompleted ? lines.find((each) => each.orderRef === order.order_ref) : undefined;
      const { accountNumber } = line ?? {};
      const isOver = line !== undefined && hasEnded(line);
      const [shipment, transfer, renewal, lineReturn] = await Promise.all([
        isShipped(order) ? found(ask.getShipment(ofOrder)) : null,
        line && order.draft.numberType === 'PORT_IN' ? found(ask.getLatestPortIn(ofOrder)) : null,
        accountNumber !== undefined && !isOver
          ? found(ask.getAutoRenewalSpecification({ query: { subscriptionId: accountNumber } }))
          : null,
        accountNumber !== undefined && isOver
          ? found(ask.getReversePortOutEligibility({ params: { accountNumber } }))
          : null,
      ]);
      return { order, shipment, transfer, renewal, lineReturn };
    };
    const read = orderRefs.map(async (orderRef) => [orderRef, await readOrder(orderRef).catch(() => null)]);
    return Object.fromEntries(await Promise.all(read));
  },
);
