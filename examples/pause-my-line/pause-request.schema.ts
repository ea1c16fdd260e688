import * as v from 'valibot';

// #region answer
const Months = v.picklist([1, 2, 3]);

export const PauseData = v.object({ pause: v.object({ months: Months }) });
export type PauseData = Readonly<v.InferOutput<typeof PauseData>>;

export const PauseDraft = v.object({ months: v.optional(Months) });
export type PauseDraft = Readonly<v.InferOutput<typeof PauseDraft>>;
// #endregion
