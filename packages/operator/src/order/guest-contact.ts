import type { GuestContact } from '@senda/contract';
import type { RequestContext, Shopper } from '../request/context.ts';
import type { Collections } from '../store/store.ts';

const recipientOf = (contact: GuestContact | undefined): string | undefined =>
  contact?.channel === 'SMS' ? contact.phone_no : contact?.email;

/** Returns the address for messages: a customer's e-mail, or a guest's confirmed contact; undefined if there is none. */
export async function contactOf(
  store: Pick<Collections, 'guests'>,
  shopper: Shopper,
): Promise<string | undefined> {
  return shopper.email ?? recipientOf((await store.guests.get(shopper.id))?.contact);
}

/**
 * Stores the contact of a guest and returns its address. Returns undefined if contacts need a code, or if text messages are
 * needed and not available.
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
