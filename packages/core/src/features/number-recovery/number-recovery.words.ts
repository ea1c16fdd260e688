import type { Words } from '@senda/journey/words';

export const numberRecoveryWords = {
  journeys: {
    'number-recovery': { en: 'Recover a number', es: 'Recuperar un número' },
  },
  steps: {
    'number-recovery': { en: 'Number recovery', es: 'Número por recuperar' },
  },
} as const satisfies Words;
