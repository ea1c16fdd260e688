import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryStore, type Store } from '@senda/operator';
import { openEmbedded, openServer } from '../database.ts';
import { temporaryPostgres } from './postgres-server.ts';

export interface OpenDatabase {
  readonly name: 'memory' | 'embedded Postgres' | 'Postgres server';
  readonly store: () => Store;
  /** Closes and reopens it; undefined for databases that are not persistent. */
  readonly reopen?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function embedded(): Promise<OpenDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-embedded-'));
  let database = await openEmbedded(folder);
  return {
    name: 'embedded Postgres',
    store: () => database.store,
    reopen: async () => {
      await database.close();
      database = await openEmbedded(folder);
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function server(): Promise<OpenDatabase[]> {
  const running = await temporaryPostgres();
  if (!running) {
    console.warn('Skipped the tests on a Postgres server: this machine has none.');
    return [];
  }
  let database = await openServer(running.url);
  const reopen = async () => {
    await database.close();
    database = await openServer(running.url);
  };
  const close = async () => {
    await database.close();
    await running.close();
  };
  return [{ name: 'Postgres server', store: () => database.store, reopen, close }];
}

/** Opens all supported databases: memory, the embedded Postgres, and a Postgres server if this machine has one. */
export async function openDatabases(): Promise<OpenDatabase[]> {
  const store = memoryStore();
  const memory: OpenDatabase = { name: 'memory', store: () => store, close: () => Promise.resolve() };
  return [memory, await embedded(), ...(await server())];
}
