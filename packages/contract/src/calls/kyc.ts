/** Identity checks. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, ProductType } from '../model/common.ts';
import { identityParts } from '../model/document.ts';
import { EkycContextSpecifications, EkycSpecifications, KycContext, KycSubmission } from '../model/kyc.ts';

/** Which documents and files are accepted anywhere. */
export const getEkycSpecifications = call({
  name: 'getEkycSpecifications',
  method: 'GET',
  path: '/ekyc-service/v1/specifications',
  read: true,
  credentials: false,
  result: EkycSpecifications,
  errors: [],
});

/** What one context asks for; in onboarding it depends on the plan type, prepaid unless said (section 9). */
export const getEkycContextSpecifications = call({
  name: 'getEkycContextSpecifications',
  method: 'GET',
  path: '/ekyc-service/v1/specifications/{context}',
  read: true,
  credentials: false,
  params: v.object({ context: KycContext }),
  query: v.object({ productType: v.optional(ProductType, 'prepaid') }),
  result: EkycContextSpecifications,
  errors: ['INVALID_REQUEST'],
});

/**
 * Hands in a selfie (image/png, cam_image.png), a document's images, or both. Extension, MIME type and leading bytes
 * must agree, 5 MB a file at most (decisions, "Formats"). The reference in the answer is what later calls carry.
 */
export const submitManualKyc = call({
  name: 'submitManualKyc',
  method: 'POST',
  path: '/ekyc-service/v1/manual-kyc',
  read: false,
  credentials: true,
  // Three files of 5 MB, and the texts around them.
  maximumBodySize: 16 * 1024 * 1024,
  form: v.object({
    context: KycContext,
    ...identityParts,
  }),
  result: KycSubmission,
  errors: ['INVALID_REQUEST', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
});

/** How a check stands (a call of our own naming). */
export const getKycSubmission = call({
  name: 'getKycSubmission',
  method: 'GET',
  path: '/ekyc-service/v1/manual-kyc/{kycReference}',
  read: true,
  credentials: true,
  params: v.object({ kycReference: Id }),
  result: KycSubmission,
  errors: ['NOT_FOUND'],
});
