import type { DeliveryChoice } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';

/** Returns the chosen delivery as an order states it; undefined where nothing was chosen. */
export function deliveryChoice({
  selectedDeliveryMethod,
  selectedDeliverySlot,
  selectedSelfPickUpAddress,
}: JourneyData): DeliveryChoice | undefined {
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
