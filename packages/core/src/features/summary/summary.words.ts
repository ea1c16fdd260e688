import type { Words } from '@senda/journey/words';

export const summaryWords = {
  steps: {
    'order-summary': { en: 'Order review', es: 'Revisión del pedido' },
  },
  data: {
    accepted: { en: 'accepted order', es: 'pedido aceptado' },
  },
  phrases: {
    '"order", "delivery" and "customer" once each, and "promo" at most once':
      '"order", "delivery" y "customer" una vez cada uno, y "promo" cuando mucho una vez',
  },
} as const satisfies Words;
