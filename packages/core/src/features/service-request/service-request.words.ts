import type { Words } from '@senda/journey/words';

export const serviceRequestWords = {
  steps: {
    'service-request-status': { en: 'Request status', es: 'Estado del trámite' },
  },
  data: {
    serviceRequest: { en: 'submitted request', es: 'trámite solicitado' },
  },
} as const satisfies Words;
