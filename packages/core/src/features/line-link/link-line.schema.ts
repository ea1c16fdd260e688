import * as v from 'valibot';

/** The unfinished answer: what is typed of the CURP, and whether the page that says what to have at hand is read. */
export const LinkLineDraft = v.object({
  curp: v.optional(v.pipe(v.string(), v.maxLength(40))),
  isBegun: v.optional(v.boolean()),
});
export type LinkLineDraft = Readonly<v.InferOutput<typeof LinkLineDraft>>;
