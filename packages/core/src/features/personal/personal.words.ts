import type { Words } from '@senda/journey/words';

export const personalWords = {
  steps: {
    'personal-details': { en: 'Personal details', es: 'Datos personales' },
  },
  data: {
    profile: { en: 'personal details', es: 'datos personales' },
  },
} as const satisfies Words;
