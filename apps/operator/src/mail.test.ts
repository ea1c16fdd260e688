import { type AddressInfo, createServer } from 'node:net';
import { memoryOperator } from '@senda/operator/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { mailerFor } from './mail.ts';
import { mailServer, type Received } from './testing/mail-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  vi.restoreAllMocks();
});

let received: readonly Received[] = [];

/** Starts a real SMTP server, which refuses the recipient "refused". */
async function smtpServer(): Promise<string> {
  const server = await mailServer();
  received = server.received;
  ends.push(server.close);
  return server.url;
}

async function deadServer(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

const mail = (to: string) => ({
  id: 'm',
  to,
  subject: 'Código 123456',
  text: 'Tu código: 123456',
  sentAt: 0,
});

it('sends mail, and waits for it when it closes', async () => {
  const mailer = mailerFor(await smtpServer(), 'Shop <shop@example.com>');
  const op = memoryOperator();
  await op.signIn('ana@example.com');
  for (const message of op.mails()) await mailer.send(message);
  await mailer.close(5_000);
  expect(received).toHaveLength(1);
  expect(received[0]?.source).toContain('From: Shop <shop@example.com>');
  expect(received[0]?.source).toContain('To: ana@example.com');
  expect(received[0]?.source).toContain(`Your code is ${op.lastCode('ana@example.com')}`);
});

it('logs one line without code and recipient if the mail cannot be sent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const url of [await deadServer(), await smtpServer()]) {
    const mailer = mailerFor(url, 'shop@example.com');
    await mailer.send(mail('refused@example.com'));
    await mailer.close(5_000);
  }
  const lines = logged.mock.calls.map(([line]) => String(line));
  expect(lines).toEqual([
    expect.stringMatching(/^A mail could not be sent: [^\n]*ECONNREFUSED[^\n]*$/),
    expect.stringMatching(
      /^A mail could not be sent: [^\n]*no such mailbox ······: <···>, user ··· unknown$/,
    ),
  ]);
  expect(lines.join()).not.toContain('refused@');
});

it('does not send mail without a server', async () => {
  const mailer = mailerFor(undefined, 'shop@example.com');
  await mailer.send(mail('ana@example.com'));
  await expect(mailer.close(0)).resolves.toBeUndefined();
});
