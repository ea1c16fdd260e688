import * as v from 'valibot';

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150));

export const PersonalSettings = v.object({ minimumAge: v.optional(age), maximumAge: v.optional(age) });

/** Only the fields that the customer edited. */
export const PersonalDraft = v.record(v.string(), v.pipe(v.string(), v.maxLength(200)));
export type PersonalDraft = Readonly<v.InferOutput<typeof PersonalDraft>>;
