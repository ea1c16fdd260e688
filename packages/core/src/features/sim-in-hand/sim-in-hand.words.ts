import type { Words } from '@senda/journey/words';

export const simInHandWords = {
  steps: {
    'sim-in-hand': { en: 'SIM in hand', es: 'SIM en mano' },
  },
  data: {
    iccid: { en: 'number of the SIM card', es: 'número de la tarjeta SIM' },
  },
} as const satisfies Words;
