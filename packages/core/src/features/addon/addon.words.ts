import type { Words } from '@senda/journey/words';

export const addonWords = {
  steps: {
    'addon-selection': { en: 'Add-ons', es: 'Extras' },
  },
  data: {
    addons: { en: 'chosen add-ons', es: 'extras elegidos' },
    addonsPlan: { en: 'plan of the add-ons', es: 'plan de los extras' },
  },
} as const satisfies Words;
