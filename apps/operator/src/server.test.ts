import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServer } from './database.ts';
import { type RunningOperator, startOperator } from './server.ts';
import { settingsOf } from './settings.ts';

let folder: string;
let running: RunningOperator | undefined;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-operator-'));
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<RunningOperator> {
  running = await startOperator({ OPERATOR_PORT: '0', DATA_DIR: folder, ...env });
  return running;
}
const refusal = (env: Record<string, string>) =>
  start(env).then(
    () => 'started',
    (error: unknown) => (error as Error).message,
  );

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}
const signUp = (url: string, email: string) =>
  post(`${url}/api/user-service/v1/sign-up`, { email, channel: 'web', 'external-auth-id': '' });

interface Shown {
  readonly to: string;
  readonly subject: string;
  readonly code: string;
}
async function mailbox(url: string): Promise<Shown[]> {
  const answer = await fetch(`${url}/mailbox`, { headers: { Accept: 'application/json' } });
  return (await answer.json()) as Shown[];
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

it('answers on localhost and 127.0.0.1, and keeps customers, mail and secret over a restart', async () => {
  const first = await start();
  await signUp(first.url, 'ana@example.com');
  expect(await fetch(first.url.replace('localhost', '127.0.0.1')).then((it) => it.status)).toBe(200);
  expect(await fetch(`${first.url}/healthz`).then((it) => it.json())).toEqual({ ok: true });
  const [mail] = await mailbox(first.url);
  const secret = await readFile(path.join(folder, 'token-secret'), 'utf8');
  expect((await stat(path.join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
  expect(await refusal({})).toMatch(/in use by another operator \(process \d+\)/);
  await first.close();

  // A process that is gone may leave its lock.
  await writeFile(path.join(folder, 'operator.lock'), '4194305');
  const second = await start();
  expect(await mailbox(second.url)).toEqual([mail]);
  expect(await signUp(second.url, 'ana@example.com')).toMatchObject({ errorCode: 422019 });
  expect(await readFile(path.join(folder, 'token-secret'), 'utf8')).toBe(secret);
});

it('keeps a connection that nobody uses longer than proxies do, so that no request meets its end', async () => {
  const { url } = await start();
  const { headers } = await fetch(`${url}/healthz`);
  expect(headers.get('Keep-Alive')).toBe('timeout=75');
});

it('says which port is taken before it touches anything', async () => {
  const port = await listening(createServer());
  expect(await refusal({ OPERATOR_PORT: String(port) })).toBe(
    `Port ${port} is taken: stop what uses it, or set OPERATOR_PORT to another port.`,
  );
  expect(await readdir(folder)).toEqual([]);
});

describe('says in one sentence', () => {
  it('that the folder cannot be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): choose another with DATA_DIR\.$/,
    );
  });

  it('that a variable makes no sense', async () => {
    expect(await refusal({ OPERATOR_PORT: 'http' })).toContain('OPERATOR_PORT must be a port number');
    expect(await refusal({ OPERATOR_PORT: '70000' })).toContain('OPERATOR_PORT must be a port number');
    expect(await refusal({ DATABASE_URL: 'mysql://db' })).toContain(
      'DATABASE_URL must be an address that starts with postgres:// or',
    );
    expect(await refusal({ SMTP_URL: 'mail' })).toContain(
      'SMTP_URL must be an address that starts with smtp://',
    );
    expect(await refusal({ TOKEN_SECRET: 'short' })).toContain('at least 32 characters');
    const production = { NODE_ENV: 'production', PAYMENTS: 'simulated' };
    expect(await refusal(production)).toContain('TOKEN_SECRET must be set in production');
    expect(await refusal({ SESSION_DAYS: '0' })).toContain('SESSION_DAYS must be a number of days');
    expect(await refusal({ PAYMENTS: 'stripe' })).toContain('PAYMENTS can be "simulated" only');
  });

  it('that an address of STOREFRONT_URL is none; several have commas between them', async () => {
    const address = 'STOREFRONT_URL must be an address that starts with http:// or https://';
    expect(await refusal({ STOREFRONT_URL: 'shop.example' })).toContain(address);
    expect(await refusal({ STOREFRONT_URL: 'https://shop.example,ftp://shop.example' })).toContain(address);
    expect(
      settingsOf({ STOREFRONT_URL: 'https://shop.example/, http://localhost:5173' }).storefronts,
    ).toEqual(['https://shop.example', 'http://localhost:5173']);
    expect(settingsOf({ STOREFRONT_URL: '' }).storefronts).toEqual([]);
  });

  it('that limits are raised in tests alone, and a secret is no word', async () => {
    expect(await refusal({ LIMIT_FACTOR: '0' })).toContain('LIMIT_FACTOR must be a whole number');
    const production = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), PAYMENTS: 'simulated' };
    expect(await refusal({ ...production, LIMIT_FACTOR: '2' })).toContain('LIMIT_FACTOR is for tests');
    expect(await refusal({ FORWARD_SECRET: 'short' })).toContain('FORWARD_SECRET must have at least 32');
    expect(settingsOf({}).limitFactor).toBe(1);
  });

  it('that it only plays a bank, which production has to agree to', async () => {
    const production = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) };
    expect(await refusal(production)).toContain('PAYMENTS must be set in production');
    expect(settingsOf({ ...production, PAYMENTS: 'simulated' }).mode).toBe('production');
  });

  it('that nothing listens at DATABASE_URL, without its password', async () => {
    const gone = await listening(createServer());
    await ends.pop()?.();
    const told = await refusal({ DATABASE_URL: `postgres://senda:hush@127.0.0.1:${gone}/senda` });
    expect(told).toBe(
      `The database of DATABASE_URL (127.0.0.1:${gone}/senda) cannot be used: the connection was refused.`,
    );
  });

  it('that the database does not answer', async () => {
    const port = await listening(createTcpServer((socket) => socket.resume()));
    const opening = openServer(`postgres://senda:hush@127.0.0.1:${port}/senda`, 100);
    await expect(opening).rejects.toThrow(
      `The database of DATABASE_URL (127.0.0.1:${port}/senda) cannot be used: it did not answer within 0.1 s.`,
    );
  });

  it('that the embedded database is broken', async () => {
    await mkdir(path.join(folder, 'postgres'));
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '11');
    expect(await refusal({})).toMatch(/^The database in .* does not open: .*Move the folder away/);
  }, 15_000);
});
