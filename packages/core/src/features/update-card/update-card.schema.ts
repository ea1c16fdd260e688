import { model } from '@senda/contract';
import * as v from 'valibot';

export const UpdateCardDraft = v.object({
  /** Id of the chosen card. */
  paymentMethodID: v.optional(model.Id),
  /** The code that was sent; `deadline` in ms since the epoch. Neither the code nor the validated token is stored. */
  ticket: v.optional(v.object({ requestId: model.Id, deadline: v.number() })),
});
export type UpdateCardDraft = Readonly<v.InferOutput<typeof UpdateCardDraft>>;
