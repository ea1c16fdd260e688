import { model } from '@senda/contract';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(254));
export const GuestContactSettings = v.object({
  /** How terms and privacy are accepted with the code; the stored consent type follows from it. */
  terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
});

export const GuestContactDraft = v.object({
  channel: v.optional(v.picklist(['EMAIL', 'SMS'])),
  email: v.optional(text),
  phone: v.optional(text),
  terms: v.optional(v.boolean()),
  privacy: v.optional(v.boolean()),
  /** The code that is out and whom it was sent to; `deadline` in ms since the epoch. The code itself is never kept. */
  sent: v.optional(v.object({ requestId: model.Id, deadline: v.number(), to: model.GuestContact })),
});

export type GuestContactSettings = v.InferOutput<typeof GuestContactSettings>;
export type GuestContactDraft = Readonly<v.InferOutput<typeof GuestContactDraft>>;
