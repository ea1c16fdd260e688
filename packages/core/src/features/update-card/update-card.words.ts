import type { Words } from '@senda/journey/words';

export const updateCardWords = {
  journeys: {
    'update-card': { en: 'Change the card', es: 'Cambiar la tarjeta' },
  },
  steps: {
    'update-card': { en: 'New card', es: 'Tarjeta nueva' },
    'update-card-submit': { en: 'Card changed', es: 'Tarjeta cambiada' },
  },
  data: {
    updatedCard: { en: 'changed card', es: 'tarjeta cambiada' },
  },
} as const satisfies Words;
