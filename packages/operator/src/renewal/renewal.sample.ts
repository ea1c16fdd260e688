import type { RenewalRows } from './renewal.rows.ts';

/** A whole row, for the contract of the stores. */
export const renewalSamples: RenewalRows = {
  renewalCards: { id: '7000204418', accountId: 'ana', methodId: 'card' },
};
