/**
 * The data of operators that walks start: a database each in a Postgres server of their own where one is installed, which takes half
 * of the processor time of the embedded one; else a folder each. New data is a copy of what a first start makes.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type PostgresPrograms,
  postgresPrograms,
  temporaryPostgres,
} from '../../operator/src/testing/postgres-server.ts';

/** Settings that name the data of an operator. */
export type Data = Readonly<Record<string, string>>;

/** Lets an operator make its data, and ends it. */
export type MakeData = (data: Data) => Promise<void>;

/** Removed before each run. */
const results = path.resolve(import.meta.dirname, '../../../test-results/walks');
/** The address of the server of this run. */
const addressFile = path.join(results, 'postgres');
const firstFolder = path.join(results, 'first-data');

/** What is sealed in a copied database is read by its copies. */
const TOKEN_SECRET = 'the secret of all operators of the walks';

const named = (address: string, name: string): string =>
  Object.assign(new URL(address), { pathname: name }).href;

function createDatabase(
  { run }: PostgresPrograms,
  address: string,
  name: string,
  ...options: string[]
): void {
  const { hostname, port, username } = new URL(address);
  run('createdb', ['-h', hostname, '-p', port, '-U', username, ...options, name]);
}

/** The databases of this worker, by their folders. */
const databases = new Map<string, string>();

/** Starts the server of this run. Returns the data of the operator that all walks share, and what ends the server; undefined without one. */
export async function startDatabases(
  make: MakeData,
): Promise<{ data: Data; close(): Promise<void> } | undefined> {
  const programs = postgresPrograms();
  const server = await temporaryPostgres();
  if (!programs || !server) return undefined;
  createDatabase(programs, server.url, 'first');
  await mkdir(results, { recursive: true });
  await make({ DATABASE_URL: named(server.url, 'first'), DATA_DIR: firstFolder, TOKEN_SECRET });
  createDatabase(programs, server.url, 'walks', '-T', 'first');
  await writeFile(addressFile, server.url);
  return { data: { DATABASE_URL: named(server.url, 'walks'), TOKEN_SECRET }, close: server.close };
}

/** Returns the data of this folder, which is new if nothing uses the folder. */
export async function dataOf(folder: string, make: MakeData): Promise<Data> {
  const programs = existsSync(addressFile) ? postgresPrograms() : undefined;
  if (!programs) {
    const isNew = !existsSync(folder) || (await readdir(folder)).length === 0;
    if (isNew) await cp(await madeFirstFolder(make), folder, { recursive: true });
    return { DATA_DIR: folder };
  }
  const address = await readFile(addressFile, 'utf8');
  const name = databases.get(folder) ?? `walk-${randomUUID()}`;
  if (!databases.has(folder)) createDatabase(programs, address, name, '-T', 'first');
  databases.set(folder, name);
  return { DATA_DIR: folder, DATABASE_URL: named(address, name), TOKEN_SECRET };
}

/** Returns a folder whose data a first start made: making a database takes five times as long as opening it. */
async function madeFirstFolder(make: MakeData): Promise<string> {
  if (existsSync(firstFolder)) return firstFolder;
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(`${firstFolder}-`);
  await make({ DATA_DIR: folder });
  // Workers may make it at once: one of them is enough.
  await rename(folder, firstFolder).catch(() => undefined);
  return firstFolder;
}
