/** State of a shipment: computed from its order, its charges, its reschedules and the clock. */
import type { DeliveryChoice, Reschedule, Shipment } from '@senda/contract';
import { timesOf } from '../rules/delivery/slots.ts';
import { isOver, progressAt } from '../rules/order/progress.ts';
import { chargeAt } from '../rules/payment/transaction.ts';
import type { Collections } from '../store/port.ts';
import type { OrderRow } from '../store/rows/order.rows.ts';
import type { PaymentRow } from '../store/rows/payment.rows.ts';
import type { RescheduleRow } from '../store/rows/shipping.rows.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Time to prepare a card, and time until a delivery without a slot (ms). */
const preparedAfter = hour;
const comesAfter = 2 * day;
const comesAgainAfter = day;
const visit = 4 * hour;

/** The first delivery fails in a street with this in its name. */
const absent = 'ausente';

export interface Journey {
  readonly order: OrderRow;
  readonly paidAt: number;
  /** Reschedules, oldest first, each with whether it is paid. */
  readonly wishes: readonly { readonly row: RescheduleRow; readonly isPaid: boolean }[];
}

const isPaid = (charges: readonly PaymentRow[], now: number) =>
  charges.some((charge) => chargeAt(charge, now).status === 'PAID');

/** Returns when an order was paid; a free one, when it was placed. */
function paidAt(order: OrderRow, charges: readonly PaymentRow[], now: number): number | undefined {
  const paid = charges.find((charge) => chargeAt(charge, now).status === 'PAID');
  return paid?.settledAt ?? (order.preview.total.amount === 0 ? order.createdAt : undefined);
}

/** Returns a card's route; undefined for an order without a shipment: an eSIM, a card in hand, an unpaid or ended order. */
export async function journeyOf(
  store: Collections,
  order: OrderRow | undefined,
  now: number,
): Promise<Journey | undefined> {
  if (order?.draft.simType !== 'physical_sim' || order.iccid !== undefined) return undefined;
  const charges = await store.payments.find({ orderRef: order.id });
  const paid = paidAt(order, charges, now);
  if (paid === undefined || isOver(progressAt(order, charges, now))) return undefined;
  const rows = await store.reschedules.find({ orderRef: order.id });
  const wishes = await Promise.all(
    rows.map(async (row) => ({
      row,
      isPaid: row.fee === 0 || isPaid(await store.payments.find({ orderRef: row.id }), now),
    })),
  );
  return { order, paidAt: paid, wishes };
}

/** Returns the valid reschedule: the latest paid one. */
const holding = ({ wishes }: Journey): RescheduleRow | undefined =>
  wishes.findLast((wish) => wish.isPaid)?.row;

const deliveryOf = (journey: Journey): DeliveryChoice =>
  holding(journey)?.delivery ?? journey.order.details?.delivery ?? { deliveryType: 'DOORSTEP_DELIVERY' };

export const addressOf = (journey: Journey) =>
  holding(journey)?.shippingAddress ?? journey.order.shippingAddress ?? journey.order.billingAddress;

function visitOf(journey: Journey, choice: DeliveryChoice): { from: number; to: number } {
  const slot = choice.deliveryType === 'DOORSTEP_DELIVERY' ? choice.deliverySlot : undefined;
  const times = slot === undefined ? undefined : timesOf(slot);
  if (times) return times;
  const again = holding(journey);
  const from = again ? again.createdAt + comesAgainAfter : journey.paidAt + comesAfter;
  return { from, to: from + visit };
}

/** Whether the valid reschedule was made after a failed delivery. */
export const wasMissed = (journey: Journey): boolean => holding(journey)?.afterFailure === true;

function courierStatus(journey: Journey, { from, to }: { from: number; to: number }, now: number) {
  if (now < Math.min(journey.paidAt + preparedAfter, from)) return 'PREPARING';
  if (now < from) return 'SHIPPED';
  if (now < to) return 'OUT_FOR_DELIVERY';
  const nobodyThere = addressOf(journey)?.street?.toLowerCase().includes(absent) === true;
  return nobodyThere && !wasMissed(journey) ? 'DELIVERY_FAILED' : 'DELIVERED';
}

/** Returns a shipment as its customer sees it at `now` (ms). */
export function shipmentAt(journey: Journey, now: number): Shipment {
  const delivery = deliveryOf(journey);
  const orderRef = journey.order.id;
  if (delivery.deliveryType === 'SELF_PICKUP') {
    const from = (holding(journey)?.createdAt ?? journey.paidAt) + day;
    return { orderRef, status: now < from ? 'SHIPPED' : 'READY_FOR_PICKUP', delivery, from };
  }
  const times = visitOf(journey, delivery);
  const shippingAddress = addressOf(journey);
  return {
    orderRef,
    status: courierStatus(journey, times, now),
    delivery,
    ...(shippingAddress && { shippingAddress }),
    from: times.from,
    to: times.to,
  };
}

/** Whether another day can be chosen: until the card is out for delivery, and again after a failed delivery. */
export const isReschedulable = ({ status }: Shipment): boolean =>
  status === 'PREPARING' || status === 'SHIPPED' || status === 'DELIVERY_FAILED';

/** Returns a reschedule as its customer sees it: the given or the latest one. */
export function rescheduleAt({ wishes }: Journey, id: string): Reschedule | undefined {
  const wish = wishes.find(({ row }) => row.id === id);
  if (!wish) return undefined;
  const { row } = wish;
  const isLatest = wishes.at(-1)?.row.id === id;
  const open = wish.isPaid ? 'SCHEDULED' : 'PAYMENT_NEEDED';
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
