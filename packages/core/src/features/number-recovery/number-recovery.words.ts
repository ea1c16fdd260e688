import type { Words } from '@senda/journey/words';

export const numberRecoveryWords = {
  steps: {
    'number-recovery': { en: 'Number recovery', es: 'Número por recuperar' },
  },
} as const satisfies Words;
