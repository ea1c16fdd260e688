import type { Words } from '@senda/journey/words';

export const deliveryWords = {
  steps: {
    delivery: { en: 'Delivery', es: 'Entrega' },
  },
  data: {
    selectedDeliveryMethod: { en: 'way of delivery', es: 'forma de entrega' },
    selectedDeliverySlot: { en: 'day and time of the delivery', es: 'día y hora de la entrega' },
    selectedSelfPickUpAddress: { en: 'pickup point', es: 'punto de recolección' },
    selfPickupZipCode: { en: 'postal code of the pickup', es: 'código postal para recoger' },
  },
} as const satisfies Words;
