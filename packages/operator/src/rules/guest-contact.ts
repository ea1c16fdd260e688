import type { Shopper } from '../gateway/handler.ts';
import type { Collections } from '../store/port.ts';

/** Where messages to whoever shops go: a customer's e-mail, or the contact that a guest confirmed; nothing before that. */
export async function contactOf(
  store: Pick<Collections, 'guests'>,
  shopper: Shopper,
): Promise<string | undefined> {
  if (shopper.email !== undefined) return shopper.email;
  const contact = (await store.guests.get(shopper.id))?.contact;
  return contact?.channel === 'SMS' ? contact.phone_no : contact?.email;
}
