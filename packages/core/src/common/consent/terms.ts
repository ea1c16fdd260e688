/** Terms of a purchase: the documents and how each is accepted (spec 4.status.terms-mode; decision 0062). */
import type { CallResult, Consent } from '@senda/contract';
import type { FieldProblem } from '../../base/form/form.ts';
import type { TermsMode } from './consent.ts';

const documents = ['terms', 'privacy'] as const;
/** The two documents of every flow, and the consent to later charges, which a purchase may need (decision 0096). */
export const termsDocuments = [...documents, 'recurring'] as const;
export type TermsDocument = (typeof termsDocuments)[number];

export const documentNames = {
  terms: 'TERMS_OF_USE',
  privacy: 'PRIVACY_POLICY',
  recurring: 'RECURRING_CHARGE',
} as const satisfies Record<TermsDocument, Consent['documentName']>;

/** The documents that the customer ticked or read to the end; untouched ones are missing. */
export interface TermsDraft {
  readonly terms?: boolean | undefined;
  readonly privacy?: boolean | undefined;
  readonly recurring?: boolean | undefined;
}

/** A document to accept: its acceptance mode and its URL. */
export interface TermsSetting {
  readonly document: TermsDocument;
  readonly mode: TermsMode;
  /** null: the storefront's own URL. */
  readonly url: string | null;
}

/** Returns both documents in one mode, for when the consent settings have none. */
export const defaultTerms = (mode: TermsMode): readonly TermsSetting[] =>
  documents.map((document) => ({ document, mode, url: null }));

/** Flows of the consent settings: a purchase, and a guest's sign-up. */
export type TermsFlow = 'purchase' | 'guest';

/** Returns the documents that the consent settings require in a flow, each once; both in the fallback mode if there are none. */
export function termsIn(
  { settings }: CallResult<'getConsentSettings'>,
  fallback: TermsMode,
  userFlow: TermsFlow = 'purchase',
): readonly TermsSetting[] {
  const { documents: listed = [] } = settings.find((setting) => setting.userFlow === userFlow) ?? {};
  const found = (wanted: readonly TermsDocument[]): readonly TermsSetting[] =>
    wanted.flatMap((document) => {
      const one = listed.find(({ documentName }) => documentName === documentNames[document]);
      // Consent to a charge is express. Other schemes could run a script.
      const mode = document === 'recurring' ? 'CHECKBOX' : one?.mode;
      return one && mode ? [{ document, mode, url: one.url.startsWith('https://') ? one.url : null }] : [];
    });
  const asked = found(documents);
  return [
    ...(asked.length > 0 ? asked : defaultTerms(fallback)),
    ...(userFlow === 'purchase' ? found(['recurring']) : []),
  ];
}

/** The required documents and what the customer has accepted. */
export interface Acceptance {
  /** The required documents; null until loaded. */
  readonly asked: readonly TermsSetting[] | null;
  readonly draft: TermsDraft;
  /** Documents whose consent the gateway has stored for this order. */
  readonly stored: readonly TermsDocument[];
}

/** Returns a document's acceptance mode; undefined if it is not required. */
export const modeOf = (
  { asked }: Pick<Acceptance, 'asked'>,
  document: TermsDocument,
): TermsMode | undefined => asked?.find((setting) => setting.document === document)?.mode;

export const isAccepted = (acceptance: Acceptance, document: TermsDocument): boolean =>
  modeOf(acceptance, document) === 'IMPLICIT' ||
  (acceptance.draft[document] ?? acceptance.stored.includes(document));

export const areAccepted = (acceptance: Acceptance): boolean =>
  acceptance.asked?.every(({ document }) => isAccepted(acceptance, document)) ?? false;

/** Returns the message id for a document that is not accepted. */
export function termsProblem(acceptance: Acceptance, document: TermsDocument): FieldProblem | undefined {
  if (isAccepted(acceptance, document)) return undefined;
  return `field.${document}.${modeOf(acceptance, document) === 'MANDATORY_SCROLL' ? 'unread' : 'missing'}`;
}
