/** Form parts for identity documents (spec 3.document-type, 3.selfie, 5.upload). */
import * as v from 'valibot';
import { Upload } from '../form.ts';
import { DocumentType } from './kyc.ts';

const day = v.pipe(v.string(), v.isoDate());

/** A document, its fields and its images; dates are YYYY-MM-DD. The KYC context determines which parts are required. */
export const identityParts = {
  documentType: v.optional(DocumentType),
  expiryDate: v.optional(day),
  CNICExpiryDate: v.optional(day),
  dob: v.optional(day),
  CNICNumber: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
  selfieImage: v.optional(Upload),
  documents: v.optional(v.pipe(v.array(Upload), v.maxLength(2))),
};
