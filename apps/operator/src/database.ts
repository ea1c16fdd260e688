import path from 'node:path';
import type { Store } from '@senda/operator';
import { postgresStore } from '@senda/operator/postgres';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { takeFolder } from './folder.ts';
import { reasonOf, StartError } from './settings.ts';

export interface Database {
  readonly store: Store;
  close(): Promise<void>;
}

/** How long a database server may take to answer, unless told otherwise (ms). */
const usualPatience = 5_000;

/** The address without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** The Postgres server that an address names. @throws StartError when it does not answer in time, or says no */
export async function openServer(url: string, patience = usualPatience): Promise<Database> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: patience });
  pool.on('error', (error) => console.error(`The database connection broke: ${reasonOf(error)}`));
  try {
    await pool.query('select 1');
    return { store: await postgresStore(drizzleServer({ client: pool })), close: () => pool.end() };
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new StartError(
      `The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${causeOf(error, patience)}.`,
    );
  }
}

/** A thrown value and what it was made from, outermost first: only the innermost does not quote the query. */
function chainOf(error: unknown): unknown[] {
  const inner = error instanceof AggregateError ? error.errors[0] : error instanceof Error && error.cause;
  return inner ? [error, ...chainOf(inner)] : [error];
}

function causeOf(error: unknown, patience = usualPatience): string {
  const reasons = chainOf(error).map(reasonOf);
  const late = reasons.some((reason) => /timeout/i.test(reason));
  return late ? `it did not answer within ${patience / 1000} s` : (reasons.at(-1) ?? 'unknown reason');
}

/** The Postgres inside this process, its data in the folder. @throws StartError when another process has it */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const release = await takeFolder(dataDir);
  const folder = path.join(dataDir, 'postgres');
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create(folder);
    const store = await postgresStore(drizzleEmbedded({ client }));
    const close = async () => {
      await client.close();
      await release();
    };
    return { store, close };
  } catch (error) {
    await release();
    throw new StartError(
      `The database in ${folder} does not open: ${causeOf(error)}. Move the folder away to start with an empty one.`,
    );
  }
}
