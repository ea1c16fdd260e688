import type { Consent } from '@senda/contract';

/** Terms acceptance modes and the server's form of each (specification, section 4; decisions, terms). */
export const consentTypes = {
  MANDATORY_SCROLL: 'EXPLICIT_READ',
  CHECKBOX: 'EXPLICIT_NO_READ',
  IMPLICIT: 'IMPLICIT',
} as const;
export type TermsMode = keyof typeof consentTypes;

/** What a consent is about: who gives it, when, in which flow, for what. */
export interface ConsentContext {
  readonly userFlow: string;
  readonly productId: string;
  readonly customerId: string;
  readonly email: string;
  readonly mode: TermsMode;
  /** ms since the epoch. */
  readonly now: number;
}

/** One record a document. */
export const consentRecord = (documentName: Consent['documentName'], context: ConsentContext): Consent => ({
  version: 2,
  userFlow: context.userFlow,
  documentName,
  productId: context.productId,
  consentGivenAt: context.now,
  consentType: consentTypes[context.mode],
  customerId: context.customerId,
  email: context.email,
  appVersion: 'WEB',
});

/** Both payloads of one ground, under the names of specification, section 3: what is submitted after a code was right. */
export const consentPayloads = (context: ConsentContext) => ({
  termsConsentPayload: consentRecord('TERMS_OF_USE', context),
  privacyConsentPayload: consentRecord('PRIVACY_POLICY', context),
});
