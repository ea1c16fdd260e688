import type { Words } from '@senda/journey/words';

export const signInWords = {
  steps: {
    'sign-in': { en: 'Sign-in', es: 'Inicio de sesión' },
  },
  data: {
    account: { en: 'e-mail of the account', es: 'correo de la cuenta' },
  },
} as const satisfies Words;
