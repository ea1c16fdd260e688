import type { PaylinkRows } from './paylinks.rows.ts';

/** A whole row, for the contract of the stores. */
export const paylinkSamples: PaylinkRows = {
  paylinks: { id: 'link', accountId: 'ana', orderRef: 'SN-1', expiresAt: 14 },
};
