import type { PortInRows } from './port-in.rows.ts';

/** A whole row, for the contract of the stores. */
export const portInSample: { readonly [N in keyof PortInRows]: Required<PortInRows[N]> } = {
  portInChecks: {
    id: 'check',
    accountId: 'ana',
    number: '5512345678',
    donorId: 'telcel',
    openedAt: 13,
    wrongAnswers: 1,
    validatedAt: 14,
  },
};
