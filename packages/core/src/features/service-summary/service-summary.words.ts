import type { Words } from '@senda/journey/words';

export const serviceSummaryWords = {
  steps: {
    'service-summary': { en: 'Request review', es: 'Revisión del trámite' },
  },
} as const satisfies Words;
