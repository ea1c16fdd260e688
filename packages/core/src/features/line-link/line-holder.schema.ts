import * as v from 'valibot';

/** The unfinished answer: what is typed of the CURP. */
export const LineHolderDraft = v.object({ curp: v.optional(v.pipe(v.string(), v.maxLength(40))) });
export type LineHolderDraft = Readonly<v.InferOutput<typeof LineHolderDraft>>;
