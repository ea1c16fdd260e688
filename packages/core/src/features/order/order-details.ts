/** What an order's page shows beside the order, and what reads it. */
import type { AutoRenewal, Order, PickupLocation, Shipment } from '@senda/contract';
import {
  getAutoRenewalSpecification,
  getLatestPortIn,
  getNumberRecoveryEligibility,
  getPickupLocation,
  getReversePortOutEligibility,
  getShipment,
  listServiceRequests,
  listSubscriptions,
} from '@senda/contract/calls';
import { found, reads } from '../../base/calls/call-actor.ts';
import { type Problem, problemOf } from '../../base/calls/outcome.ts';
import { hasEnded, type LineFacts } from '../../common/line/line.ts';
import { isShipped } from '../../common/purchase/ordered-sim.ts';
import { orderStatusOf } from '../../common/purchase/status.ts';
import type { LineReturn } from './line-return.ts';
import { mayRecover, type NumberRecovery } from './number-recovery.ts';

export interface OrderDetails {
  /** The order's line, its requests and the transfer of its number; null until read, and without one. */
  readonly line: LineFacts | null;
  readonly lineRead: boolean;
  /** The customer has further lines. */
  readonly hasOthers: boolean;
  /** How the line renews; null until read, for a line that has ended, and where the gateway knows of no renewal. */
  readonly renewal: AutoRenewal | null;
  /** The gateway knows of no renewal of the line. */
  readonly isUnrenewed: boolean;
  /** Whether the number of a line that has ended can come back; null until read, and for a line that has not. */
  readonly lineReturn: LineReturn | null;
  /** Which former numbers the line can have back; null until read, and for a line that has had no other. */
  readonly recovery: NumberRecovery | null;
  /** Null if unknown or missing. */
  readonly shipment: Shipment | null;
  readonly shipmentRead: boolean;
  /** Where the SIM card is picked up; null for a courier, and if it could not be read. */
  readonly place: PickupLocation | null;
  /** Why something could not be read: it is as it was known before. */
  readonly problem: Problem | null;
}

/** Before anything is read. */
export const noDetails: OrderDetails = {
  line: null,
  lineRead: false,
  hasOthers: false,
  renewal: null,
  isUnrenewed: false,
  lineReturn: null,
  recovery: null,
  shipment: null,
  shipmentRead: false,
  place: null,
  problem: null,
};

/** Reads the details of an order, in two rounds. A part that fails stays as it is `known`; an ended session fails all. */
export const readDetails = reads(
  {
    getAutoRenewalSpecification,
    getLatestPortIn,
    getNumberRecoveryEligibility,
    getPickupLocation,
    getReversePortOutEligibility,
    getShipment,
    listServiceRequests,
    listSubscriptions,
  },
  async (
    ask,
    { order, known }: { readonly order: Order; readonly known: OrderDetails },
  ): Promise<OrderDetails> => {
    const ofOrder = { params: { orderReference: order.order_ref } };
    const problems: Problem[] = [];
    const keep =
      <Value>(value: Value) =>
      (error: unknown): Value => {
        const problem = problemOf(error);
        if (problem.kind === 'signed-out') throw error;
        problems.push(problem);
        return value;
      };
    const placeOf = ({ delivery }: Shipment): Promise<PickupLocation | null> | null => {
      if (delivery.deliveryType !== 'SELF_PICKUP') return null;
      const { locationId } = delivery;
      if (known.place?.locationId === locationId) return Promise.resolve(known.place);
      return ask.getPickupLocation({ params: { locationId } }).catch(() => null);
    };
    const readShipping = async (): Promise<Pick<OrderDetails, 'shipment' | 'shipmentRead' | 'place'>> => {
      if (!isShipped(order)) return noDetails;
      const shipment = await found(ask.getShipment(ofOrder));
      return { shipment, shipmentRead: true, place: shipment && (await placeOf(shipment)) };
    };

    const readRenewal = async (
      subscriptionId: string,
    ): Promise<Pick<OrderDetails, 'renewal' | 'isUnrenewed'>> => {
      const renewal = await found(ask.getAutoRenewalSpecification({ query: { subscriptionId } }));
      return { renewal, isUnrenewed: renewal === null };
    };

    type OfLine = Omit<OrderDetails, 'shipment' | 'shipmentRead' | 'place' | 'problem'>;
    const readLine = async (): Promise<OfLine> => {
      if (orderStatusOf(order) !== 'COMPLETED') return noDetails;
      const [{ subscriptions }, { serviceRequests }] = await Promise.all([
        ask.listSubscriptions({}),
        ask.listServiceRequests({ query: {} }),
      ]);
      const line = subscriptions.find(({ orderRef }) => orderRef === order.order_ref);
      const hasOthers = subscriptions.length > (line ? 1 : 0);
      if (line === undefined) return { ...noDetails, lineRead: true, hasOthers };
      const { accountNumber } = line;
      const ofLine = { params: { accountNumber } };
      const requests = serviceRequests.filter((request) => request.accountNumber === accountNumber);
      const [transfer, renewing, lineReturn, recovery] = await Promise.all([
        order.draft.numberType === 'PORT_IN' ? found(ask.getLatestPortIn(ofOrder)) : null,
        hasEnded(line) ? noDetails : readRenewal(accountNumber).catch(keep(known)),
        hasEnded(line) ? found(ask.getReversePortOutEligibility(ofLine)).catch(keep(known.lineReturn)) : null,
        mayRecover({ line, requests })
          ? found(ask.getNumberRecoveryEligibility(ofLine)).catch(keep(known.recovery))
          : null,
      ]);
      const { renewal, isUnrenewed } = renewing;
      const read = { line: { line, requests, transfer }, lineRead: true, hasOthers };
      return { ...read, renewal, isUnrenewed, lineReturn, recovery };
    };

    const [shipping, ofLine] = await Promise.all([
      readShipping().catch(keep(known)),
      readLine().catch(keep(known)),
    ]);
    const { shipment, shipmentRead, place } = shipping;
    return { ...noDetails, ...ofLine, shipment, shipmentRead, place, problem: problems[0] ?? null };
  },
);
