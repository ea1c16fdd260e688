import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { addressLine } from '#country/address-line.ts';
import { orderAddress, rescheduleAddress } from '../../base/addresses/targets.ts';
import type { RescheduleChoice } from '../../base/answers/reschedule.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { defaultTimeZone } from '../../base/time/calendar.ts';
import { pickupLine } from '../../common/delivery/delivery.ts';
import { rescheduleFee } from '../../common/delivery/reschedulable.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { type DeliveryNow, deliveryNow } from './delivery-now.ts';
import type { rescheduleReviewMachine } from './reschedule-review.machine.ts';
import { choiceIn, type ReviewObstacle } from './reschedule-review.setup.ts';

type Snapshot = SnapshotFrom<typeof rescheduleReviewMachine>;
type Send = ActorRefFrom<typeof rescheduleReviewMachine>['send'];

/** The new delivery; without times nobody knows yet when a courier comes. */
export interface DeliveryThen {
  readonly way: 'courier' | 'pickup';
  readonly from: number | null;
  readonly to: number | null;
  /** The address, or the shop and its address. */
  readonly place: string | null;
  readonly shop: string | null;
  readonly isSamePlace: boolean;
  readonly isSameTime: boolean;
}

/** State and actions of the review of another delivery. */
export interface RescheduleReviewView extends CallView {
  readonly order: OrderColumn;
  readonly before: DeliveryNow;
  readonly after: DeliveryThen;
  readonly timeZone: string;
  readonly obstacle: ReviewObstacle | null;
  /** Minor currency units. */
  readonly fee: number;
  readonly orderAt: ReturnType<typeof orderAddress>;
  readonly newCodeAt: ReturnType<typeof rescheduleAddress>;
  submit(): void;
}

function afterOf(
  { delivery, deliveryAddress, isNewAddress }: RescheduleChoice,
  before: DeliveryNow,
): DeliveryThen {
  const { selectedDeliverySlot: slot, selectedSelfPickUpAddress: shop } = delivery;
  if (shop !== undefined)
    return {
      way: 'pickup',
      from: null,
      to: null,
      place: pickupLine(shop),
      shop: shop.name,
      isSamePlace: false,
      isSameTime: false,
    };
  return {
    way: 'courier',
    from: slot?.from ?? null,
    to: slot?.to ?? null,
    place: deliveryAddress ? addressLine(deliveryAddress) : null,
    shop: null,
    isSamePlace: before.way === 'courier' && !isNewAddress,
    isSameTime: slot !== undefined && slot.from === before.from && slot.to === before.to,
  };
}

/** Maps the machine to its screen. */
export function rescheduleReviewView(snapshot: Snapshot, send: Send): RescheduleReviewView {
  const { context } = snapshot;
  const choice = choiceIn(context);
  const { name, amount } = choice.delivery.selectedDeliveryMethod;
  const fee = rescheduleFee(choice.order.shipment.status, amount);
  const timeZone = context.country?.timeZone ?? defaultTimeZone;
  const before = deliveryNow(choice.order.shipment, timeZone);
  return {
    ...callView(snapshot, send),
    order: { lines: [{ key: 'delivery', kind: 'delivery', name, amount: fee }], total: fee },
    before,
    after: afterOf(choice, before),
    timeZone,
    obstacle: context.obstacle,
    fee,
    orderAt: orderAddress(choice.order.orderRef),
    newCodeAt: rescheduleAddress(choice.order.orderRef),
    submit: () => send({ type: 'submit' }),
  };
}
