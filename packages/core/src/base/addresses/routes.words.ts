import type { Words } from '@senda/journey/words';

export const routesWords = {
  layouts: {
    'main-authenticated': { en: 'page with menu and footer', es: 'página con menú y pie' },
    'no-footer': { en: 'page without footer', es: 'página sin pie' },
    'no-header-and-footer': { en: 'page without menu and footer', es: 'página sin menú ni pie' },
    'no-footer-without-header': { en: 'page without menu or footer', es: 'página despejada' },
    'main-auth-two-button': { en: 'page of the code', es: 'página del código' },
    step: { en: 'page of a step', es: 'página de un paso' },
    none: { en: 'bare page', es: 'página sin marco' },
  },
} as const satisfies Words;
