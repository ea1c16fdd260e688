import { expect, test } from 'vitest';
import { consentPayloads, type TermsMode } from './consent.ts';

// spec 3.auth.termsConsentPayload 3.auth.privacyConsentPayload
test.each<[TermsMode, string]>([
  ['MANDATORY_SCROLL', 'EXPLICIT_READ'],
  ['CHECKBOX', 'EXPLICIT_NO_READ'],
  ['IMPLICIT', 'IMPLICIT'],
])('acceptance by %s is submitted as %s, one payload per document', (mode, consentType) => {
  const context = {
    userFlow: 'signup',
    productId: 'account',
    customerId: 'u1',
    email: 'ana@example.com',
    mode,
    now: 1_800_000_000_000,
  };
  const given = {
    version: 2,
    userFlow: 'signup',
    productId: 'account',
    consentGivenAt: 1_800_000_000_000,
    consentType,
    customerId: 'u1',
    email: 'ana@example.com',
    appVersion: 'WEB',
  };
  expect(consentPayloads(context)).toEqual({
    termsConsentPayload: { ...given, documentName: 'TERMS_OF_USE' },
    privacyConsentPayload: { ...given, documentName: 'PRIVACY_POLICY' },
  });
});
