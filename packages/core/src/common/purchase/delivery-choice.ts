import type { DeliveryChoice } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';

/** Whether a courier brings it home: the only delivery that needs an address. */
export const isHomeDelivery = (delivery: Pick<DeliveryChoice, 'deliveryType'> | undefined): boolean =>
  delivery?.deliveryType === 'DOORSTEP_DELIVERY';

/** Returns the chosen delivery in the order's shape; undefined if none was chosen. */
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

/** Fields of a refusal that another choice of a delivery solves: the slot has passed, or nothing is delivered there any more. */
const deliveryFields: readonly string[] = [
  'delivery',
  'shippingAddress',
  'postalCode',
  'locationId',
  'deliverySlot',
];

/** Whether another choice of a delivery solves a refusal that names a field. */
export const isOfDelivery = (field: string | undefined): boolean =>
  field !== undefined && (deliveryFields.includes(field) || field.startsWith('delivery.'));
