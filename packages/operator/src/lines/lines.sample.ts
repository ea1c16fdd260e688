import type { LineRows } from './lines.rows.ts';

/** Whole rows, for the contract of the stores. */
export const lineSample: { readonly [N in keyof LineRows]: Required<LineRows[N]> } = {
  lines: {
    id: '7000204418',
    accountId: 'ana',
    orderRef: 'SN-1',
    number: '5512345678',
    isProvisional: false,
    simNumber: '8952029000000204418',
    simType: 'esim',
    planSku: 'senda-8',
    activatedAt: 1,
    paidUntil: 2,
    autoRenewal: true,
    committedUntil: 3,
    standing: 'terminated',
    endedAt: 4,
  },
  serviceRequests: {
    id: 'request',
    accountId: 'ana',
    accountNumber: '7000204418',
    type: 'NUMBER_CHANGE',
    action: 'CHANGE',
    orderRef: 'SN-2',
    number: '5512345679',
    requestedAt: 5,
    startedAt: 6,
    steps: [{ status: 'DONE', after: 7, notBefore: 8, reason: 'OTHER' }],
    effect: { kind: 'number', number: '5512345679' },
    cut: { status: 'FAILED', at: 8, reason: 'NOT_PAID' },
    isOpen: true,
    details: { fee: 9, reasonId: 'lost', feedback: 'ñ', donorId: 'telcel', attempt: 1, files: ['f'] },
  },
  formerNumbers: { id: '5512345678', accountId: 'ana', accountNumber: '7000204418', recoverableUntil: 10 },
};
