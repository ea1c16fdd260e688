/** Derives the facts of the status texts from the gateway's responses. */
import type { CallResult, EsimState, Order, PortIn, Shipment } from '@senda/contract';
import { instantOn } from '../../base/time/calendar.ts';
import { isArrivalDated } from '../../common/delivery/arrival.ts';
import {
  hasEnded,
  isUnpaid,
  isWorking,
  type LineFacts,
  leavingIn,
  openIn,
  terminationIn,
} from '../../common/line/line.ts';
import { isPeriodBeingPaid, isRenewalCardExpired } from '../../common/line/renewal.ts';
import { waitsFor } from '../../common/line/waits-for.ts';
import { isBeingPaid, isPayable } from '../../common/purchase/held.ts';
import { isCheckedByStaff, isCurpRejected } from '../../common/purchase/identity.ts';
import { isFree } from '../../common/purchase/lines.ts';
import { isShipped, orderedSim } from '../../common/purchase/ordered-sim.ts';
import { isOrderEnded, orderStatusOf } from '../../common/purchase/status.ts';
import type { TransferNipInput } from '../../common/transfer-nip/transfer-nip.setup.ts';
import { isReturning, type LineReturn, obstacleToReturn } from './line-return.ts';
import { isCancellable } from './open-order.ts';
import type {
  DeliveryStatus,
  EsimStep,
  IdentityStatus,
  LineStatus,
  PortStatus,
  RenewalStatus,
  ReturnStatus,
  StatusFacts,
} from './order-status.ts';

type Renewal = CallResult<'getAutoRenewalSpecification'>;

/** The gateway's responses about an order. */
export interface OrderRecords {
  readonly order: Order;
  /** The order's line; null until loaded, and without one. */
  readonly line: LineFacts | null;
  readonly lineRead: boolean;
  /** How the line renews; null until loaded, and for a line that has ended. */
  readonly renewal: Renewal | null;
  /** Whether the number of a line that has ended can come back; null until loaded, and for a line that has not. */
  readonly lineReturn: LineReturn | null;
  /** The SIM card's shipment; null until loaded, and without one. */
  readonly shipment: Shipment | null;
  readonly shipmentRead: boolean;
  /** When they were loaded, ms since the epoch. */
  readonly readAt: number;
}

function deliveryOf({ order, shipment, shipmentRead }: OrderRecords): DeliveryStatus {
  if (!isShipped(order)) return 'NONE';
  if (shipment) return shipment.status;
  return shipmentRead ? 'UNKNOWN' : 'UNREAD';
}

const arrivedStatuses: readonly PortIn['status'][] = ['DONE', 'ACTIVE'];

/** Returns the transfer status; it is done only once the line has the number. */
function portOf({ order, line }: OrderRecords): PortStatus {
  if (order.draft.numberType !== 'PORT_IN') return 'NONE';
  if (line === null) return 'REQUESTED';
  const { transfer } = line;
  const { isProvisionalNumber, number } = line.line;
  if (transfer === null) return isProvisionalNumber ? 'REQUESTED' : 'NONE';
  if (!arrivedStatuses.includes(transfer.status)) return transfer.status;
  if (isProvisionalNumber) return 'DONOR_SWITCH';
  return number === transfer.number ? transfer.status : 'NONE';
}

/** The line has nothing else open, and works, so that its transfer can be asked for again. */
const mayTransferAgain = ({ line, requests }: LineFacts): boolean =>
  openIn(requests) === null && isWorking(line);

/** How a transfer ends without the number. */
const endedStatuses: readonly PortIn['status'][] = ['REJECTED', 'FAILED', 'PORT_IN_FAILED', 'CANCELED'];

/** Whether a transfer waits, or has ended, for want of a valid NIP. One that waited too long ends without a reason of its own. */
function lacksNip({ status, reason = 'OTHER', log }: PortIn): boolean {
  if (status !== 'WAITING' && (status === 'CANCELED' || !endedStatuses.includes(status))) return false;
  const waited = log.findLast((entry) => entry.status === 'WAITING')?.reason ?? 'OTHER';
  return waitsFor[reason === 'NO_ANSWER' ? waited : reason] === 'nip';
}

/** Whether a transfer waits for the customer's data to be given again. */
const lacksData = ({ status, reason = 'OTHER' }: PortIn): boolean =>
  status === 'WAITING' && waitsFor[reason] === 'data';

/** Returns the transfer that can be asked for again, with another NIP alone if that is all it needs; null if there is none. */
export function transferWanted({
  order,
  line,
}: Pick<OrderRecords, 'order' | 'line'>): TransferNipInput | null {
  if (line?.transfer == null) return null;
  const { number, donorId = order.details?.portIn?.donor ?? '', status } = line.transfer;
  const hasEnded = endedStatuses.includes(status);
  if (hasEnded && !mayTransferAgain(line)) return null;
  const transfer = { orderRef: order.order_ref, number, donorId };
  if (donorId !== '' && lacksNip(line.transfer)) return { asks: 'nip', ...transfer };
  return hasEnded || lacksData(line.transfer) ? { asks: 'transfer', ...transfer } : null;
}

/** Returns the line's request that waits for the customer. */
export const waitingRequest = ({ requests }: LineFacts) =>
  requests.find(({ status }) => status === 'WAITING') ?? null;

function lineStatusOf({ line, lineRead }: OrderRecords): LineStatus {
  if (line === null) return lineRead ? 'NONE' : 'UNREAD';
  if (hasEnded(line.line)) return 'Inactive';
  if (terminationIn(line.requests)) return 'ENDING';
  const { status, suspension } = line.line;
  if (status !== 'Active' && !suspension) return status;
  if (waitingRequest(line)) return 'WAITING';
  return suspension ? 'PAUSED' : 'Active';
}

function switchOf({ order, line }: OrderRecords): number | null {
  const at = line?.transfer?.switchAt;
  if (at !== undefined) return at;
  const chosen = order.details?.portIn?.portDate;
  return line?.transfer || chosen === undefined ? null : instantOn(chosen);
}

const esimSteps: Readonly<Record<EsimState, EsimStep>> = {
  RELEASED: 'toInstall',
  DOWNLOADED: 'installing',
  INSTALLED: 'installed',
  ENABLED: 'installed',
  ERROR: 'failed',
};

/** Returns how far the eSIM of an order is. */
export const esimStep = ({ esimState = 'RELEASED' }: Pick<Order, 'esimState'>): EsimStep =>
  esimSteps[esimState];

const endOf = (line: LineFacts): number | null =>
  line.line.endedAt ??
  terminationIn(line.requests)?.expectedAt ??
  leavingIn(line.requests)?.expectedAt ??
  null;

/** Returns what was paid for an order that has ended, in minor currency units; null unless it is not given back yet. */
export function unreturnedIn(order: Order): number | null {
  const { payment } = order;
  const isKept = payment?.status === 'PAID' && payment.refundedAt === undefined;
  return isKept && isOrderEnded(orderStatusOf(order)) ? payment.amount : null;
}

/** Whether nothing of what had to be paid has come: money that came late was returned, which is said. */
const isNeverPaid = ({ preview, payment }: Order): boolean =>
  preview.total.amount > 0 &&
  (payment === undefined || (payment.status === 'REFUSED' && payment.voucher?.returnedAt === undefined));

function paymentOf(order: Order): StatusFacts['payment'] {
  if (unreturnedIn(order) !== null) return 'unreturned';
  if (isPayable(order)) return 'due';
  return isBeingPaid(order) ? 'confirming' : 'settled';
}

/** Returns the identity status; a rejected check for which no other one can be submitted ends the order. */
function identityOf({ identity }: Order): IdentityStatus {
  if (identity === undefined || identity.status === 'APPROVED') return 'NONE';
  if (isCheckedByStaff(identity)) return 'ASSISTED';
  if (identity.submitUntil === undefined) return 'REVIEWING';
  return isCurpRejected(identity) ? 'CURP' : 'REJECTED';
}

function renewalOf({ renewal }: OrderRecords): RenewalStatus {
  if (renewal === null) return 'unknown';
  if (isFree(renewal)) return 'free';
  if (!renewal.enabled) return 'off';
  return isRenewalCardExpired(renewal) ? 'expired' : 'auto';
}

function returnsOf({ line, lineReturn, readAt }: OrderRecords): ReturnStatus {
  if (line === null || !hasEnded(line.line)) return 'none';
  if (isReturning(line.requests)) return 'asked';
  return obstacleToReturn(line, lineReturn, readAt) === null ? 'possible' : 'none';
}

/** Returns the facts that the status texts derive from. */
export function statusFacts(known: OrderRecords): StatusFacts {
  const { order, line, readAt } = known;
  return {
    order: orderStatusOf(order),
    payment: paymentOf(order),
    isNeverPaid: isNeverPaid(order),
    isCancellable: isCancellable(order),
    identity: identityOf(order),
    sim: orderedSim(order),
    esim: esimStep(order),
    delivery: deliveryOf(known),
    isArrivalDated: known.shipment !== null && isArrivalDated(known.shipment, known.readAt),
    port: portOf(known),
    line: lineStatusOf(known),
    portReason: line?.transfer?.reason ?? 'OTHER',
    transferNeeds: transferWanted(known)?.asks ?? null,
    lineReason: (line && waitingRequest(line)?.reason) ?? 'OTHER',
    hasRequestOrder: line !== null && waitingRequest(line)?.orderRef !== undefined,
    isPaused: line?.line.suspension !== undefined,
    isUnpaid: line !== null && isUnpaid(line.line, readAt),
    renewal: renewalOf(known),
    isLeaving: line !== null && leavingIn(line.requests) !== null,
    isBeingPaid: known.renewal !== null && isPeriodBeingPaid(known.renewal),
    returns: returnsOf(known),
    payUntil: order.payUntil ?? null,
    switchAt: switchOf(known),
    endAt: line === null ? null : endOf(line),
  };
}
