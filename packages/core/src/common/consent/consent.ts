import type { Consent } from '@senda/contract';

/** Consent type by terms acceptance mode (spec 4.status.terms-mode; decision 0062). */
export const consentTypes = {
  MANDATORY_SCROLL: 'EXPLICIT_READ',
  CHECKBOX: 'EXPLICIT_NO_READ',
  IMPLICIT: 'IMPLICIT',
} as const;
export type TermsMode = keyof typeof consentTypes;

/** Who gives the consent, when, in which flow and for which product. */
export interface ConsentContext {
  readonly userFlow: string;
  readonly productId: string;
  readonly customerId: string;
  readonly email: string;
  readonly mode: TermsMode;
  /** ms since the epoch. */
  readonly now: number;
}

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

/** Returns both consents under the specified names (spec 3.auth); submitted after the code is verified (spec 4.routing.consents). */
export const consentPayloads = (context: ConsentContext) => ({
  termsConsentPayload: consentRecord('TERMS_OF_USE', context),
  privacyConsentPayload: consentRecord('PRIVACY_POLICY', context),
});
