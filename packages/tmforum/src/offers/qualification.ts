import { type Customer, partyOf } from '../base/customer.ts';
import { Refusal } from '../base/refusal.ts';
import type { TmfApi } from '../tmf/api.ts';
import { ProductOfferingQualification } from '../tmf/qualification.ts';

/**
 * Returns which of the offerings this customer may buy, by TMF679. Without a customer it is asked for anybody.
 * @throws Refusal if it is not decided at once
 */
export async function qualifiedOf(
  api: TmfApi,
  ids: readonly string[],
  customer: Customer | undefined,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const body = {
    instantSyncQualification: true,
    provideAlternative: false,
    provideOnlyAvailable: false,
    channel: { id: 'web' },
    ...(customer && { relatedParty: [partyOf(customer)] }),
    productOfferingQualificationItem: ids.map((id, index) => ({
      id: String(index + 1),
      action: 'add',
      productOffering: { id },
    })),
  };
  const answer = await api.post('679', '/productOfferingQualification', ProductOfferingQualification, {
    body,
  });
  if (answer.state !== 'done') {
    const message = `TMF679 POST /productOfferingQualification is ${answer.state}, not done: it has to decide at once.`;
    throw new Refusal('UNKNOWN_ERROR_CODE', message, { status: 502 });
  }
  const qualified = answer.productOfferingQualificationItem.filter(
    ({ qualificationItemResult }) => qualificationItemResult === 'qualified',
  );
  // The ids of items are those of the request, and only a qualified one is offered.
  return new Set(qualified.flatMap((item) => item.productOffering?.id ?? ids[Number(item.id) - 1] ?? []));
}
