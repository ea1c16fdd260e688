import type { Words } from '@senda/journey/words';

export const cancelPortinWords = {
  steps: {
    'cancel-portin': { en: 'Transfer cancellation', es: 'Cancelación de la portabilidad' },
  },
} as const satisfies Words;
