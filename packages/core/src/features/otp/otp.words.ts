import type { Words } from '@senda/journey/words';

export const otpWords = {
  steps: {
    'verify-otp': { en: 'Verification code', es: 'Código de verificación' },
  },
  data: {
    session: { en: 'session', es: 'sesión' },
  },
} as const satisfies Words;
