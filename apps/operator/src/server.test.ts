import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  await stop();
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true });
});

async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}
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

/** Returns all files of the folder with their content, and all subfolders. */
async function snapshot(): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), entry.isFile() ? await readFile(file, 'base64') : 'folder'] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Mounts a small disk at the folder; returns false if this machine does not permit it. */
function mountSmallDisk(options: string): boolean {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return false;
  ends.push(async () => spawnSync('umount', [folder]));
  return true;
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

it('responds on localhost and 127.0.0.1, and keeps customers, mail and secret after a restart', async () => {
  const first = await start();
  await signUp(first.url, 'ana@example.com');
  expect(await fetch(first.url.replace('localhost', '127.0.0.1')).then((it) => it.status)).toBe(200);
  expect(await fetch(`${first.url}/healthz`).then((it) => it.json())).toEqual({ ok: true });
  const [mail] = await mailbox(first.url);
  const secret = await readFile(path.join(folder, 'token-secret'), 'utf8');
  expect((await stat(path.join(folder, 'token-secret'))).mode & 0o777).toBe(0o600);
  expect(await refusal({})).toMatch(/in use by another operator \(process \d+\)/);
  await first.close();

  // A terminated process may leave its lock.
  await writeFile(path.join(folder, 'operator.lock'), '4194305');
  const second = await start();
  expect(await mailbox(second.url)).toEqual([mail]);
  expect(await signUp(second.url, 'ana@example.com')).toMatchObject({ errorCode: 422019 });
  expect(await readFile(path.join(folder, 'token-secret'), 'utf8')).toBe(secret);
});

it('keeps idle connections longer than proxies do, so that no request is lost', async () => {
  const { url } = await start();
  const { headers } = await fetch(`${url}/healthz`);
  expect(headers.get('Keep-Alive')).toBe('timeout=75');
});

it('reports a port in use before it writes anything', async () => {
  const port = await listening(createServer());
  expect(await refusal({ OPERATOR_PORT: String(port) })).toBe(
    `Port ${port} is in use: stop the program that uses it, or set OPERATOR_PORT to another port.`,
  );
  expect(await readdir(folder)).toEqual([]);
});

describe('reports in one sentence', () => {
  it('that the folder cannot be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): choose another with DATA_DIR\.$/,
    );
  });

  it('that a variable is not valid', async () => {
    expect(await refusal({ OPERATOR_PORT: 'http' })).toContain('OPERATOR_PORT must be a port number');
    expect(await refusal({ OPERATOR_PORT: '70000' })).toContain('OPERATOR_PORT must be a port number');
    expect(await refusal({ DATABASE_URL: 'mysql://db' })).toContain(
      'DATABASE_URL must be an address that starts with postgres:// or',
    );
    expect(await refusal({ SMTP_URL: 'mail' })).toContain(
      'SMTP_URL must be an address that starts with smtp://',
    );
    expect(await refusal({ TOKEN_SECRET: 'short' })).toContain('at least 32 characters');
    const production = { NODE_ENV: 'production', PAYMENTS: 'simulated', SMTP_URL: 'smtp://localhost' };
    expect(await refusal(production)).toContain('TOKEN_SECRET must be set in production');
    expect(await refusal({ SESSION_DAYS: '0' })).toContain('SESSION_DAYS must be a number of days');
    expect(await refusal({ PAYMENTS: 'stripe' })).toContain('PAYMENTS can be "simulated" only');
  });

  it('that an address in STOREFRONT_URL is not valid; several are separated by commas', async () => {
    const address = 'STOREFRONT_URL must be an address that starts with http:// or https://';
    expect(await refusal({ STOREFRONT_URL: 'shop.example' })).toContain(address);
    expect(await refusal({ STOREFRONT_URL: 'https://shop.example,ftp://shop.example' })).toContain(address);
    expect(
      settingsOf({ STOREFRONT_URL: 'https://shop.example/, http://localhost:5173' }).storefronts,
    ).toEqual(['https://shop.example', 'http://localhost:5173']);
    expect(settingsOf({ STOREFRONT_URL: '' }).storefronts).toEqual([]);
  });

  it('that limits can be raised in tests only, and that a secret is too short', async () => {
    expect(await refusal({ JOURNEY_APPROVAL: 'others' })).toContain('JOURNEY_APPROVAL must be own or other');
    expect(await refusal({ LIMIT_FACTOR: '0' })).toContain('LIMIT_FACTOR must be a whole number');
    const secrets = { TOKEN_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://localhost' };
    const production = { NODE_ENV: 'production', PAYMENTS: 'simulated', ...secrets };
    expect(await refusal({ ...production, LIMIT_FACTOR: '2' })).toContain('LIMIT_FACTOR is for tests');
    expect(await refusal({ FORWARD_SECRET: 'short' })).toContain('FORWARD_SECRET must have at least 32');
    expect(settingsOf({}).limitFactor).toBe(1);
  });

  it('that the bank is simulated, which production must opt in to', async () => {
    const secrets = { TOKEN_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://localhost' };
    const production = { NODE_ENV: 'production', ...secrets };
    expect(await refusal(production)).toContain('PAYMENTS must be set in production');
    expect(settingsOf({ ...production, PAYMENTS: 'simulated' }).mode).toBe('production');
  });

  it('that production needs SMTP for log-in codes', async () => {
    const production = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32), PAYMENTS: 'simulated' };
    for (const SMTP_URL of [undefined, '']) {
      expect(await refusal({ ...production, ...(SMTP_URL === undefined ? {} : { SMTP_URL }) })).toBe(
        'SMTP_URL must be set in production: customers log in with codes that are mailed.',
      );
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('that nothing listens at DATABASE_URL, without its password', async () => {
    const gone = await listening(createServer());
    await ends.pop()?.();
    const response = await refusal({ DATABASE_URL: `postgres://senda:hush@127.0.0.1:${gone}/senda` });
    expect(response).toBe(
      `The database of DATABASE_URL (127.0.0.1:${gone}/senda) cannot be used: the connection was refused.`,
    );
  });

  it('that the database does not respond', async () => {
    const port = await listening(createTcpServer((socket) => socket.resume()));
    const opening = openServer(`postgres://senda:hush@127.0.0.1:${port}/senda`, 100);
    await expect(opening).rejects.toThrow(
      `The database of DATABASE_URL (127.0.0.1:${port}/senda) cannot be used: it did not respond within 0.1 s.`,
    );
  });

  it.each(['/proc/senda', '/dev/null/senda', '/sys/senda'])(
    'that %s cannot be a data folder',
    async (DATA_DIR) => {
      if (!existsSync(path.dirname(DATA_DIR))) return;
      expect(await refusal({ DATA_DIR })).toMatch(
        new RegExp(`^The data folder ${DATA_DIR} cannot be written \\([A-Z]+\\): choose another`),
      );
    },
    10_000,
  );

  it('that other files in the folder prevent the start, and keeps them', async () => {
    await mkdir(path.join(folder, 'token-secret'));
    expect(await refusal({})).toMatch(/^The token secret in .* cannot be read \(EISDIR\)\.$/);
    await rm(path.join(folder, 'token-secret'), { recursive: true });
    await symlink(path.join(folder, 'nowhere'), path.join(folder, 'link'));
    expect(await refusal({ DATA_DIR: path.join(folder, 'link') })).toMatch(/cannot be written \(ENOENT\)/);
    await writeFile(path.join(folder, 'postgres'), 'a file');
    expect(await refusal({})).toMatch(/^The data folder .* cannot be written \(ENOTDIR\)/);
    expect(await readFile(path.join(folder, 'postgres'), 'utf8')).toBe('a file');
    expect((await readdir(folder)).toSorted()).toEqual(['link', 'postgres']);
  });

  it('that the embedded database cannot be opened', async () => {
    for (const name of ['global', 'base', 'pg_wal', 'pg_xact'])
      await mkdir(path.join(folder, 'postgres', name), { recursive: true });
    await writeFile(path.join(folder, 'postgres', 'global', 'pg_control'), '');
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '11');
    const before = await snapshot();
    expect(await refusal({})).toMatch(
      /^The database in .* cannot be opened \([^)]+\): move the folder away to start with an empty one\.$/,
    );
    expect(await snapshot()).toEqual(before);
  });
});

describe('the data folder', () => {
  /** A folder with a database, shared as its creation takes seconds. */
  let used: string;
  beforeAll(async () => {
    used = await mkdtemp(path.join(tmpdir(), 'senda-used-'));
    const operator = await startOperator({ OPERATOR_PORT: '0', DATA_DIR: used });
    await signUp(operator.url, 'ana@example.com');
    await operator.close();
  }, 120_000);
  afterAll(() => rm(used, { recursive: true }));

  it('is refused and unchanged if a file of its database is missing', async () => {
    await cp(used, folder, { recursive: true });
    // A terminated process may leave its lock.
    await writeFile(path.join(folder, 'operator.lock'), '4194305');
    for (const name of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
      const aside = `${folder}-part`;
      const part = path.join(folder, 'postgres', name);
      await rename(part, aside);
      const before = await snapshot();
      expect(await refusal({})).toBe(
        `The database in ${folder}/postgres is damaged (${name} is missing): restore it, or move the folder away to start with an empty one.`,
      );
      expect(await snapshot()).toEqual(before);
      await rename(aside, part);
    }
    const { url } = await start();
    expect(await signUp(url, 'ana@example.com')).toMatchObject({ errorCode: 422019 });
  });

  it('gets a new database after an interrupted first start', async () => {
    await mkdir(path.join(folder, 'postgres', 'global'), { recursive: true });
    await writeFile(path.join(folder, 'postgres-unfinished'), '');
    const { url } = await start();
    expect(await fetch(`${url}/healthz`).then((it) => it.status)).toBe(200);
    const [aside = '', ...others] = (await readdir(folder)).toSorted().slice(2);
    expect([aside.replace(/\d+$/, 'N'), ...others]).toEqual(['postgres-unfinished-N', 'token-secret']);
    expect(await readdir(path.join(folder, aside))).toEqual(['global']);
  });

  it('is opened if it is complete, even after an interrupted first start', async () => {
    await cp(used, folder, { recursive: true });
    await writeFile(path.join(folder, 'postgres-unfinished'), '');
    const { url } = await start();
    expect(await signUp(url, 'ana@example.com')).toMatchObject({ errorCode: 422019 });
    expect(await readdir(folder)).not.toContain('postgres-unfinished');
  });

  it('is refused and unchanged if its disk is full', async ({ skip }) => {
    if (!mountSmallDisk('size=90m')) skip('this machine does not permit mounting a disk');
    await cp(used, folder, { recursive: true });
    const free = 1e6;
    const { bavail, bsize } = await statfs(folder);
    await writeFile(path.join(folder, 'filler'), Buffer.alloc(bavail * bsize - free));
    const before = await snapshot();
    expect(await refusal({})).toMatch(
      new RegExp(`^The disk of the data folder ${folder} is full \\(\\d MB are free, 32 MB are needed\\)`),
    );
    expect(await snapshot()).toEqual(before);
  });

  it('stays empty if no database can be created on its disk', async ({ skip }) => {
    if (!mountSmallDisk('size=1m')) skip('this machine does not permit mounting a disk');
    const full = `The disk of the data folder ${folder} is full`;
    expect(await refusal({})).toContain(full);
    expect(await readdir(folder)).toEqual([]);
    // There are enough bytes but too few inodes, so that the creation fails halfway.
    await ends.pop()?.();
    mountSmallDisk('size=200m,nr_inodes=300');
    expect(await refusal({})).toBe(`${full}: make room, or choose another folder with DATA_DIR.`);
    expect(await readdir(folder)).toEqual([]);
  });
});
