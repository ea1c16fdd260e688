/** The purchase terms: which documents, how each is accepted (specification, section 4; decisions, terms). */
import type { Consent, OrderPreview } from '@senda/contract';
import type { FieldProblem } from '../form/form.ts';
import { consentRecord, type TermsMode } from '../otp/consent.ts';

export const termsDocuments = ['terms', 'privacy'] as const;
export type TermsDocument = (typeof termsDocuments)[number];

const documentNames = {
  terms: 'TERMS_OF_USE',
  privacy: 'PRIVACY_POLICY',
} as const satisfies Record<TermsDocument, Consent['documentName']>;

/** Promo codes as the customer changed them at the summary, and what they were before. */
export interface SummaryPromo {
  readonly before: readonly string[];
  readonly codes: readonly string[];
  readonly arrived?: string | undefined;
}

/** What the customer ticked, or read to its end; a document that is missing was not touched. */
export interface SummaryTyped {
  readonly terms?: boolean | undefined;
  readonly privacy?: boolean | undefined;
  readonly promo?: SummaryPromo | undefined;
}

/** Where a customer stands with the terms. */
export interface Acceptance {
  readonly mode: TermsMode;
  readonly typed: SummaryTyped;
  /** Documents whose consent the gateway holds for this very order. */
  readonly stored: readonly TermsDocument[];
}

export const isAccepted = ({ mode, typed, stored }: Acceptance, document: TermsDocument): boolean =>
  mode === 'IMPLICIT' || (typed[document] ?? stored.includes(document));

export const areAccepted = (acceptance: Acceptance): boolean =>
  termsDocuments.every((document) => isAccepted(acceptance, document));

/** What stands at a document that is not accepted. */
export function termsProblem(acceptance: Acceptance, document: TermsDocument): FieldProblem | undefined {
  if (isAccepted(acceptance, document)) return undefined;
  return `field.${document}.${acceptance.mode === 'MANDATORY_SCROLL' ? 'unread' : 'missing'}`;
}

/** The consent of one document, given at `now` (ms since the epoch); the purchase is about the plan. */
export const purchaseConsent = (
  document: TermsDocument,
  ground: { productId: string; customerId: string; email: string; mode: TermsMode; now: number },
): Consent => consentRecord(documentNames[document], { userFlow: 'purchase', ...ground });

/** Whether two previews are the same offer: the same things at the same prices. */
export function isSameOffer(one: OrderPreview, other: OrderPreview): boolean {
  const offer = ({ items, total }: OrderPreview) =>
    JSON.stringify([total.amount, ...items.map(({ itemType, sku, cost }) => [itemType, sku, cost.amount])]);
  return offer(one) === offer(other);
}
