/** The operator while its Postgres server fails: it stays alive, answers every call, and keeps what it has acknowledged. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RunningOperator, startOperator } from './server.ts';
import { type PostgresServer, temporaryPostgres } from './testing/postgres-server.ts';

const writers = 16;

let postgres: PostgresServer | undefined;
let operator: RunningOperator;
let folder: string;
beforeAll(async () => {
  postgres = await temporaryPostgres();
  if (!postgres) return console.warn('Skipped the tests of outages: this machine has no Postgres server.');
  folder = await mkdtemp(path.join(tmpdir(), 'senda-outages-'));
  operator = await startOperator({
    OPERATOR_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LIMIT_FACTOR: '1000',
  });
}, 120_000);
afterAll(async () => {
  if (!postgres) return;
  await operator.close();
  await postgres.close();
  await rm(folder, { recursive: true });
});
beforeEach(({ skip }) => {
  if (!postgres) skip();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Runs work on a connection of its own, as an administrator would. */
async function administer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(postgres?.url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A response, and the time that it took (ms). */
interface Timed {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
  readonly took: number;
}

/** Asks the operator. Throws if there is no answer. */
async function ask(address: string, init: RequestInit = {}): Promise<Timed> {
  const start = performance.now();
  const response = await fetch(operator.url + address, init);
  const body: unknown = await response.json();
  const retryAfter = response.headers.get('Retry-After');
  return { status: response.status, retryAfter, body, took: performance.now() - start };
}

const beginGuest = () => ask('/api/user-service/v1/guest/sign-up', { method: 'POST' });
const readSettings = () => ask('/api/config-service/v1/nationalities');
const guestOf = ({ body }: Timed) => (body as { result: { userId: string } }).result.userId;

/** Repeats a call in several loops until `during` is over, and returns all answers. */
async function callDuring(
  call: () => Promise<Timed>,
  loops: number,
  during: () => Promise<unknown>,
): Promise<Timed[]> {
  const answers: Timed[] = [];
  const over = new AbortController();
  const loop = async () => {
    while (!over.signal.aborted) answers.push(await call());
  };
  const running = Array.from({ length: loops }, loop);
  await during().finally(() => over.abort());
  await Promise.all(running);
  return answers;
}

/** A disk of 8 MB for the database server; undefined if this machine does not permit mounting one. */
async function smallDisk() {
  const at = await mkdtemp(path.join(tmpdir(), 'senda-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=777', 'tmpfs', at]).status !== 0)
    return undefined;
  const tablespace = path.join(at, 'tablespace');
  await mkdir(tablespace);
  spawnSync('chown', ['postgres', tablespace]);
  const filler = path.join(at, 'filler');
  return {
    folder: tablespace,
    fill: async () => {
      const { bavail, bsize } = await statfs(at);
      await writeFile(filler, Buffer.alloc(bavail * bsize));
    },
    free: () => rm(filler),
    remove: async () => {
      spawnSync('umount', [at]);
      await rm(at, { recursive: true });
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const unavailable = { status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) };

/** Returns what is wrong with the answers to writes: acknowledged ones that are not stored, and others than 503 with Retry-After. */
async function faultsOf(answers: readonly Timed[]) {
  const acknowledged = answers.filter(({ status }) => status === 200).map(guestOf);
  const { rows } = await administer((client) =>
    client.query<{ id: string }>('select id from senda.guests where id = any($1)', [acknowledged]),
  );
  const stored = new Set(rows.map(({ id }) => id));
  return {
    lost: acknowledged.filter((id) => !stored.has(id)),
    others: answers.filter(
      ({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0),
    ),
    hasWritten: acknowledged.length > 0,
    writesAgain: (await beginGuest()).status,
  };
}
const noFaults = { lost: [], others: [], hasWritten: true, writesAgain: 200 };

it('survives the end of every connection below 16 writers', async () => {
  const answers = await callDuring(beginGuest, writers, async () => {
    for (let round = 0; round < 5; round += 1) {
      await pause(200);
      await administer((client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $1 and pid <> pg_backend_pid()',
          ['client backend'],
        ),
      );
    }
    await pause(200);
  });
  expect(await faultsOf(answers)).toEqual(noFaults);
});

it.each(['fast', 'immediate'] as const)('survives a restart (%s) below 16 writers', async (mode) => {
  const answers = await callDuring(beginGuest, writers, async () => {
    await pause(300);
    await postgres?.restart(mode);
    await pause(500);
  });
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  expect(await faultsOf(answers)).toEqual(noFaults);
});

/** Runs work while a table is locked. */
const whileLocked = (table: string, work: () => Promise<void>) =>
  administer(async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    await work();
    await client.query('rollback');
  });

it('answers every call while a table is locked, and those that do not need it as ever', async () => {
  let others: Timed[] = [];
  const writes = await callDuring(beginGuest, writers, () =>
    whileLocked('senda.guests', async () => {
      others = await callDuring(readSettings, 1, () => pause(14_000));
    }),
  );
  const locked = writes.filter(({ status }) => status !== 200);
  expect(locked.length).toBeGreaterThan(writers);
  expect(Math.max(...writes.map(({ took }) => took))).toBeLessThan(9_000);
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...others.map(({ took }) => took))).toBeLessThan(4_000);
  expect(await faultsOf(writes)).toEqual(noFaults);
});

it('is ready while the database answers, and alive in any case', async () => {
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  await whileLocked('senda.sessions', async () => {
    const answer = await ask('/readyz');
    expect(answer).toMatchObject({ ...unavailable, body: { ok: false } });
    expect(answer.took).toBeLessThan(4_000);
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
  });
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
});

it('answers 503 while a failover leaves it a server that only reads', async () => {
  const setReadOnly = (mode: 'on' | 'off') =>
    administer(async (client) => {
      await client.query('begin read write');
      await client.query('commit');
      await client.query(`alter system set default_transaction_read_only = ${mode}`);
      await client.query('select pg_reload_conf()');
    });
  const answers = await callDuring(beginGuest, writers, async () => {
    await pause(200);
    await setReadOnly('on');
    await pause(1_000);
    await setReadOnly('off');
    await pause(500);
  });
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(writers);
  expect(await faultsOf(answers)).toEqual(noFaults);
});

it('answers 503 while the disk of the server is full, and reads all the same', async ({ skip }) => {
  const disk = (await smallDisk()) ?? skip('this machine does not permit mounting a disk');
  try {
    await administer(async (client) => {
      await client.query(`create tablespace small location '${disk.folder}'`);
      await client.query('alter table senda.guests set tablespace small');
      // Without free space in the pages that there are.
      await client.query('vacuum full senda.guests');
    });
    await disk.fill();
    // What fits into the pages that there are is still written.
    const answers = await callDuring(beginGuest, writers, () => pause(6_000));
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(writers);
    expect(answers.filter(({ status, retryAfter }) => status !== 200 && !retryAfter)).toEqual([]);
    expect((await readSettings()).status).toBe(200);
    await disk.free();
    expect(await faultsOf(answers)).toEqual({ ...noFaults, hasWritten: expect.any(Boolean) });
  } finally {
    await administer(async (client) => {
      await client.query('alter table senda.guests set tablespace pg_default');
      await client.query('drop tablespace small');
    });
    await disk.remove();
  }
});

it('starts twice at once on one empty database', async () => {
  await administer((client) => client.query('create database shared'));
  const url = new URL(postgres?.url ?? '');
  url.pathname = 'shared';
  const env = { OPERATOR_PORT: '0', DATA_DIR: folder, DATABASE_URL: url.href };
  const started = await Promise.all([startOperator(env), startOperator(env)]);
  const answers = await Promise.all(started.map(({ url: at }) => fetch(`${at}/readyz`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all(started.map((one) => one.close()));
});
