import type { OttRows } from './ott.rows.ts';

/** A whole row, for the contract of the stores. */
export const ottSample: { readonly [N in keyof OttRows]: Required<OttRows[N]> } = {
  ottRequests: {
    id: 'ott',
    accountId: 'ana',
    sessionId: 's',
    purpose: 'SIM_REPLACEMENT',
    recipient: 'ana@example.com',
    codeHash: 'ff',
    sentAt: 1,
    expiresAt: 2,
    wrongAnswers: 4,
    status: 'spent',
    validatedAt: 3,
  },
};
