import type { Words } from '@senda/journey/words';

export const cancelPortinWords = {
  journeys: {
    'cancel-portin': { en: 'Cancel a number transfer', es: 'Cancelar la portabilidad' },
  },
  steps: {
    'cancel-portin': { en: 'Transfer cancellation', es: 'Cancelación de la portabilidad' },
  },
} as const satisfies Words;
