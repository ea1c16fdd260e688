import { registryBehaviours } from '../rules/registry.ts';
import type { KycRow } from '../store/rows/kyc.rows.ts';
import { payOrder, placeOrder } from './order.scenarios.ts';
import type { Scenario, Seeding } from './scenario.ts';

/** Age of the submission (ms): longer than a review takes. */
const since = 30 * 60_000;

/** Adds an identity check that the account submitted `ago` ms ago. Returns its reference. */
export async function submitCheck(
  seeding: Seeding,
  ago: number,
  settlesAs: KycRow['settlesAs'],
): Promise<string> {
  const { id: accountId } = seeding.account;
  const { store, now: submittedAt } = seeding.ago(ago);
  const id = `kyc-${accountId}`;
  if (await store.kycSubmissions.get(id)) return id;
  const fileFields = { type: 'image/jpeg', size: 4, sha256: '0'.repeat(64) };
  await store.kycSubmissions.insert({
    id,
    accountId,
    context: 'onboarding',
    documentType: 'PASSPORT',
    files: [{ reference: `${id}-1`, kind: 'document', ...fileFields }],
    submittedAt,
    settlesAs,
  });
  return id;
}

export const kycScenarios: readonly Scenario[] = [
  {
    name: 'refused-identity',
    purpose: 'A customer whose identity document could not be read: the check was rejected.',
    seed: async (seeding) => void (await submitCheck(seeding, since, 'REJECTED')),
  },
  {
    name: 'identity-again',
    purpose:
      'A customer whose paid order waits for another identity check: the document of the first one could not be read.',
    seed: async (seeding) => {
      const kycReference = await submitCheck(seeding, since, 'REJECTED');
      // The order was placed while the check was still under review.
      const orderRef = await placeOrder(seeding, since, { planSku: 'senda-plus-30' }, { kycReference });
      await payOrder(seeding.ago(since), orderRef);
    },
  },
  {
    name: 'curp-again',
    purpose:
      'A customer whose paid order waits for another CURP: the one that they gave is not that of the document.',
    seed: async (given) => {
      // Such an order is of an operator that links new lines: the sample exists without that setting too.
      const seeding: Seeding = { ...given, ago: (ms) => ({ ...given.ago(ms), linksNewLines: true }) };
      const kycReference = await submitCheck(seeding, since, 'APPROVED');
      const lineHolder = { curp: registryBehaviours[0].sample };
      const orderRef = await placeOrder(seeding, since, {}, { kycReference, lineHolder });
      await payOrder(seeding.ago(since), orderRef);
    },
  },
];
