import type { Words } from '@senda/journey/words';

export const portInWords = {
  steps: {
    'port-in': { en: 'Number transfer', es: 'Portabilidad' },
  },
  data: {
    portIn: { en: 'details of the transfer', es: 'datos de la portabilidad' },
  },
} as const satisfies Words;
