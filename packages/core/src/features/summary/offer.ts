/** The offer and consents that the customer accepts on the summary. */
import type { Consent, OrderPreview, Recurring } from '@senda/contract';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { consentRecord, type TermsMode } from '../../common/consent/consent.ts';
import { documentNames, type TermsDocument } from '../../common/consent/terms.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import { pricedColumn } from '../../common/purchase/priced.ts';

/** Returns the order priced by the gateway, in which no delivery is still to be chosen. */
export const previewColumn = (data: JourneyData, preview: OrderPreview): OrderColumn =>
  pricedColumn({ lines: orderColumn(data).lines.filter(({ isOpen }) => !isOpen) }, preview);

/** Returns the consent to one document, given at `now` (ms since the epoch), for the plan. */
export const purchaseConsent = (
  document: TermsDocument,
  context: { productId: string; customerId: string; email: string; mode: TermsMode; now: number },
): Consent => consentRecord(documentNames[document], { userFlow: 'purchase', ...context });

/** Returns the charge of each later period that the order agrees to; undefined if it is not charged again. */
export function laterCharge({ items }: OrderPreview): Recurring | undefined {
  const { recurring } = items.find((item) => item.recurring !== undefined) ?? {};
  return recurring && recurring.amount > 0 ? recurring : undefined;
}

/** Returns whether two previews have the same items at the same prices, now and each period. */
export function isSameOffer(one: OrderPreview, other: OrderPreview): boolean {
  const offer = ({ items, total }: OrderPreview) =>
    JSON.stringify([
      total.amount,
      ...items.map(({ itemType, sku, cost, recurring }) => [
        itemType,
        sku,
        cost.amount,
        recurring?.amount,
        recurring?.validityDays,
      ]),
    ]);
  return offer(one) === offer(other);
}
