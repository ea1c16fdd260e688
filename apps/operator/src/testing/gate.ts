/** A gate in the database: it holds a process inside a statement, so that a test knows what the process is doing. */
import { Client } from 'pg';

/** Where a transaction that inserts a row is held: inside the statement, or inside its commit. */
export type GateAt = 'statement' | 'commit';

export interface Gate {
  /** Waits until somebody is held. Returns their application name. */
  reached(): Promise<string>;
  /** Lets everybody through from now on. */
  open(): Promise<void>;
}

/** The advisory lock that a held transaction waits for. */
const key = 114;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function connected(url: string): Promise<Client> {
  const client = new Client(url);
  // A server that ends takes its gates with it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connected(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Removes what a gate has left, on this server. */
export const removeGate = (url: string) =>
  withClient(url, (client) => client.query('drop schema if exists gate cascade'));

/**
 * Closes a gate for those who insert into a table. A transaction that waits holds what it has written, and waits at most as long as its
 * connection's `lock_timeout`.
 */
export async function closeGate(
  url: string,
  { table, at }: { readonly table: string; readonly at: GateAt },
): Promise<Gate> {
  await removeGate(url);
  const holder = await connected(url);
  await holder.query(`select pg_advisory_lock(${key})`);
  await holder.query('create schema gate');
  await holder.query(`create function gate.wait() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${key});
      return null;
    end $$`);
  const [kind, when] = at === 'commit' ? ['constraint', 'deferrable initially deferred'] : ['', ''];
  await holder.query(
    `create ${kind} trigger gate after insert on senda.${table} ${when} for each row execute function gate.wait()`,
  );
  const firstHeld = async () => {
    const { rows } = await holder.query<{ application_name: string }>(
      `select application_name from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and objid = ${key} and not granted order by xact_start limit 1`,
    );
    return rows[0]?.application_name;
  };
  return {
    reached: async () => {
      for (;;) {
        const held = await firstHeld();
        if (held !== undefined) return held;
        await pause(5);
      }
    },
    open: async () => {
      await holder.query(`select pg_advisory_unlock(${key})`).catch(() => undefined);
      await holder.end().catch(() => undefined);
    },
  };
}
