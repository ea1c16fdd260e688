import type { KycRows } from './kyc.rows.ts';

/** A whole row, for the contract of the stores. */
export const kycSample: { readonly [N in keyof KycRows]: Required<KycRows[N]> } = {
  kycSubmissions: {
    id: 'kyc',
    accountId: 'ana',
    context: 'onboarding',
    documentType: 'INE',
    files: [{ reference: 'f', kind: 'document', type: 'image/png', size: 8, sha256: 'ff' }],
    submittedAt: 10,
    settlesAs: 'REJECTED',
  },
};
