import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ProvenContact } from '../library/known.ts';

const text = v.pipe(v.string(), v.maxLength(254));
const Data = v.object({ contact: ProvenContact });
const Settings = v.object({
  /** How terms and privacy are accepted with the code: what the consent says of it follows from this. */
  terms: v.optional(v.picklist(['MANDATORY_SCROLL', 'CHECKBOX', 'IMPLICIT']), 'CHECKBOX'),
});
const Typed = v.object({
  channel: v.optional(v.picklist(['EMAIL', 'SMS'])),
  email: v.optional(text),
  phone: v.optional(text),
  terms: v.optional(v.boolean()),
  privacy: v.optional(v.boolean()),
  /** The code that is out and whom it was sent to; `deadline` in ms since the epoch. The code itself is never kept. */
  sent: v.optional(v.object({ requestId: model.Id, deadline: v.number(), to: model.GuestContact })),
});

export type GuestContactData = v.InferOutput<typeof Data>;
export type GuestContactSettings = v.InferOutput<typeof Settings>;
export type GuestContactTyped = Readonly<v.InferOutput<typeof Typed>>;

/** Where a guest is written to, proven by a one-time code; an order needs it (specification, section 6). */
export const guestContactStep = defineStep({
  name: 'guest-contact',
  route: '/web/guest-contact',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }],
  data: Data,
  decides: {},
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./guest-contact.machine.ts')).guestContactMachine,
});
