import * as v from 'valibot';

export const ServiceSummaryDraft = v.object({
  /** Whether the customer accepts the terms. */
  terms: v.boolean(),
  /** What the terms are of: another plan or price has terms of its own. */
  termsOf: v.optional(v.string()),
  /** Whether the gateway has stored the consent to them. */
  isConsentStored: v.optional(v.boolean()),
});
export type ServiceSummaryDraft = Readonly<v.InferOutput<typeof ServiceSummaryDraft>>;
