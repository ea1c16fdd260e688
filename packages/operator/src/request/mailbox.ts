import type { Store } from '../store/port.ts';
import type { MailRow } from '../store/rows/system.rows.ts';

const most = 500;

/** Stores a message for the mailbox and removes the oldest beyond the limit. */
export async function keepMail(store: Store, mail: MailRow): Promise<void> {
  await store.mails.insert(mail);
  const kept = await store.mails.find({}, { newestFirst: true, limit: most + 1 });
  for (const { id } of kept.slice(most)) await store.mails.remove(id);
}

/** Returns the stored messages, newest first; with `to`, those to that address. */
export const mailsIn = (store: Store, to?: string): Promise<MailRow[]> =>
  store.mails.find(to === undefined ? {} : { to: to.toLowerCase() }, { newestFirst: true, limit: most });
