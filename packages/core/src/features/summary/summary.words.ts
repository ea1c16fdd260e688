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
  settings: {
    sections: {
      name: { en: 'parts of the page', es: 'partes de la página' },
      values: {
        order: { en: 'what is bought', es: 'lo que se compra' },
        promo: { en: 'promo codes', es: 'códigos de promoción' },
        delivery: { en: 'delivery', es: 'entrega' },
        customer: { en: 'who buys', es: 'quién compra' },
      },
    },
    terms: {
      name: { en: 'how terms are accepted', es: 'cómo se aceptan los términos' },
      values: {
        MANDATORY_SCROLL: { en: 'by reading to the end', es: 'leyendo hasta el final' },
        CHECKBOX: { en: 'by a tick', es: 'con una casilla' },
        IMPLICIT: { en: 'by going on', es: 'al continuar' },
      },
    },
  },
} as const satisfies Words;
