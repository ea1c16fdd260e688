import type { Words } from '@senda/journey/words';

export const guestWords = {
  steps: {
    'guest-contact': { en: 'Guest contact', es: 'Contacto del invitado' },
  },
  data: {
    contact: { en: 'contact details', es: 'datos de contacto' },
  },
} as const satisfies Words;
