import type { MailRow } from '../store/rows/system.rows.ts';
import type { Store } from '../store/store.ts';

const maxMails = 500;

/** Stores a message for the mailbox and removes the oldest ones above the limit. */
export async function storeMail(store: Store, mail: MailRow): Promise<void> {
  await store.mails.insert(mail);
  const stored = await store.mails.find({}, { newestFirst: true, limit: maxMails + 1 });
  for (const { id } of stored.slice(maxMails)) await store.mails.remove(id);
}

/** Returns the stored messages, newest first; with `to`, only those to that address. */
export const mailsIn = (store: Store, to?: string): Promise<MailRow[]> =>
  store.mails.find(to === undefined ? {} : { to: to.toLowerCase() }, { newestFirst: true, limit: maxMails });
