/** State of a shipment, computed from its order, charges, reschedules and the clock. */
import type { DeliveryChoice, Reschedule, Shipment } from '@senda/contract';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { RescheduleRow } from '../../store/rows/shipping.rows.ts';
import type { Collections } from '../../store/store.ts';
import { timesOf } from '../delivery/slots.ts';
import { isRejected } from '../order/identity.ts';
import { isOver, paidAt, progressAt } from '../order/progress.ts';
import { chargeAt } from '../payment/transaction.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Time to prepare a card, and time until a delivery without a slot (ms). */
const preparedAfter = hour;
const deliveredAfter = 2 * day;
const redeliveredAfter = day;
const visit = 4 * hour;

/** The first delivery fails if the street name contains this text. */
const absentMarker = 'ausente';

export interface ShipmentRoute {
  readonly order: OrderRow;
  /** When the card may leave: the order is paid and its identity check accepted, at the earliest where that is open (ms). */
  readonly leavesFrom: number;
  /** Reschedules and whether they are paid, oldest first. */
  readonly reschedules: readonly { readonly row: RescheduleRow; readonly isPaid: boolean }[];
}

const isPaid = (charges: readonly PaymentRow[], now: number) =>
  charges.some((charge) => chargeAt(charge, now).status === 'PAID');

/** Returns when the card of a paid order may leave at the earliest (ms). A rejected check has to be followed by another one. */
const leavesFrom = (order: OrderRow, paid: number, now: number): number =>
  Math.max(paid, isRejected(order, now) ? now + preparedAfter : (order.identity?.decidedAt ?? 0));

/** Returns the data of a shipment; undefined for an order without one: an eSIM, a card from a store, an unpaid or ended order. */
export async function routeOf(
  store: Collections,
  order: OrderRow | undefined,
  now: number,
): Promise<ShipmentRoute | undefined> {
  if (order?.draft.simType !== 'physical_sim' || order.iccid !== undefined) return undefined;
  const charges = await store.payments.find({ orderRef: order.id });
  const paid = paidAt(order, charges, now);
  if (paid === undefined || isOver(progressAt(order, charges, now))) return undefined;
  const rows = await store.reschedules.find({ orderRef: order.id });
  const reschedules = await Promise.all(
    rows.map(async (row) => ({
      row,
      isPaid: row.fee === 0 || isPaid(await store.payments.find({ orderRef: row.id }), now),
    })),
  );
  return { order, leavesFrom: leavesFrom(order, paid, now), reschedules };
}

/** Returns the valid reschedule: the latest paid one. */
const validReschedule = ({ reschedules }: ShipmentRoute): RescheduleRow | undefined =>
  reschedules.findLast((reschedule) => reschedule.isPaid)?.row;

const deliveryOf = (route: ShipmentRoute): DeliveryChoice =>
  validReschedule(route)?.delivery ?? route.order.details?.delivery ?? { deliveryType: 'DOORSTEP_DELIVERY' };

export const addressOf = (route: ShipmentRoute) =>
  validReschedule(route)?.shippingAddress ?? route.order.shippingAddress ?? route.order.billingAddress;

function visitOf(route: ShipmentRoute, choice: DeliveryChoice): { from: number; to: number } {
  const slot = choice.deliveryType === 'DOORSTEP_DELIVERY' ? choice.deliverySlot : undefined;
  const times = slot === undefined ? undefined : timesOf(slot);
  // A time that was chosen has passed if the order is approved only after it.
  if (times && times.from >= route.leavesFrom) return times;
  const again = validReschedule(route);
  const from = again
    ? Math.max(again.createdAt, route.leavesFrom) + redeliveredAfter
    : route.leavesFrom + deliveredAfter;
  return { from, to: from + visit };
}

/** Whether the valid reschedule was made after a failed delivery. */
export const wasMissed = (route: ShipmentRoute): boolean => validReschedule(route)?.afterFailure === true;

function courierStatus(route: ShipmentRoute, { from, to }: { from: number; to: number }, now: number) {
  if (now < Math.min(route.leavesFrom + preparedAfter, from)) return 'PREPARING';
  if (now < from) return 'SHIPPED';
  if (now < to) return 'OUT_FOR_DELIVERY';
  const isAbsent = addressOf(route)?.street?.toLowerCase().includes(absentMarker) === true;
  return isAbsent && !wasMissed(route) ? 'DELIVERY_FAILED' : 'DELIVERED';
}

/** Returns a shipment as its courier or shop reports it at `now` (ms). A pickup is not reported. */
function reportedAt(route: ShipmentRoute, now: number): Shipment {
  const delivery = deliveryOf(route);
  const orderRef = route.order.id;
  if (delivery.deliveryType === 'SELF_PICKUP') {
    const from = Math.max(validReschedule(route)?.createdAt ?? 0, route.leavesFrom) + day;
    const status = now < route.leavesFrom ? 'PREPARING' : now < from ? 'SHIPPED' : 'READY_FOR_PICKUP';
    return { orderRef, status, delivery, from };
  }
  const times = visitOf(route, delivery);
  const shippingAddress = addressOf(route);
  return {
    orderRef,
    status: courierStatus(route, times, now),
    delivery,
    ...(shippingAddress && { shippingAddress }),
    from: times.from,
    to: times.to,
  };
}

/** Returns a shipment as its customer sees it at `now` (ms). An activated card has arrived. */
export function shipmentAt(route: ShipmentRoute, now: number): Shipment {
  const reported = reportedAt(route, now);
  const { activatedAt } = route.order;
  if (activatedAt === undefined || now < activatedAt) return reported;
  const { from, to } = reported;
  return {
    ...reported,
    status: 'DELIVERED',
    from: Math.min(from, activatedAt),
    ...(to !== undefined && { to: Math.min(to, activatedAt) }),
  };
}

/**
 * Returns when a card waits for its customer (ms), so that they act next: in a shop, at home, or with the courier who found nobody. In
 * the future while it is on its way.
 */
export function waitsAt(route: ShipmentRoute, now: number): number {
  const { from, to } = reportedAt(route, now);
  return to ?? from;
}

/** Whether another day can be chosen: before the card is out for delivery, and after a failed delivery. */
export const isReschedulable = ({ status }: Shipment): boolean =>
  status === 'PREPARING' || status === 'SHIPPED' || status === 'DELIVERY_FAILED';

/** Returns a reschedule as its customer sees it. */
export function rescheduleAt({ reschedules }: ShipmentRoute, id: string): Reschedule | undefined {
  const reschedule = reschedules.find(({ row }) => row.id === id);
  if (!reschedule) return undefined;
  const { row } = reschedule;
  const isLatest = reschedules.at(-1)?.row.id === id;
  const open = reschedule.isPaid ? 'SCHEDULED' : 'PAYMENT_NEEDED';
  return {
    rescheduleId: row.id,
    orderRef: row.orderRef,
    action: 'REDELIVERY',
    status: isLatest ? open : 'REPLACED',
    fee: { amount: row.fee },
    delivery: row.delivery,
    ...(row.shippingAddress && { shippingAddress: row.shippingAddress }),
    createdAt: row.createdAt,
  };
}
