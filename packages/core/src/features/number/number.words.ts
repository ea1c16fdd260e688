import type { Words } from '@senda/journey/words';

export const numberWords = {
  journeys: {
    'number-change': { en: 'Change the number', es: 'Cambiar de número' },
  },
  steps: {
    'connection-details': { en: 'Number', es: 'Número' },
    'number-change': { en: 'New number', es: 'Número nuevo' },
  },
  data: {
    number: { en: 'number', es: 'número' },
    numberType: { en: 'new or transferred number', es: 'número nuevo o portado' },
    numberChange: { en: 'chosen new number', es: 'número nuevo elegido' },
  },
  phrases: {
    'no more than most': 'no más que "most"',
    'lower listed or raise most': 'baja "listed" o sube "most"',
  },
  settings: {
    listed: { name: { en: 'numbers shown at first', es: 'números que se muestran al principio' } },
    most: { name: { en: 'numbers shown at most', es: 'números que se muestran como máximo' } },
  },
} as const satisfies Words;
