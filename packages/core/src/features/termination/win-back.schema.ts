import { model } from '@senda/contract';
import * as v from 'valibot';

export const WinBackDraft = v.object({
  /** The offers as last loaded; null until then. */
  winBackOptions: v.nullable(v.array(model.WinBackOffer)),
  /** Id of the chosen offer. */
  winBackOption: v.nullable(model.Id),
  /** When the line is to end; missing until the customer has chosen. */
  ends: v.optional(model.TerminationEnd),
  /** When the last claim was sent whose result is not known, ms since the epoch; missing without one. */
  claimTriedAt: v.optional(model.Instant),
});
export type WinBackDraft = Readonly<v.InferOutput<typeof WinBackDraft>>;
