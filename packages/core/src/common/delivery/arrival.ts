/** When a SIM card comes, and what may be said of it. */
import type { Shipment } from '@senda/contract';

/** Returns whether the courier's window, or the day from which a store has the card, is still to come at `now` (ms since the epoch). */
export function isArrivalDated({ delivery, from, to }: Shipment, now: number): boolean {
  const end = delivery.deliveryType === 'SELF_PICKUP' ? from : to;
  return end !== undefined && end > now;
}

const onItsWay: readonly Shipment['status'][] = ['PREPARING', 'SHIPPED', 'OUT_FOR_DELIVERY'];

/** Returns the message id of where a card is: of one on its way, when it comes only if that is still to come. */
export const deliverySentence = (status: Shipment['status'], isDated: boolean): string =>
  `order.delivery.${status}.${isDated || !onItsWay.includes(status) ? 'hint' : 'undated'}`;
