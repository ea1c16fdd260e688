import * as v from 'valibot';

export const SimInHandDraft = v.object({ iccid: v.optional(v.pipe(v.string(), v.maxLength(40))) });

export type SimInHandDraft = Readonly<v.InferOutput<typeof SimInHandDraft>>;
