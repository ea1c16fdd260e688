import * as v from 'valibot';

export const SimInHandTyped = v.object({ iccid: v.optional(v.pipe(v.string(), v.maxLength(40))) });

export type SimInHandTyped = Readonly<v.InferOutput<typeof SimInHandTyped>>;
