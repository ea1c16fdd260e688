import { model } from '@senda/contract';
import * as v from 'valibot';

export const NumberRecoveryDraft = v.object({
  /** The chosen number. */
  number: v.optional(model.PhoneNumber),
});
export type NumberRecoveryDraft = Readonly<v.InferOutput<typeof NumberRecoveryDraft>>;
