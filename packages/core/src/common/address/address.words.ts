import type { Words } from '@senda/journey/words';

export const addressWords = {
  steps: {
    'address-details': { en: 'Address', es: 'Dirección' },
  },
  data: {
    billingAddress: { en: 'billing address', es: 'dirección de facturación' },
    deliveryAddress: { en: 'delivery address', es: 'dirección de entrega' },
    sameAsBilling: { en: 'whether both addresses are the same', es: 'si las dos direcciones son la misma' },
    deliveryPostalCode: { en: 'postal code of the delivery', es: 'código postal de la entrega' },
  },
  settings: {
    oneAddress: {
      name: { en: 'one address for delivery and invoice', es: 'una sola dirección para entrega y factura' },
    },
    country: {
      name: { en: 'country of the addresses', es: 'país de las direcciones' },
      values: { MX: { en: 'Mexico', es: 'México' } },
    },
  },
} as const satisfies Words;
