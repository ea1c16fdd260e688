/** The purchase terms: which documents, how each is accepted (specification, section 4; decisions, terms). */
import type { CallResult, Consent } from '@senda/contract';
import type { FieldProblem } from '../form/form.ts';
import { type TermsMode } from './consent.ts';

export const termsDocuments = ['terms', 'privacy'] as const;
export type TermsDocument = (typeof termsDocuments)[number];

/** What the gateway calls each document. */
export const documentNames = {
  terms: 'TERMS_OF_USE',
  privacy: 'PRIVACY_POLICY',
} as const satisfies Record<TermsDocument, Consent['documentName']>;

/** What the customer ticked, or read to its end; untouched documents are missing. */
export interface TermsDraft {
  readonly terms?: boolean | undefined;
  readonly privacy?: boolean | undefined;
}

/** One document that a purchase needs accepted: how, and where it can be read. */
export interface TermsSetting {
  readonly document: TermsDocument;
  readonly mode: TermsMode;
  /** null: at the address that the storefront knows. */
  readonly url: string | null;
}

/** Both documents in one mode: what holds where the consent settings say nothing. */
export const defaultTerms = (mode: TermsMode): readonly TermsSetting[] =>
  termsDocuments.map((document) => ({ document, mode, url: null }));

/** The flows that the consent settings know, a purchase and a guest's way in. */
export type TermsFlow = 'purchase' | 'guest';

/** What the consent settings ask in a flow, each document once; the journey's own mode where they say nothing of it. */
export function termsIn(
  { settings }: CallResult<'getConsentSettings'>,
  fallback: TermsMode,
  userFlow: TermsFlow = 'purchase',
): readonly TermsSetting[] {
  const { documents = [] } = settings.find((setting) => setting.userFlow === userFlow) ?? {};
  const asked = termsDocuments.flatMap((document): readonly TermsSetting[] => {
    const found = documents.find(({ documentName }) => documentName === documentNames[document]);
    // Only what a browser opens as a page: another scheme could run.
    return found
      ? [{ document, mode: found.mode, url: found.url.startsWith('https://') ? found.url : null }]
      : [];
  });
  return asked.length > 0 ? asked : defaultTerms(fallback);
}

/** Which terms are asked for, and which the customer has accepted. */
export interface Acceptance {
  /** The documents that are asked for; null while that is not known. */
  readonly asked: readonly TermsSetting[] | null;
  readonly draft: TermsDraft;
  /** Documents whose consent the gateway holds for this very order. */
  readonly stored: readonly TermsDocument[];
}

/** How a document is accepted; undefined for one that is not asked for. */
export const modeOf = (
  { asked }: Pick<Acceptance, 'asked'>,
  document: TermsDocument,
): TermsMode | undefined => asked?.find((setting) => setting.document === document)?.mode;

export const isAccepted = (acceptance: Acceptance, document: TermsDocument): boolean =>
  modeOf(acceptance, document) === 'IMPLICIT' ||
  (acceptance.draft[document] ?? acceptance.stored.includes(document));

export const areAccepted = (acceptance: Acceptance): boolean =>
  acceptance.asked?.every(({ document }) => isAccepted(acceptance, document)) ?? false;

/** Returns the message at a document that is not accepted. */
export function termsProblem(acceptance: Acceptance, document: TermsDocument): FieldProblem | undefined {
  if (isAccepted(acceptance, document)) return undefined;
  return `field.${document}.${modeOf(acceptance, document) === 'MANDATORY_SCROLL' ? 'unread' : 'missing'}`;
}
