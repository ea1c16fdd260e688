import type { DeliveryChoice } from '@senda/contract';
import type { Known } from '../answers/known.ts';

/** Returns the chosen delivery as an order states it; undefined where nothing was chosen. */
export function deliveryChoice({
  selectedDeliveryMethod,
  selectedDeliverySlot,
  selectedSelfPickUpAddress,
}: Known): DeliveryChoice | undefined {
  if (selectedDeliveryMethod?.deliveryType === 'SELF_PICKUP') {
    return (
      selectedSelfPickUpAddress && {
        deliveryType: 'SELF_PICKUP',
        locationId: selectedSelfPickUpAddress.locationId,
      }
    );
  }
  return (
    selectedDeliveryMethod && {
      deliveryType: 'DOORSTEP_DELIVERY',
      ...(selectedDeliverySlot && { deliverySlot: selectedDeliverySlot.deliverySlot }),
    }
  );
}
