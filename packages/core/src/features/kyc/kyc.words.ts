import type { Words } from '@senda/journey/words';

export const kycWords = {
  steps: {
    'manual-ekyc': { en: 'Identity check', es: 'Identidad' },
  },
  data: {
    kyc: { en: 'proof of identity', es: 'comprobante de identidad' },
  },
} as const satisfies Words;
