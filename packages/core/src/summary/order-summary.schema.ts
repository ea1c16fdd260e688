import * as v from 'valibot';

export const SummarySettings = v.object({
  terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
});
export type SummarySettings = Readonly<v.InferOutput<typeof SummarySettings>>;

/** Documents that the customer ticked or read to the end; untouched ones are missing. */
export const SummaryDraft = v.object({
  terms: v.optional(v.boolean()),
  privacy: v.optional(v.boolean()),
  /** Promo codes changed on this page, and those before; discarded if the earlier selection changes. */
  promo: v.optional(
    v.object({
      before: v.array(v.string()),
      codes: v.array(v.string()),
      arrived: v.optional(v.string()),
    }),
  ),
});
export type SummaryDraft = Readonly<v.InferOutput<typeof SummaryDraft>>;
