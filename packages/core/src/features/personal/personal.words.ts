import type { Words } from '@senda/journey/words';

export const personalWords = {
  steps: {
    'personal-details': { en: 'Personal details', es: 'Datos personales' },
  },
  data: {
    profile: { en: 'personal details', es: 'datos personales' },
  },
  phrases: {
    'at least one field of the profile': 'al menos un campo de los datos personales',
    'less than maximumAge, since hardly anybody is old and young enough':
      'menos que "maximumAge", o casi nadie tendría esa edad',
    'lower minimumAge or raise maximumAge': 'baja "minimumAge" o sube "maximumAge"',
  },
} as const satisfies Words;
