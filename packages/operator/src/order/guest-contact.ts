import type { GuestContact } from '@senda/contract';
import type { RequestContext, Shopper } from '../request/context.ts';
import type { Collections } from '../store/port.ts';

const recipientOf = (contact: GuestContact | undefined): string | undefined =>
  contact?.channel === 'SMS' ? contact.phone_no : contact?.email;

/** Returns the address for messages: a customer's e-mail, or the contact that a guest confirmed; undefined before that. */
export async function contactOf(
  store: Pick<Collections, 'guests'>,
  shopper: Shopper,
): Promise<string | undefined> {
  return shopper.email ?? recipientOf((await store.guests.get(shopper.id))?.contact);
}

/**
 * Keeps the contact that a guest names, and returns its address. Undefined where contacts need a code, or where the contact is
 * for text messages and none can be sent.
 */
export async function acceptContact(
  { store, trustsGuests, sendsTexts }: RequestContext,
  guestId: string,
  named: GuestContact | undefined,
): Promise<string | undefined> {
  if (!trustsGuests || !named || (named.channel === 'SMS' && !sendsTexts)) return undefined;
  const contact = named.channel === 'EMAIL' ? { ...named, email: named.email.toLowerCase() } : named;
  await store.guests.update(guestId, { contact });
  return recipientOf(contact);
}
