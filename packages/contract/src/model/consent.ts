import * as v from 'valibot';
import { Instant } from './common.ts';

/** Consent record, version 2; `consentGivenAt` in ms. One record per document (spec 3.consent; decision 0062). */
export const Consent = v.object({
  version: v.literal(2),
  userFlow: v.string(),
  documentName: v.picklist(['TERMS_OF_USE', 'PRIVACY_POLICY']),
  productId: v.string(),
  consentGivenAt: Instant,
  consentType: v.picklist(['EXPLICIT_READ', 'EXPLICIT_NO_READ', 'IMPLICIT']),
  customerId: v.string(),
  email: v.string(),
  appVersion: v.literal('WEB'),
});
export type Consent = v.InferOutput<typeof Consent>;
