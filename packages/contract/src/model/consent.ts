import * as v from 'valibot';
import { Instant } from './common.ts';

/**
 * What a consent is to. RECURRING_CHARGE, of our own naming, is the express consent to the charge of each later period of a plan; a
 * gateway that does not list it in its consent settings is never sent one (decision 0096).
 */
export const ConsentDocument = v.picklist(['TERMS_OF_USE', 'PRIVACY_POLICY', 'RECURRING_CHARGE']);

/** Consent record, version 2; `consentGivenAt` in ms. One record per document (spec 3.consent; decision 0062). */
export const Consent = v.object({
  version: v.literal(2),
  userFlow: v.string(),
  documentName: ConsentDocument,
  productId: v.string(),
  consentGivenAt: Instant,
  consentType: v.picklist(['EXPLICIT_READ', 'EXPLICIT_NO_READ', 'IMPLICIT']),
  customerId: v.string(),
  email: v.string(),
  appVersion: v.literal('WEB'),
});
export type Consent = v.InferOutput<typeof Consent>;
