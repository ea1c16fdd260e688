import type { Words } from '@senda/journey/words';

export const reversePortOutWords = {
  journeys: {
    'reverse-port-out': { en: 'Bring a number back', es: 'Regresar un número' },
  },
  steps: {
    'reverse-port-out': { en: 'Number return', es: 'Regreso del número' },
    'reverse-port-out-success': { en: 'Return requested', es: 'Regreso solicitado' },
  },
} as const satisfies Words;
