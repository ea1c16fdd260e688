import type { Words } from '@senda/journey/words';

export const bringNumberWords = {
  journeys: {
    'bring-number': { en: 'Bring a number to a line', es: 'Traer un número a una línea' },
  },
  steps: {
    'bring-number': { en: 'Number of another operator', es: 'Número de otra compañía' },
  },
  data: {
    bringNumber: { en: 'number brought to the line', es: 'número que llega a la línea' },
  },
} as const satisfies Words;
