import { type AddressInfo, createServer } from 'node:net';
import { memoryStore, type Store } from '@senda/operator';
import { memoryOperator } from '@senda/operator/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mailer, mailerFor } from './mail.ts';
import { mailServer, type Received } from './testing/mail-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  vi.restoreAllMocks();
});

let store: Store;
let logged: () => readonly string[];
beforeEach(() => {
  store = memoryStore();
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logged = () => spy.mock.calls.map(([line]) => String(line));
});

let received: readonly Received[] = [];

/** Starts a real SMTP server, which refuses the recipient "refused". */
async function smtpServer(): Promise<string> {
  const server = await mailServer();
  received = server.received;
  ends.push(server.close);
  return server.url;
}

/** Returns the address of a server that has ended. */
async function deadServer(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

const secret = 'a secret for tests, known to everyone';
const from = 'Shop <shop@example.com>';

/** Creates a mailer that is closed after the test, and tries again soon. */
function mailerOn(smtpUrl: string | undefined, changes: { readonly secret?: string } = {}): Mailer {
  const mailer = mailerFor({ smtpUrl, from, store, secret, firstPause: 10, ...changes });
  ends.push(() => mailer.close(0));
  return mailer;
}

const stored = () => store.outbox.find({});

const mail = (to: string) => ({
  id: 'm',
  to,
  subject: 'Código 123456',
  text: 'Tu código: 123456',
  sentAt: 0,
});

it('sends mail, waits for it when it closes, and keeps nothing of it', async () => {
  const mailer = mailerOn(await smtpServer());
  const op = memoryOperator();
  await op.signIn('ana@example.com');
  for (const message of op.mails()) await mailer.send(message);
  await mailer.close(5_000);
  expect(received).toHaveLength(1);
  expect(received[0]?.source).toContain('From: Shop <shop@example.com>');
  expect(received[0]?.source).toContain('To: ana@example.com');
  expect(received[0]?.source).toContain(`Your code is ${op.lastCode('ana@example.com')}`);
  expect(await stored()).toEqual([]);
});

it('gives up on a mail that is refused, in one line without code and recipient', async () => {
  const mailer = mailerOn(await smtpServer());
  await mailer.send(mail('refused@example.com'));
  await mailer.close(5_000);
  expect(logged()).toEqual([
    expect.stringMatching(
      /^A mail could not be sent: [^\n]*no such mailbox ······: <···>, user ··· unknown$/,
    ),
  ]);
  expect(logged().join()).not.toContain('refused@');
  expect(await stored()).toEqual([]);
});

it('keeps a mail that cannot be sent, unreadable, and sends it after a restart, once', async () => {
  const first = mailerOn(await deadServer());
  await first.send(mail('ana@example.com'));
  await first.close(5_000);
  expect(logged()).toEqual([expect.stringMatching(/^A mail is sent again in 1 s: [^\n]*ECONNREFUSED/)]);
  const [row] = await stored();
  expect(row).toMatchObject({ id: 'm', attempts: 1 });
  expect(JSON.stringify(row) + Buffer.from(row?.sealed ?? '', 'base64url').toString()).not.toMatch(
    /ana@|123456/,
  );
  expect(await first.queued()).toBe(1);
  const url = await smtpServer();
  // Two processes find it.
  const mailers = [mailerOn(url), mailerOn(url)];
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000, interval: 50 });
  for (const mailer of mailers) await mailer.close(5_000);
  expect(received.map(({ to }) => to)).toEqual(['ana@example.com']);
});

it('sends what a transaction has stored once it commits, and only then', async () => {
  const mailer = mailerOn(await smtpServer());
  const letters = Array.from({ length: 45 }, (_, at) => ({ ...mail(`ana${at}@example.com`), id: `m${at}` }));
  const undone = store.transaction(async (tx) => {
    await mailer.send(mail('undone@example.com'), tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await store.transaction(async (tx) => {
    for (const letter of letters) await mailer.send(letter, tx);
  });
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000 });
  expect(received.map(({ to }) => to).toSorted()).toEqual(letters.map(({ to }) => to).toSorted());
});

it('tries again and again while the mail server is away', async () => {
  const mailer = mailerOn(await deadServer());
  await mailer.send(mail('ana@example.com'));
  await vi.waitFor(async () => expect((await stored())[0]?.attempts).toBe(3), {
    timeout: 20_000,
    interval: 50,
  });
  const pauses = logged().map((line) => /^A mail is sent again in \d+ s/.test(line));
  expect(pauses).toEqual([true, true, true]);
});

it('sends no code whose time is over, and none that it cannot read', async () => {
  const first = mailerOn(await deadServer());
  await first.send({ ...mail('ana@example.com'), code: '123456' });
  await first.close(5_000);
  const [row] = await stored();
  expect((row?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(120_000);
  await store.outbox.update('m', { expiresAt: Date.now() });
  const url = await smtpServer();
  mailerOn(url);
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000 });
  expect(logged().at(-1)).toBe('A mail could not be sent: its time is over.');

  await store.outbox.insert({ ...row, id: 'm', sealed: 'AAAA', dueAt: 0, expiresAt: 2e12, attempts: 1 });
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000 });
  expect(logged().at(-1)).toBe('A mail could not be sent: it was stored with another TOKEN_SECRET.');
  expect(received).toEqual([]);
});

it('reads nothing that was stored with another secret', async () => {
  const first = mailerOn(await deadServer());
  await first.send(mail('ana@example.com'));
  await first.close(5_000);
  mailerOn(await smtpServer(), { secret: 'another secret for tests, known to everyone' });
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000 });
  expect(logged().at(-1)).toContain('another TOKEN_SECRET');
  expect(received).toEqual([]);
});

it('does not send mail without a server', async () => {
  const mailer = mailerOn(undefined);
  await mailer.send(mail('ana@example.com'));
  expect(await mailer.queued()).toBe(0);
  await expect(mailer.close(0)).resolves.toBeUndefined();
});
