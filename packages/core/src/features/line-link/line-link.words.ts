import type { Words } from '@senda/journey/words';

export const lineLinkWords = {
  journeys: {
    'link-line': { en: 'Line linked to its person', es: 'Línea ligada a su persona' },
  },
  steps: {
    'link-line': { en: 'CURP of the person', es: 'CURP de la persona' },
  },
  data: {
    lineLink: { en: 'CURP for the line', es: 'CURP para la línea' },
  },
} as const satisfies Words;
