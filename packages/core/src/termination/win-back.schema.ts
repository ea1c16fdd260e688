import { model } from '@senda/contract';
import * as v from 'valibot';

export const WinBackDraft = v.object({
  /** The offers as last loaded; null until then. */
  winBackOptions: v.nullable(v.array(model.WinBackOffer)),
  /** Id of the chosen offer. */
  winBackOption: v.nullable(model.Id),
});
export type WinBackDraft = Readonly<v.InferOutput<typeof WinBackDraft>>;
