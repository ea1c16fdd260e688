import type { Words } from '@senda/journey/words';

export const terminationWords = {
  journeys: {
    termination: { en: 'Cancel the line', es: 'Dar de baja la línea' },
  },
  steps: {
    'termination-reason': { en: 'Reason for leaving', es: 'Motivo de la baja' },
    'win-back': { en: 'Offer to stay', es: 'Oferta para quedarse' },
    'termination-requested': { en: 'Cancellation requested', es: 'Baja solicitada' },
    'line-kept': { en: 'Line kept', es: 'Línea conservada' },
  },
  data: {
    terminationReason: { en: 'reason for leaving', es: 'motivo de la baja' },
    terminationFeedback: { en: 'comment about leaving', es: 'comentario sobre la baja' },
    terminationOutcome: { en: 'decision to stay or leave', es: 'decisión de quedarse o irse' },
  },
} as const satisfies Words;
