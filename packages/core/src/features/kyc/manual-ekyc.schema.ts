import { model } from '@senda/contract';
import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.maxLength(32)));

/** The draft: texts, and the reference of a submitted check; never an image. */
export const KycDraft = v.object({
  documentType: v.optional(model.DocumentType),
  expiryDate: text,
  CNICExpiryDate: text,
  dob: text,
  CNICNumber: text,
  kycReference: v.optional(model.Id),
});

export type KycDraft = Readonly<v.InferOutput<typeof KycDraft>>;
