import type { KycRow } from '../store/rows/kyc.rows.ts';
import type { Scenario } from './scenario.ts';

/** Age of the submission (ms): longer than a review takes. */
const since = 30 * 60_000;

export const kycScenarios: readonly Scenario[] = [
  {
    name: 'refused-identity',
    purpose: 'A customer whose identity document could not be read: the check was rejected.',
    seed: async ({ account, ago }) => {
      const { store, now: submittedAt } = ago(since);
      const id = `kyc-${account.id}`;
      if (await store.kycSubmissions.get(id)) return;
      const fileFields = { type: 'image/jpeg', size: 4, sha256: '0'.repeat(64) };
      const row: KycRow = {
        id,
        accountId: account.id,
        context: 'onboarding',
        documentType: 'PASSPORT',
        files: [{ reference: `${id}-1`, kind: 'document', ...fileFields }],
        submittedAt,
        settlesAs: 'REJECTED',
      };
      await store.kycSubmissions.insert(row);
    },
  },
];
