import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '@senda/operator';
import { postgresStore, StoreUnavailable } from '@senda/operator/postgres';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool, type PoolConfig } from 'pg';
import { assertFolderFree, folderError, lockFolder, prepareFolder } from './data-folder.ts';
import { log } from './log.ts';
import type { Measured } from './metrics.ts';
import { isDiskFull, reasonOf, StartError } from './settings.ts';
import { withSpans } from './tracing.ts';

export interface Database {
  readonly store: Store;
  /** Runs work while no other operator on this database does. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** The state of its connections, if it has any. */
  readonly connections?: Measured['database'];
  close(): Promise<void>;
}

/** Default time limit for connecting to a database server (ms). */
const defaultTimeout = 5_000;

/** Returns the address of a database without user and password. */
function withoutCredentials(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Limits of the connections to a database server (ms). A call fails early, so that a customer does not wait and the next call gets
 * the connection. `query_timeout` is for a server that no longer answers; it must exceed `statement_timeout`.
 */
const limits = {
  max: 20,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  // After a failover a connection may lead to a server that only reads.
  maxLifetimeSeconds: 300,
} as const satisfies PoolConfig;

/** Connects to a server. Only statements fail when a connection is lost: an error event without a listener would end the process. */
function connectionsTo(options: PoolConfig): Pool {
  const pool = new Pool(options);
  pool.on('error', (error) => log.error(`The database connection was lost: ${reasonOf(error)}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Whether a statement was not answered before `query_timeout`. */
const isLate = (error: unknown) =>
  causeChain(error).some((cause) => reasonOf(cause) === 'Query read timeout');

/** Commits of this user that wait for a synchronous standby. No timeout of Postgres ends them. */
const waitingCommits = `select from pg_stat_activity where usename = current_user and wait_event = 'SyncRep' limit 1`;

interface Queried {
  query(statement: string | { readonly text: string }, ...rest: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Returns a function that watches a pool or connection. After a statement that was not answered it refuses writes while commits wait for
 * a standby, as each would wait as long and take a connection of the server. Reads go on.
 */
function standbyWatch() {
  let isSuspected = false;
  return <C extends object>(connection: C, onLate: (error: unknown) => void = () => undefined): C => {
    const query: Queried['query'] = (...args) => (connection as unknown as Queried).query(...args);
    const watched: Queried['query'] = async (statement, ...rest) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      try {
        if (isSuspected && /^(insert|update|delete)/i.test(text)) {
          isSuspected = (await query(waitingCommits)).rows.length > 0;
          if (isSuspected) throw new Error('Earlier commits still wait for the synchronous standby.');
        }
        return await query(statement, ...rest);
      } catch (error) {
        if (isLate(error)) {
          isSuspected = true;
          onLate(error);
        }
        throw error;
      }
    };
    return Object.create(connection, { query: { value: watched } }) as C;
  };
}

/**
 * Returns a drizzle handle. Drizzle's own transactions on a pool keep the connection if they cannot begin, and put one back that
 * no longer answers.
 */
function handleOn(pool: Pool) {
  const watch = standbyWatch();
  const handle = drizzleServer({ client: watch(withSpans(pool)) });
  const transaction: typeof handle.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new StoreUnavailable(error);
    });
    let late: unknown;
    // Without its connection the rollback does not wait as long behind it.
    const end = (error: unknown) => {
      if (late === undefined) client.release(true);
      late ??= error;
    };
    try {
      return await drizzleServer({ client: watch(withSpans(client), end) }).transaction(work, config);
    } catch (error) {
      throw late === undefined ? error : new StoreUnavailable(late);
    } finally {
      if (late === undefined) client.release();
    }
  };
  return Object.assign(handle, { transaction });
}

/** Connects to the Postgres server at an address. @throws StartError if it does not respond in time, or refuses the connection */
export async function openServer(url: string, timeout = defaultTimeout): Promise<Database> {
  const server = { connectionString: url, connectionTimeoutMillis: timeout };
  const pool = connectionsTo({ ...server, ...limits });
  // Migrations and the first accounts may take long.
  const unlimited = connectionsTo({ ...server, max: 2, idleTimeoutMillis: 1 });
  const close = async () => {
    await Promise.all([pool.end(), unlimited.end()]);
  };
  try {
    await pool.query('select 1');
    const store = await postgresStore(handleOn(pool), handleOn(unlimited));
    const connections = () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    });
    return { store, close, connections, alone: (work) => withLock(unlimited, work) };
  } catch (error) {
    await close().catch(() => undefined);
    throw new StartError(
      `The database of DATABASE_URL (${withoutCredentials(url)}) cannot be used: ${causeOf(error, timeout)}.`,
    );
  }
}

/** Runs work under a lock of the server, which ends with its connection. */
async function withLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7363646, 2)');
    return await work();
  } finally {
    client.release(true);
  }
}

/** Returns an error and its causes, outermost first. Only the innermost does not quote the query. */
export function causeChain(error: unknown): unknown[] {
  const inner = error instanceof AggregateError ? error.errors[0] : error instanceof Error && error.cause;
  return inner ? [error, ...causeChain(inner)] : [error];
}

function causeOf(error: unknown, timeout = defaultTimeout): string {
  const reasons = causeChain(error).map(reasonOf);
  const late = reasons.some((reason) => /timeout/i.test(reason));
  return late ? `it did not respond within ${timeout / 1000} s` : (reasons.at(-1) ?? 'unknown reason');
}

/** Free disk space that the database needs (bytes): a new one takes 41 MB, an existing one may add a log segment of 16 MB. */
const requiredSpace = { create: 64e6, open: 32e6 };

/** Files that Postgres needs. Without the first, it would create a new database over the existing one. */
const requiredFiles = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Returns the names in a folder, without the `lost+found` of a volume; none if it does not exist. */
const contentOf = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw folderError(path.dirname(folder), error);
  });
  return names.filter((name) => name !== 'lost+found');
};

/** Returns the first missing file of a database; undefined if it is complete. */
async function firstMissingFile(folder: string): Promise<string | undefined> {
  for (const name of requiredFiles) if (!(await exists(path.join(folder, name)))) return name;
  return undefined;
}

/** Moves the files of an interrupted first start to another folder. Deletes nothing. */
async function moveAside(folder: string): Promise<void> {
  const aside = `${folder}-unfinished-${Date.now()}`;
  await mkdir(aside);
  for (const name of await contentOf(folder)) await rename(path.join(folder, name), path.join(aside, name));
}

/**
 * Opens the embedded Postgres with its data in the folder.
 * @throws StartError, without changes to the folder, if another process uses it, or it is damaged or not usable
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'postgres');
  // Exists while a database is created, to distinguish an interrupted first start from a damaged database.
  const unfinished = path.join(dataDir, 'postgres-unfinished');
  await assertFolderFree(dataDir);
  const [interrupted, existed] = await Promise.all([exists(unfinished), exists(folder)]);
  const missingFile = (await contentOf(folder)).length === 0 ? undefined : await firstMissingFile(folder);
  if (missingFile !== undefined && !interrupted) {
    throw new StartError(
      `The database in ${folder} is damaged (${missingFile} is missing): restore it, or move the folder away to start with an empty one.`,
    );
  }
  // A complete database may have been restored after an interrupted start.
  const isNew = missingFile !== undefined || (await contentOf(folder)).length === 0;
  await prepareFolder(dataDir, isNew ? requiredSpace.create : requiredSpace.open);
  const release = await lockFolder(dataDir);
  if (missingFile !== undefined) {
    await moveAside(folder).catch(async (error: unknown) => {
      await release();
      throw folderError(dataDir, error);
    });
  }
  // Keeps the folder itself, as it may be a mount point.
  const discard = async () => {
    for (const name of await contentOf(folder)) await rm(path.join(folder, name), { recursive: true });
    await rm(unfinished, { force: true });
  };
  try {
    if (isNew) await writeFile(unfinished, '');
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create(folder);
    const store = await postgresStore(drizzleEmbedded({ client }));
    await rm(unfinished, { force: true });
    const close = async () => {
      await client.close();
      await release();
    };
    // The folder's lock excludes other operators.
    return { store, close, alone: (work) => work() };
  } catch (error) {
    if (isNew) await discard();
    if (isNew && !existed) await rmdir(folder).catch(() => undefined);
    await release();
    if (causeChain(error).some(isDiskFull)) throw folderError(dataDir, { code: 'ENOSPC' });
    throw new StartError(
      `The database in ${folder} cannot be opened (${causeOf(error)}): move the folder away to start with an empty one.`,
    );
  }
}
