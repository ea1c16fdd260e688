import type { GuestContact } from '@senda/contract';
import type { Operation, Shopper } from '../gateway/handler.ts';
import type { Collections } from '../store/port.ts';

const recipientOf = (contact: GuestContact | undefined): string | undefined =>
  contact?.channel === 'SMS' ? contact.phone_no : contact?.email;

/** Where messages to whoever shops go: a customer's e-mail, or the contact that a guest confirmed; nothing before that. */
export async function contactOf(
  store: Pick<Collections, 'guests'>,
  shopper: Shopper,
): Promise<string | undefined> {
  return shopper.email ?? recipientOf((await store.guests.get(shopper.id))?.contact);
}

/**
 * Takes a guest at her word, where no code is asked for: from then on she is written to there. Nothing where her word does not
 * count, or is for a text message that nobody could send.
 */
export async function takeWord(
  { store, trustsGuests, sendsTexts }: Operation,
  guestId: string,
  said: GuestContact | undefined,
): Promise<string | undefined> {
  if (!trustsGuests || !said || (said.channel === 'SMS' && !sendsTexts)) return undefined;
  const contact = said.channel === 'EMAIL' ? { ...said, email: said.email.toLowerCase() } : said;
  await store.guests.update(guestId, { contact });
  return recipientOf(contact);
}
