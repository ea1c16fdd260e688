import type { Words } from '@senda/journey/words';

export const dataPackWords = {
  journeys: {
    'data-pack': { en: 'More data', es: 'Más gigas' },
  },
  steps: {
    'data-pack': { en: 'Choice of more data', es: 'Elección de más gigas' },
  },
  data: {
    dataPack: { en: 'chosen data pack', es: 'gigas elegidos' },
  },
} as const satisfies Words;
