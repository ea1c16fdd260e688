import type { Mail, Store } from '@senda/operator';
import { createTransport } from 'nodemailer';
import { log } from './log.ts';
import { mails } from './metrics.ts';
import { sealWith } from './sealed.ts';
import { reasonOf } from './settings.ts';

export interface Mailer {
  /**
   * Stores a message until it is sent, and returns. What cannot be sent is tried again, also after a restart. Logs no address and
   * no text. One that is stored in a transaction is sent by whichever process finds it first, within some seconds.
   */
  readonly send: (mail: Mail, within?: Pick<Store, 'outbox'>) => Promise<void>;
  /** Returns the number of messages that are not sent yet. */
  readonly queued: () => Promise<number>;
  /** Waits for messages that are being sent, at most `timeout` ms. The others stay stored. */
  close(timeout: number): Promise<void>;
}

export interface MailerOptions {
  /** Address of the SMTP server; without it, mail is only in the mailbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly store: Store;
  /** Encrypts the messages that wait. */
  readonly secret: string;
  /** Time until the first repetition, which doubles with each (ms). */
  readonly firstPause?: number;
}

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

const second = 1_000;
/** A code that arrives later is of no use (ms). */
const codeLifetime = 120 * second;
/** How long other messages are tried (ms). */
const letterLifetime = 24 * 60 * 60 * second;
/** Time for which a message is left to the process that sends it: longer than sending takes (ms). */
const lease = 90 * second;
const longestPause = 300 * second;
/** How often messages are looked for that are to be tried again (ms). */
const pollEvery = 2 * second;
const atOnce = 20;
/** More are not counted. */
const mostCounted = 1_000;

/** The mailer without an SMTP address: mail is only in the mailbox. */
const noMailer: Mailer = {
  send: () => Promise.resolve(),
  queued: () => Promise.resolve(0),
  close: () => Promise.resolve(),
};

/** Masks what a server may repeat of a mail: digits that may be a code, addresses, and the name in that of the recipient. */
function withoutContent(text: string, to: string): string {
  const name = to.split('@', 1).join('');
  const isName = (word: string) => word.toLowerCase() === name.toLowerCase();
  return text
    .replaceAll(/\b[0-9]{6}\b/g, '······')
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '···')
    .replaceAll(/[^\s<>"'(),;:]+/g, (word) => (isName(word) ? '···' : word));
}

/** Whether the mail server has refused a message for good (SMTP 5xx), such as one to no mailbox. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** A message that this process has taken on. */
interface Taken {
  readonly id: string;
  readonly mail: Mail;
  readonly attempts: number;
  readonly expiresAt: number;
}

/** Creates a mailer, which sends what it finds stored too. */
export function mailerFor({ smtpUrl, from, store, secret, firstPause = second }: MailerOptions): Mailer {
  if (!smtpUrl) return noMailer;
  const { outbox } = store;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { seal, open } = sealWith(secret);
  const pending = new Set<Promise<void>>();

  async function fail({ id, mail, attempts, expiresAt }: Taken, error: unknown): Promise<void> {
    const reason = withoutContent(reasonOf(error), mail.to);
    const pause = Math.min(firstPause * 2 ** attempts, longestPause);
    const dueAt = Date.now() + pause;
    if (!isRefused(error) && dueAt < expiresAt) {
      await outbox.update(id, { dueAt, attempts: attempts + 1 });
      log.warn(`A mail is sent again in ${Math.ceil(pause / second)} s: ${reason}`);
      return;
    }
    await outbox.remove(id);
    mails.inc({ outcome: 'failed' });
    log.error(`A mail could not be sent: ${reason}`);
  }

  async function deliver(taken: Taken): Promise<void> {
    const { to, subject, text, html } = taken.mail;
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    } catch (error) {
      return fail(taken, error);
    }
    mails.inc({ outcome: 'sent' });
    await outbox.remove(taken.id);
  }

  /** Delivers without waiting. If the database fails meanwhile, the message is sent a second time after its lease. */
  function begin(taken: Taken): void {
    const delivery = deliver(taken)
      .catch((error: unknown) => log.error(`A mail stays in the outbox: ${reasonOf(error)}`))
      .finally(() => pending.delete(delivery));
    pending.add(delivery);
  }

  /** Takes a message on that is due, unless another process has. */
  const take = (id: string, dueAt: number) =>
    store.transaction(async (tx) => {
      const row = await tx.outbox.get(id);
      if (row?.dueAt !== dueAt) return undefined;
      await tx.outbox.update(id, { dueAt: Date.now() + lease });
      return row;
    });

  /** Takes on what is due, at most `atOnce` messages. Returns how many it found. */
  async function resumeSome(): Promise<number> {
    const due = await outbox.find({}, { atMost: { dueAt: Date.now() }, limit: atOnce });
    for (const { id, dueAt } of due) {
      const row = await take(id, dueAt);
      if (!row) continue;
      const text = open(row.sealed);
      if (text !== undefined && row.expiresAt > Date.now()) {
        begin({ ...row, mail: JSON.parse(text) as Mail });
        continue;
      }
      await outbox.remove(id);
      mails.inc({ outcome: 'failed' });
      log.error(
        text === undefined
          ? 'A mail could not be sent: it was stored with another TOKEN_SECRET.'
          : 'A mail could not be sent: its time is over.',
      );
    }
    return due.length;
  }

  const closing = new AbortController();
  async function resume(): Promise<void> {
    // Many letters at once do not open many connections at once.
    while ((await resumeSome()) === atOnce && !closing.signal.aborted) await Promise.all(pending);
  }

  let resuming = Promise.resolve();
  const timer = setInterval(() => {
    // The database has its own lines in the log.
    resuming = resuming.then(resume).catch(() => undefined);
  }, pollEvery);

  return {
    send: async (mail, within) => {
      const now = Date.now();
      const { id } = mail;
      const expiresAt = now + (mail.code === undefined ? letterLifetime : codeLifetime);
      const sealed = seal(JSON.stringify(mail));
      const row = { id, sealed, expiresAt, attempts: 0 };
      if (within) return within.outbox.insert({ ...row, dueAt: now });
      await outbox.insert({ ...row, dueAt: now + lease });
      begin({ id, mail, attempts: 0, expiresAt });
    },
    queued: async () => (await outbox.find({}, { limit: mostCounted })).length,
    close: async (timeout) => {
      closing.abort();
      clearInterval(timer);
      const late = new Promise((resolve) => setTimeout(resolve, timeout).unref());
      await Promise.race([resuming.then(() => Promise.all(pending)), late]);
      transport.close();
    },
  };
}
