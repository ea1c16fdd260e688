import { model } from '@senda/contract';
import * as v from 'valibot';

export const ReversePortOutDraft = v.object({
  /** Id of the chosen reason. */
  reasonId: v.optional(model.Id),
});
export type ReversePortOutDraft = Readonly<v.InferOutput<typeof ReversePortOutDraft>>;
