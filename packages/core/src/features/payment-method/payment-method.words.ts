import type { Words } from '@senda/journey/words';

export const paymentMethodWords = {
  steps: {
    'payment-method-selector': { en: 'How to pay', es: 'Forma de pago' },
    'select-payment-methods': { en: 'A card for each part', es: 'Una tarjeta para cada parte' },
  },
  data: {
    payBy: { en: 'way to pay', es: 'forma de pago' },
    payParts: { en: 'way to pay each part', es: 'forma de pago de cada parte' },
  },
} as const satisfies Words;
