import type { Mail } from '@senda/operator';
import { createTransport } from 'nodemailer';
import { reasonOf } from './settings.ts';

export interface Mailer {
  /** Queues a message and returns at once; its result is logged, never its text. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Waits for queued mail, at most `patience` ms. */
  close(patience: number): Promise<void>;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Without an SMTP address, mail goes to the mailbox only. */
const noMailer: Mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };

/** Returns the reason without digits that could be a code. */
const withoutCodes = (text: string) => text.replaceAll(/\b[0-9]{6}\b/g, '······');

/** Sends mail from an address by the SMTP server at `smtpUrl`. */
export function mailerFor(smtpUrl: string | undefined, from: string): Mailer {
  if (!smtpUrl) return noMailer;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const pending = new Set<Promise<void>>();
  const deliver = async ({ to, subject, text }: Mail) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    } catch (error) {
      console.error(`A mail could not be sent: ${withoutCodes(reasonOf(error))}`);
    }
  };
  return {
    send: (mail) => {
      const delivery = deliver(mail).finally(() => pending.delete(delivery));
      pending.add(delivery);
      return Promise.resolve();
    },
    close: async (patience) => {
      const late = new Promise((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([Promise.all(pending), late]);
      transport.close();
    },
  };
}
