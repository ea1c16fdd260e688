import { model } from '@senda/contract';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(254));
const Ticket = v.object({ requestId: model.Id, deadline: v.number() });

/** A change of the e-mail as stored, so that a reload goes on. Codes and tokens are never stored; deadlines are in ms since the epoch. */
export const EmailChange = v.object({
  version: v.literal(1),
  /** The new address as typed. */
  email: text,
  /** The code of the step-up; null while none is pending. */
  stepUp: v.nullable(Ticket),
  /** The code that the new address got; null while none is pending. */
  sent: v.nullable(v.object({ ...Ticket.entries, to: text })),
  /** The address of a change whose response was lost; null if the outcome is known. */
  uncertain: v.nullable(text),
});
export type EmailChange = v.InferOutput<typeof EmailChange>;
