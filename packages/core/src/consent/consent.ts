import type { Consent } from '@senda/contract';

/** Terms acceptance modes and the server's form of each (specification, section 4; decisions, terms). */
export const consentTypes = {
  MANDATORY_SCROLL: 'EXPLICIT_READ',
  CHECKBOX: 'EXPLICIT_NO_READ',
  IMPLICIT: 'IMPLICIT',
} as const;
export type TermsMode = keyof typeof consentTypes;

/** What a consent is about: who gives it, when, in which flow, for what. */
export interface ConsentGround {
  readonly userFlow: string;
  readonly productId: string;
  readonly customerId: string;
  readonly email: string;
  readonly mode: TermsMode;
  /** ms since the epoch. */
  readonly now: number;
}

/** One record a document. */
export const consentRecord = (documentName: Consent['documentName'], ground: ConsentGround): Consent => ({
  version: 2,
  userFlow: ground.userFlow,
  documentName,
  productId: ground.productId,
  consentGivenAt: ground.now,
  consentType: consentTypes[ground.mode],
  customerId: ground.customerId,
  email: ground.email,
  appVersion: 'WEB',
});

/** Both payloads of one ground, under the names of specification, section 3: what is submitted after a code was right. */
export const consentPayloads = (ground: ConsentGround) => ({
  termsConsentPayload: consentRecord('TERMS_OF_USE', ground),
  privacyConsentPayload: consentRecord('PRIVACY_POLICY', ground),
});
