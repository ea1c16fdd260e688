import { type GuestContact, model } from '@senda/contract';
import * as v from 'valibot';

export const Account = v.object({ email: model.Email, flow: v.picklist(['login', 'signup']) });
export type Account = v.InferOutput<typeof Account>;

/** Whether a customer logs in or signs up. */
export type AuthFlow = Account['flow'];

const Session = v.object({ userId: v.string() });

/** The contact of a guest; `proven`: confirmed by a one-time code, else taken as entered. */
const ProvenContact = v.object({ to: model.GuestContact, proven: v.boolean() });
type ProvenContact = v.InferOutput<typeof ProvenContact>;

export const recipientOf = (contact: GuestContact): string =>
  contact.channel === 'EMAIL' ? contact.email : contact.phone_no;

export const AccountData = v.object({
  account: Account,
});
export type AccountData = v.InferOutput<typeof AccountData>;

export const SessionData = v.object({
  session: Session,
});
export type SessionData = v.InferOutput<typeof SessionData>;

/** Answer of the guest contact step; missing for a customer, whose e-mail is known. */
export const GuestContactData = v.object({
  contact: ProvenContact,
});
export type GuestContactData = v.InferOutput<typeof GuestContactData>;
