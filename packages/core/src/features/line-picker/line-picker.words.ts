import type { Words } from '@senda/journey/words';

export const linePickerWords = {
  steps: {
    'line-picker': { en: 'Line choice', es: 'Elección de línea' },
  },
  data: {
    accountNumber: { en: 'line', es: 'línea' },
  },
} as const satisfies Words;
