/** Guests: a session without an account (spec 6.guest). */
import type { GuestContact, GuestUser } from '@senda/contract';
import type { Handlers, RequestContext, Shopper } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { requestOtt } from '../rules/code/ott-request.ts';
import { verifyOtt } from '../rules/code/verify-ott.ts';
import { withLimit } from '../rules/limits.ts';

/** @throws Refusal NOT_SIGNED_IN, INVALID_REQUEST (422) for a customer */
async function guestOf(ctx: RequestContext): Promise<Shopper> {
  const shopper = await ctx.shopper();
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

/** Returns the recipient of a contact's code. @throws Refusal INVALID_REQUEST (422) if text messages are needed and not available */
function recipientOf(contact: GuestContact, ctx: RequestContext): string {
  if (contact.channel === 'EMAIL') return contact.email.toLowerCase();
  if (ctx.sendsTexts) return contact.phone_no;
  throw unprocessable('contact.channel', 'Codes are sent by e-mail only.');
}

const contactTo = (recipient: string): GuestContact =>
  recipient.includes('@') ? { channel: 'EMAIL', email: recipient } : { channel: 'SMS', phone_no: recipient };

export const guestHandlers: Handlers<'guestSignUp' | 'generateGuestOtt' | 'validateGuestOtt'> = {
  guestSignUp: async (_, ctx) => {
    const guest = { id: ctx.id(), sessionId: ctx.id() };
    await withLimit(ctx, 'guests', {}, () =>
      ctx.store.transaction(async (tx) => {
        await tx.guests.insert({ id: guest.id, createdAt: ctx.now });
        await tx.sessions.insert({ id: guest.sessionId, accountId: guest.id, createdAt: ctx.now });
      }),
    );
    return guestUser(guest, await ctx.token(guest));
  },
  generateGuestOtt: async ({ body: { contact } }, ctx) => {
    const { id: accountId, sessionId } = await guestOf(ctx);
    const recipient = recipientOf(contact, ctx);
    return requestOtt(ctx, { accountId, sessionId, purpose: 'GUEST_CONTACT', recipient });
  },
  validateGuestOtt: async ({ body }, ctx) => {
    const guest = await guestOf(ctx);
    const owner = { accountId: guest.id, sessionId: guest.sessionId, purposes: ['GUEST_CONTACT'] } as const;
    const contact = await verifyOtt(ctx, body, owner, async (tx, { recipient }) => {
      const confirmed = contactTo(recipient);
      await tx.guests.update(guest.id, { contact: confirmed });
      return confirmed;
    });
    return guestUser(guest, await ctx.token(guest), contact);
  },
};
