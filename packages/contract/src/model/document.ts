/** What is handed in to show who somebody is, as parts of a form (specification, sections 3 and 5). */
import * as v from 'valibot';
import { Upload } from '../form.ts';
import { DocumentType } from './kyc.ts';

const day = v.pipe(v.string(), v.isoDate());

/** A document, what is asked about it, and the pictures; days are YYYY-MM-DD. What of it has to be there the context says. */
export const identityParts = {
  documentType: v.optional(DocumentType),
  expiryDate: v.optional(day),
  CNICExpiryDate: v.optional(day),
  dob: v.optional(day),
  CNICNumber: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32))),
  selfieImage: v.optional(Upload),
  documents: v.optional(v.pipe(v.array(Upload), v.maxLength(2))),
};
