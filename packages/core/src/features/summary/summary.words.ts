import type { Words } from '@senda/journey/words';

export const summaryWords = {
  steps: {
    'order-summary': { en: 'Order review', es: 'Revisión del pedido' },
  },
  data: {
    accepted: { en: 'accepted order', es: 'pedido aceptado' },
  },
} as const satisfies Words;
