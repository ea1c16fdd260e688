/** Identity checks. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, ProductType } from '../model/common.ts';
import { identityParts } from '../model/document.ts';
import { EkycContextSpecifications, EkycSpecifications, KycContext, KycSubmission } from '../model/kyc.ts';
import { Curp } from '../model/line-link.ts';

/** Returns all accepted documents and files. */
export const getEkycSpecifications = call({
  name: 'getEkycSpecifications',
  method: 'GET',
  path: '/ekyc-service/v1/specifications',
  read: true,
  credentials: false,
  result: EkycSpecifications,
  errors: [],
});

/** Returns the requirements of a context; for onboarding they depend on the plan type (prepaid by default: spec 9.product-type). */
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
 * Submits a selfie (image/png, cam_image.png), document images, or both. Extension, MIME type and signature must
 * match, at most 5 MB per file (spec 5.upload.size; decision 0062). Later calls refer to the returned reference. With
 * `orderReference` it takes the place of the rejected check of an order, until its `submitUntil`; with `curp` that order's line
 * is linked to another CURP, if it is linked to a person (neither is in the specification).
 */
export const submitManualKyc = call({
  name: 'submitManualKyc',
  method: 'POST',
  path: '/ekyc-service/v1/manual-kyc',
  read: false,
  credentials: true,
  // Three files of 5 MB and the text fields.
  maximumBodySize: 16 * 1024 * 1024,
  form: v.object({
    context: KycContext,
    orderReference: v.optional(Id),
    curp: v.optional(Curp),
    ...identityParts,
  }),
  result: KycSubmission,
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED'],
});

/** Returns a submitted check (not in the specification). */
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
