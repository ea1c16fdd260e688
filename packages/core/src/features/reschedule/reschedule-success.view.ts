import type { Card, PickupLocation } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, orderAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { pickupLine } from '../../common/delivery/delivery.ts';
import { isReschedulable } from '../../common/delivery/reschedulable.ts';
import { type DeliveryNow, deliveryNow } from './delivery-now.ts';
import type { RescheduleOrder } from './reschedule.ts';
import type { RescheduleSuccessInput, rescheduleSuccessMachine } from './reschedule-success.machine.ts';

type Snapshot = SnapshotFrom<typeof rescheduleSuccessMachine>;
type Send = ActorRefFrom<typeof rescheduleSuccessMachine>['send'];

/** State and actions of the page after a reschedule. */
export interface RescheduleSuccessView extends CallView {
  /** The code no longer shows anything. */
  readonly isOver: boolean;
  /** `unsettled`: the gateway has another or no reschedule in force. */
  readonly stage: 'coming' | 'out' | 'arrived' | 'ready' | 'unsettled';
  readonly delivery: DeliveryNow | null;
  /** The shop where it waits, if it is the one that was chosen. */
  readonly shop: {
    readonly name: string;
    readonly line: string;
    readonly hours: PickupLocation['hours'];
  } | null;
  /** The fee that was paid (minor units) and with which card; null without one. */
  readonly paid: { readonly amount: number; readonly card: Card | null } | null;
  readonly orderRef: string | null;
  /** Where a customer finds the order; others the shop. */
  readonly backAt: ReturnType<typeof orderAddress> | RoutePath;
  readonly isCustomer: boolean;
}

const stages = {
  PREPARING: 'coming',
  SHIPPED: 'coming',
  OUT_FOR_DELIVERY: 'out',
  DELIVERED: 'arrived',
  READY_FOR_PICKUP: 'ready',
  DELIVERY_FAILED: 'unsettled',
} as const;

type Data = RescheduleSuccessInput['data'];

function shopIn(data: Data, order: RescheduleOrder | null): RescheduleSuccessView['shop'] {
  const shop = data.reschedule?.delivery.selectedSelfPickUpAddress;
  const delivery = order?.shipment.delivery;
  if (!shop || delivery?.deliveryType !== 'SELF_PICKUP' || delivery.locationId !== shop.locationId)
    return null;
  return { name: shop.name, line: pickupLine(shop), hours: shop.hours };
}

function paidIn({ rescheduled, reschedulePaid }: Data): RescheduleSuccessView['paid'] {
  if (!rescheduled || !reschedulePaid || rescheduled.fee.amount === 0) return null;
  return { amount: rescheduled.fee.amount, card: reschedulePaid.card };
}

/** Maps the machine to its screen. */
export function rescheduleSuccessView(snapshot: Snapshot, send: Send): RescheduleSuccessView {
  const { read: order, input } = snapshot.context;
  const { data, isGuest, email, country } = input;
  const isCustomer = email !== '' && isGuest !== true;
  const isSettled = order?.reschedule?.status === 'SCHEDULED';
  const stage = order === null ? 'coming' : stages[order.shipment.status];
  return {
    ...callView(snapshot, send),
    isOver: snapshot.matches('notFound'),
    stage: order !== null && !isSettled && isReschedulable(order.shipment.status) ? 'unsettled' : stage,
    delivery: order && deliveryNow(order.shipment, country?.timeZone),
    shop: shopIn(data, order),
    paid: paidIn(data),
    orderRef: order?.orderRef ?? null,
    backAt: isCustomer && order ? orderAddress(order.orderRef) : navigationTargets.gotoShopPage,
    isCustomer,
  };
}
