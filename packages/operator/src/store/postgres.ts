import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, databaseError, sqlStates } from './database.ts';
import { type Collections, type Search, type Store, type Transaction, UniqueViolation } from './port.ts';
import { putBack, take } from './postgres-buckets.ts';
import type { CollectionName, Rows } from './rows/index.ts';
import { migrations, tables } from './tables/index.ts';

export type { Database } from './database.ts';

/** A row as the database returns it: an absent field is null. */
type Read<R> = { [K in keyof Required<R>]: R extends Record<K, unknown> ? R[K] : Required<R>[K] | null };

/** Holds tables to the row types: a field without its column, or of another type, does not compile. */
const tableOf: { readonly [N in CollectionName]: PgTable & { readonly $inferSelect: Read<Rows[N]> } } =
  tables;
const names = Object.keys(tables) as CollectionName[];

/** Serialization failure and deadlock: a retry helps. */
const clashes: readonly unknown[] = ['40001', '40P01'];
const attempts = 30;
/** From this attempt on, clashing transactions run one after the other. */
const serializeFrom = 4;

/** Runs a statement and turns a violated unique key into the port's error. */
async function guarded<T>(name: CollectionName, onBroken: OnBroken, statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const cause = databaseError(error);
    if (cause?.code !== sqlStates.uniqueViolation) throw error;
    const violation = new UniqueViolation(name, cause.constraint ?? 'unknown');
    onBroken(violation);
    throw violation;
  }
}

type OnBroken = (violation: UniqueViolation) => void;
type Fields = Readonly<Record<string, unknown>>;

/** Converts a database row to the port's: without `seq` and without null fields. */
const toRow = (found: Fields): Fields =>
  Object.fromEntries(Object.entries(found).filter(([field, value]) => field !== 'seq' && value !== null));

function collectionOf(database: Database, name: CollectionName, onBroken: OnBroken) {
  const table: PgTable = tableOf[name];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = (field: string): PgColumn => {
    const found = columns[field];
    if (!found) throw new Error(`${name} has no field ${field}`);
    return found;
  };
  const byId = (id: string) => eq(column('id'), id);
  return {
    get: async (id: string) => {
      const [found] = await database.select().from(table).where(byId(id));
      return found && toRow(found);
    },
    find: async (where: Fields, search: Search = {}) => {
      const same = Object.entries(where).map(([field, value]) => eq(column(field), value));
      const order = search.newestFirst ? desc(column('seq')) : asc(column('seq'));
      const query = database
        .select()
        .from(table)
        .where(and(...same))
        .orderBy(order);
      const found = await (search.limit === undefined ? query : query.limit(search.limit));
      return found.map(toRow);
    },
    insert: async (row: Fields) => {
      await guarded(name, onBroken, database.insert(table).values(row));
    },
    update: async (id: string, changes: Fields) => {
      const done = database
        .update(table)
        .set(changes)
        .where(byId(id))
        .returning({ id: column('id') });
      return (await guarded(name, onBroken, done)).length > 0;
    },
    remove: async (id: string) => {
      const done = database
        .delete(table)
        .where(byId(id))
        .returning({ id: column('id') });
      return (await done).length > 0;
    },
  };
}

const collectionsOver = (database: Database, onBroken: OnBroken = () => {}): Collections =>
  Object.fromEntries(
    names.map((name) => [name, collectionOf(database, name, onBroken)]),
  ) as unknown as Collections;

async function next(database: Database, counter: string): Promise<number> {
  const counted = await database.execute(
    sql`insert into senda.counters as c (id, value) values (${counter}, 1)
        on conflict (id) do update set value = c.value + 1 returning value`,
  );
  const [row] = (counted as { rows: { value: unknown }[] }).rows;
  return Number(row?.value);
}

/** Runs one attempt. A violation that the work swallows still ends the transaction: the database keeps nothing. */
async function attempt<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const violations: UniqueViolation[] = [];
  const assertUnbroken = () => {
    const [violation] = violations;
    if (violation) throw violation;
  };
  try {
    return await database.transaction(
      async (inner) => {
        const collections = collectionsOver(inner, (violation) => violations.push(violation));
        const result = await work({ ...collections, next: (counter) => next(inner, counter) });
        assertUnbroken();
        return result;
      },
      { isolationLevel: 'serializable' },
    );
  } catch (error) {
    if (databaseError(error)?.code === sqlStates.transactionEnded) assertUnbroken();
    throw error;
  }
}

/** Runs work one after the other. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Retries a transaction that clashes; after some attempts, clashing ones take turns. */
async function transaction<T>(
  database: Database,
  inTurn: Queue,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const once = () => attempt(database, work);
      return await (tries < serializeFrom ? once() : inTurn(once));
    } catch (error) {
      const clashed = clashes.includes(databaseError(error)?.code);
      if (!clashed || tries === attempts) throw error;
      // A random delay keeps retries from clashing in step.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * Math.min(tries, 10)));
    }
  }
}

/** Brings the schema up to date; safe to repeat and to run from several processes at once. */
async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7363646, 1)`);
    await tx.execute(sql`create schema if not exists senda`);
    await tx.execute(sql`create table if not exists senda.migrations (id text primary key)`);
    const done = (await tx.execute(sql`select id from senda.migrations`)) as { rows: { id: string }[] };
    const known = new Set(done.rows.map((row) => row.id));
    for (const step of migrations) {
      if (known.has(step.id)) continue;
      for (const statement of step.statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into senda.migrations (id) values (${step.id})`);
    }
  });
}

/**
 * Creates the store over a drizzle handle on Postgres 14 or later (a server, or PGlite) and brings its schema up to date.
 * The caller closes the connection.
 */
export async function postgresStore(database: Database): Promise<Store> {
  await migrate(database);
  const inTurn = createQueue();
  const everything = sql.join(
    [...names.map((name) => sql`${tableOf[name]}`), sql`senda.counters`, sql`senda.buckets`],
    sql`, `,
  );
  return {
    ...collectionsOver(database),
    take: (name, bucket, use) => take(database, name, bucket, use),
    putBack: (name, bucket, use) => putBack(database, name, bucket, use),
    transaction: (work) => transaction(database, inTurn, work),
    clear: async () => {
      await database.execute(sql`truncate ${everything} restart identity`);
    },
  };
}
