import * as v from 'valibot';

export const SummarySettings = v.object({
  terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
});
export type SummarySettings = Readonly<v.InferOutput<typeof SummarySettings>>;

/** What the customer ticked, or read to its end; a document that is missing was not touched. */
export const SummaryDraft = v.object({
  terms: v.optional(v.boolean()),
  privacy: v.optional(v.boolean()),
  /** Promo codes as the customer changed them here, and what they were before: other ones before count again. */
  promo: v.optional(
    v.object({
      before: v.array(v.string()),
      codes: v.array(v.string()),
      arrived: v.optional(v.string()),
    }),
  ),
});
export type SummaryDraft = Readonly<v.InferOutput<typeof SummaryDraft>>;
