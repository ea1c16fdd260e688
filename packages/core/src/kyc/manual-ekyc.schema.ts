import { model } from '@senda/contract';
import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.maxLength(32)));

/** What may be kept of an unfinished answer: texts, and what was handed in; never an image. */
export const KycDraft = v.object({
  documentType: v.optional(model.DocumentType),
  expiryDate: text,
  CNICExpiryDate: text,
  dob: text,
  CNICNumber: text,
  kycReference: v.optional(model.Id),
});

export type KycDraft = Readonly<v.InferOutput<typeof KycDraft>>;
