import type { Mail } from '@senda/operator';
import { createTransport } from 'nodemailer';
import { log } from './log.ts';
import { mails } from './metrics.ts';
import { reasonOf } from './settings.ts';

export interface Mailer {
  /** Queues a message and returns at once. Logs delivery errors, but no texts. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Returns the number of messages that are not sent yet. */
  readonly queued: () => number;
  /** Waits for queued mail, at most `timeout` ms. */
  close(timeout: number): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mailer without an SMTP address: mail is only in the mailbox. */
const noMailer: Mailer = {
  send: () => Promise.resolve(),
  queued: () => 0,
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

/** Creates a mailer that sends from an address with the SMTP server at `smtpUrl`. */
export function mailerFor(smtpUrl: string | undefined, from: string): Mailer {
  if (!smtpUrl) return noMailer;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const pending = new Set<Promise<void>>();
  const deliver = async ({ to, subject, text, html }: Mail) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: 'failed' });
      log.error(`A mail could not be sent: ${withoutContent(reasonOf(error), to)}`);
    }
  };
  return {
    send: (mail) => {
      const delivery = deliver(mail).finally(() => pending.delete(delivery));
      pending.add(delivery);
      return Promise.resolve();
    },
    queued: () => pending.size,
    close: async (timeout) => {
      const late = new Promise((resolve) => setTimeout(resolve, timeout).unref());
      await Promise.race([Promise.all(pending), late]);
      transport.close();
    },
  };
}
