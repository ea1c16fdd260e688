/** A delivery that is being rescheduled: what the gateway says of it, and how it is called. */
import type { CallInput, CallResult, DeliveryChoice, Reschedule } from '@senda/contract';
import type { DeliveryData } from '../../base/answers/delivery.ts';
import type { RescheduleChoice } from '../../base/answers/reschedule.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';

export type RescheduleOrder = CallResult<'validateReschedule'>;

/** Why a code cannot be used; `missing`: the address has none. */
export type CodeFault = 'missing' | 'unknown' | 'expired';

/** Why a delivery cannot be rescheduled now. */
export type Closure = 'out' | 'arrived' | 'pickup' | 'paying';

/** Guards over the responses to calls with a code. */
export const codeGuards = {
  isUnknownCode: isRefusedWith('NOT_FOUND'),
  isExpiredCode: isRefusedWith('VERIFICATION_CODE_EXPIRED'),
  isClosed: isRefusedWith('NOT_RESCHEDULABLE'),
};

/** Returns why the delivery cannot be rescheduled; null if it can. An unsettled payment of an earlier choice would pay for that one. */
export function closureOf({ isOpen, shipment, payment }: RescheduleOrder): Closure | null {
  if (payment?.status === 'PENDING' && payment.challenge === undefined) return 'paying';
  if (isOpen) return null;
  if (shipment.status === 'READY_FOR_PICKUP') return 'pickup';
  return shipment.status === 'DELIVERED' ? 'arrived' : 'out';
}

/** Returns the choice as the gateway takes it. */
function deliveryChoiceOf({
  selectedDeliveryMethod: { deliveryType },
  selectedDeliverySlot,
  selectedSelfPickUpAddress,
}: DeliveryData): DeliveryChoice {
  if (deliveryType === 'SELF_PICKUP')
    return { deliveryType, locationId: selectedSelfPickUpAddress?.locationId ?? '' };
  return {
    deliveryType,
    ...(selectedDeliverySlot && { deliverySlot: selectedDeliverySlot.deliverySlot }),
  };
}

/** Returns the slot, if only the time of a courier's visit changes: the first version of the call is enough. */
export function slotAlone({ order, isNewAddress, delivery }: RescheduleChoice): string | null {
  const choice = deliveryChoiceOf(delivery);
  if (isNewAddress || choice.deliveryType !== 'DOORSTEP_DELIVERY') return null;
  return order.shipment.delivery.deliveryType === 'DOORSTEP_DELIVERY' ? (choice.deliverySlot ?? null) : null;
}

/** Returns the input of the call that changes all. */
export function changeInput(
  verificationCode: string,
  { deliveryAddress, isNewAddress, delivery }: RescheduleChoice,
): CallInput<'rescheduleShipmentV2'> {
  return {
    body: {
      verificationCode,
      delivery: deliveryChoiceOf(delivery),
      ...(isNewAddress && deliveryAddress && { shippingAddress: deliveryAddress }),
    },
  };
}

const isSameDelivery = (one: DeliveryChoice, other: DeliveryChoice): boolean =>
  one.deliveryType === 'SELF_PICKUP'
    ? other.deliveryType === 'SELF_PICKUP' && one.locationId === other.locationId
    : other.deliveryType === 'DOORSTEP_DELIVERY' && one.deliverySlot === other.deliverySlot;

/** Returns the reschedule that a lost response was about: a new one, with this choice; undefined if there is none. */
export function foundReschedule(
  choice: RescheduleChoice,
  { reschedule }: RescheduleOrder,
): Reschedule | undefined {
  const isNew = reschedule?.rescheduleId !== choice.order.reschedule?.rescheduleId;
  return reschedule && isNew && isSameDelivery(reschedule.delivery, deliveryChoiceOf(choice.delivery))
    ? reschedule
    : undefined;
}
