/** Guests: a session without an account (specification, section 6). */
import type { GuestContact, GuestUser } from '@senda/contract';
import type { Feature, Operation, Shopper } from '../gateway/handler.ts';
import { Refusal, unprocessable } from '../gateway/refusal.ts';
import { answerOtt } from '../ott/answer.ts';
import { requestOtt } from '../ott/request.ts';
import { limited } from '../rules/limits.ts';

/** @throws Refusal NOT_SIGNED_IN, INVALID_REQUEST (422) for a customer, who has her e-mail */
async function guestOf(op: Operation): Promise<Shopper> {
  const shopper = await op.shopper();
  if (shopper.email === undefined) return shopper;
  throw new Refusal('INVALID_REQUEST', { status: 422, message: 'This is for guests; you are logged in.' });
}

const guestUser = (guest: Shopper, accessToken: string, contact?: GuestContact): GuestUser => ({
  accessToken,
  userId: guest.id,
  isGuestUser: true,
  ...(contact?.channel === 'EMAIL' && { email: contact.email }),
  ...(contact?.channel === 'SMS' && { phone_no: contact.phone_no }),
});

/** Where a code for the contact goes. @throws Refusal INVALID_REQUEST (422) when the operator sends no text messages */
function recipientOf(contact: GuestContact, op: Operation): string {
  if (contact.channel === 'EMAIL') return contact.email.toLowerCase();
  if (op.sendsTexts) return contact.phone_no;
  throw unprocessable('contact.channel', 'Codes are sent by e-mail only.');
}

const contactTo = (recipient: string): GuestContact =>
  recipient.includes('@') ? { channel: 'EMAIL', email: recipient } : { channel: 'SMS', phone_no: recipient };

export const guestHandlers: Feature<'guestSignUp' | 'generateGuestOtt' | 'validateGuestOtt'> = {
  guestSignUp: async (_, op) => {
    const guest = { id: op.id(), sessionId: op.id() };
    await limited(op, 'guests', {}, () =>
      op.store.transaction(async (tx) => {
        await tx.guests.insert({ id: guest.id, createdAt: op.now });
        await tx.sessions.insert({ id: guest.sessionId, accountId: guest.id, createdAt: op.now });
      }),
    );
    return guestUser(guest, await op.token(guest));
  },
  generateGuestOtt: async ({ body: { contact } }, op) => {
    const { id: accountId, sessionId } = await guestOf(op);
    const recipient = recipientOf(contact, op);
    return requestOtt(op, { accountId, sessionId, purpose: 'GUEST_CONTACT', recipient });
  },
  validateGuestOtt: async ({ body }, op) => {
    const guest = await guestOf(op);
    const whose = { accountId: guest.id, sessionId: guest.sessionId, purposes: ['GUEST_CONTACT'] } as const;
    const contact = await answerOtt(op, body, whose, async (tx, { recipient }) => {
      const confirmed = contactTo(recipient);
      await tx.guests.update(guest.id, { contact: confirmed });
      return confirmed;
    });
    return guestUser(guest, await op.token(guest), contact);
  },
};
