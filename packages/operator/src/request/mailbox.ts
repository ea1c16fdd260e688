import type { Store } from '../store/port.ts';
import type { MailRow } from '../store/rows/system.rows.ts';

const most = 500;

/** Keeps a message for the mailbox, and lets the oldest go. */
export async function keepMail(store: Store, mail: MailRow): Promise<void> {
  await store.mails.insert(mail);
  const kept = await store.mails.find({}, { newestFirst: true, limit: most + 1 });
  for (const { id } of kept.slice(most)) await store.mails.remove(id);
}

/** The messages kept, newest first; with `to`, those to that address. */
export const mailsIn = (store: Store, to?: string): Promise<MailRow[]> =>
  store.mails.find(to === undefined ? {} : { to: to.toLowerCase() }, { newestFirst: true, limit: most });
