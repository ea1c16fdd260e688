import type { Words } from '@senda/journey/words';

export const simReplacementWords = {
  journeys: {
    'sim-replacement': { en: 'Replace the SIM', es: 'Cambiar la SIM' },
  },
  steps: {
    'sim-replacement-request': { en: 'SIM replacement', es: 'Cambio de SIM' },
  },
  data: {
    addressOnFile: { en: 'address on file', es: 'dirección registrada' },
    simReplacement: { en: 'reason and type of the new SIM', es: 'motivo y tipo de la SIM nueva' },
  },
} as const satisfies Words;
