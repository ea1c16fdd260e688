import { type GuestContact, model } from '@senda/contract';
import * as v from 'valibot';

export const Account = v.object({ email: model.Email, flow: v.picklist(['login', 'signup']) });
export type Account = v.InferOutput<typeof Account>;

/** Which way a customer comes in; the verification screen names the login key or the user e-mail by it. */
export type AuthFlow = Account['flow'];

const Session = v.object({ userId: v.string() });

/** Where a guest is written to; `proven`: a code that went there was right, else the gateway takes her word. */
const ProvenContact = v.object({ to: model.GuestContact, proven: v.boolean() });
type ProvenContact = v.InferOutput<typeof ProvenContact>;

/** The contact in words: the e-mail, or the number. */
export const recipientOf = (contact: GuestContact): string =>
  contact.channel === 'EMAIL' ? contact.email : contact.phone_no;

/** What the sign-in gives. */
export const AccountData = v.object({
  account: Account,
});
export type AccountData = v.InferOutput<typeof AccountData>;

/** What a verified code gives. */
export const SessionData = v.object({
  session: Session,
});
export type SessionData = v.InferOutput<typeof SessionData>;

/** What the page of a guest's contact gives; missing for a customer, whose e-mail is known. */
export const GuestContactData = v.object({
  contact: ProvenContact,
});
export type GuestContactData = v.InferOutput<typeof GuestContactData>;
