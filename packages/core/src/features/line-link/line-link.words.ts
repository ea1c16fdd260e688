import type { Words } from '@senda/journey/words';

export const lineLinkWords = {
  journeys: {
    'link-line': { en: 'Line linked to its person', es: 'Línea ligada a su persona' },
  },
  steps: {
    'line-holder': { en: 'Person of the line', es: 'Persona de la línea' },
    'link-line': { en: 'CURP of the person', es: 'CURP de la persona' },
  },
  data: {
    lineHolder: { en: 'person whom the line is linked to', es: 'persona a cuyo nombre queda la línea' },
    lineLink: { en: 'CURP for the line', es: 'CURP para la línea' },
  },
} as const satisfies Words;
