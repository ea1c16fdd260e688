/** A real SMTP server for tests. As a program, it also serves the received mail over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: string;
  /** Raw headers and body. */
  readonly source: string;
}

export interface MailServer {
  /** The address for SMTP_URL. */
  readonly url: string;
  /** Oldest first. */
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/**
 * Starts an SMTP server on a free port. It refuses recipients of the name "refused", and repeats the address, as servers do. What it has
 * received it acknowledges when `beforeAnswer` is over.
 */
export async function mailServer(
  beforeAnswer: (mail: Received) => Promise<void> = () => Promise.resolve(),
): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const [name] = address.split('@');
      const reason = `no such mailbox 123456: <${address}>, user ${name} unknown`;
      done(name === 'refused' ? new Error(reason) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = { to: envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks).toString() };
        received.push(mail);
        void beforeAnswer(mail).then(() => done());
      });
    },
  });
  // A client may end in the middle of a mail.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the code in a mail's body, ignoring numbers in headers. */
function codeIn(source: string): string | undefined {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  const isBase64 = /^content-transfer-encoding: base64/im.test(head);
  return /\b[0-9]{6}\b/.exec(isBase64 ? Buffer.from(text, 'base64').toString() : text)?.[0];
}

if (process.argv[1] === import.meta.filename) {
  const { url, received } = await mailServer();
  const mailbox = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to');
    const mails = received.filter((mail) => mail.to === to).toReversed();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(mails.map((mail) => ({ to: mail.to, code: codeIn(mail.source) }))));
  });
  mailbox.listen(0, '127.0.0.1', () => {
    console.log(`${url} is shown at http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`);
  });
}
