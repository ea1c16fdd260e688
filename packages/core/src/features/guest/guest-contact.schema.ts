import { model } from '@senda/contract';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(254));
export const GuestContactSettings = v.object({
  /** How terms and privacy are accepted with the code; determines the stored consent type. */
  terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
});

export const GuestContactDraft = v.object({
  channel: v.optional(v.picklist(['EMAIL', 'SMS'])),
  email: v.optional(text),
  phone: v.optional(text),
  terms: v.optional(v.boolean()),
  privacy: v.optional(v.boolean()),
  /** The request and recipient of the sent code; `deadline` in ms since the epoch. The code itself is never stored. */
  sent: v.optional(v.object({ requestId: model.Id, deadline: v.number(), to: model.GuestContact })),
});

export type GuestContactSettings = v.InferOutput<typeof GuestContactSettings>;
export type GuestContactDraft = Readonly<v.InferOutput<typeof GuestContactDraft>>;
