import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, databaseError, isUnavailable, sqlStates } from './database.ts';
import { putBack, take } from './postgres-buckets.ts';
import { countRuns, countVisits, removeStepEvents } from './postgres-visits.ts';
import type { CollectionName, Rows } from './rows/index.ts';
import {
  type Attempts,
  type Collections,
  type Search,
  type Store,
  StoreUnavailable,
  type Transaction,
  UniqueViolation,
} from './store.ts';
import { migrations, tables } from './tables/index.ts';

export type { Database } from './database.ts';
export { StoreUnavailable } from './store.ts';

/** A row as read from the database: absent fields are null. */
type Read<R> = { [K in keyof Required<R>]: R extends Record<K, unknown> ? R[K] : Required<R>[K] | null };

/** The tables, checked against the row types: a missing or mistyped column fails to compile. */
const tableOf: { readonly [N in CollectionName]: PgTable & { readonly $inferSelect: Read<Rows[N]> } } =
  tables;
const names = Object.keys(tables) as CollectionName[];

/** SQLSTATEs after which a transaction can be retried: serialization failure and deadlock. */
const retryableStates: readonly unknown[] = ['40001', '40P01'];
/** Maximum number of attempts in one turn. */
const attempts = 30;
/** Time after which a transaction no longer begins another attempt (ms): with its longest statement, below the 30 s that a customer waits. */
const longestWait = 15_000;

/** Runs a statement and converts a unique violation to `UniqueViolation`. */
async function withUniqueViolation<T>(
  name: CollectionName,
  onViolation: OnViolation,
  statement: PromiseLike<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const cause = databaseError(error);
    if (cause?.code !== sqlStates.uniqueViolation) throw error;
    const violation = new UniqueViolation(name, cause.constraint ?? 'unknown');
    onViolation(violation);
    throw violation;
  }
}

type OnViolation = (violation: UniqueViolation) => void;
type Fields = Readonly<Record<string, unknown>>;

/** Converts a database row to a row of the store, without `seq` and null fields. */
const toRow = (found: Fields): Fields =>
  Object.fromEntries(Object.entries(found).filter(([field, value]) => field !== 'seq' && value !== null));

interface Prepared {
  execute(values: Fields): Promise<Fields[]>;
}

const statementNames = new Map<string, string>();

/** Returns the name under which a connection keeps a statement: short, as Postgres cuts names off at 63 letters. */
function nameOf(shape: string): string {
  const name = statementNames.get(shape) ?? `senda_${statementNames.size}`;
  statementNames.set(shape, name);
  return name;
}

function collectionOf(database: Database, name: CollectionName, onViolation: OnViolation) {
  const table: PgTable = tableOf[name];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const column = (field: string): PgColumn => {
    const found = columns[field];
    if (!found) throw new Error(`${name} has no field ${field}`);
    return found;
  };
  const byId = (id: string) => eq(column('id'), id);
  const given = (field: string) => sql.param(sql.placeholder(field), column(field));
  const prepared = new Map<string, Prepared>();
  /** Returns the statement of a search, built and named once for each shape: its fields, its order and whether it has a limit. */
  const statementOf = (where: readonly string[], most: readonly string[], { newestFirst, limit }: Search) => {
    const shape = [name, where, '<=', most, newestFirst ? 'desc' : 'asc', limit !== undefined].join(' ');
    const known = prepared.get(shape);
    if (known) return known;
    const query = database
      .select()
      .from(table)
      .where(
        and(
          ...where.map((field) => eq(column(field), given(field))),
          ...most.map((field) => lte(column(field), given(field))),
        ),
      )
      .orderBy(newestFirst ? desc(column('seq')) : asc(column('seq')));
    const named = nameOf(shape);
    const built: Prepared =
      limit === undefined ? query.prepare(named) : query.limit(sql.placeholder('limit')).prepare(named);
    prepared.set(shape, built);
    return built;
  };
  const search = async (where: Fields, options: Search): Promise<Fields[]> => {
    const statement = statementOf(Object.keys(where), Object.keys(options.atMost ?? {}), options);
    return (await statement.execute({ ...where, ...options.atMost, limit: options.limit })).map(toRow);
  };
  return {
    get: async (id: string) => (await search({ id }, {}))[0],
    find: async (where: Fields, options: Search = {}) => await search(where, options),
    insert: async (row: Fields) => {
      await withUniqueViolation(name, onViolation, database.insert(table).values(row));
    },
    update: async (id: string, changes: Fields) => {
      const done = database
        .update(table)
        .set(changes)
        .where(byId(id))
        .returning({ id: column('id') });
      return (await withUniqueViolation(name, onViolation, done)).length > 0;
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

const collectionsOver = (database: Database, onViolation: OnViolation = () => {}): Collections =>
  Object.fromEntries(
    names.map((name) => [name, collectionOf(database, name, onViolation)]),
  ) as unknown as Collections;

/** Returns a store, or a collection of one, whose methods convert errors of the database's state to `StoreUnavailable`. */
const withUnavailable = <M extends object>(methods: M): M =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => {
      if (typeof method !== 'function') return [name, withUnavailable(method as object)];
      const converted = (...args: unknown[]) =>
        (method as (...args: unknown[]) => Promise<unknown>)(...args).catch((error: unknown) => {
          throw isUnavailable(error) ? new StoreUnavailable(error) : error;
        });
      return [name, converted];
    }),
  ) as M;

async function next(database: Database, counter: string): Promise<number> {
  const counted = await database.execute(
    sql`insert into senda.counters as c (id, value) values (${counter}, 1)
        on conflict (id) do update set value = c.value + 1 returning value`,
  );
  const [row] = (counted as { rows: { value: unknown }[] }).rows;
  return Number(row?.value);
}

/** Runs one attempt. Throws a violation even if `work` has caught it, since the database has ended the transaction. */
async function attempt<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const violations: UniqueViolation[] = [];
  const assertNoViolation = () => {
    const [violation] = violations;
    if (violation) throw violation;
  };
  try {
    return await database.transaction(
      async (inner) => {
        const collections = collectionsOver(inner, (violation) => violations.push(violation));
        const result = await work({ ...collections, next: (counter) => next(inner, counter) });
        assertNoViolation();
        return result;
      },
      { isolationLevel: 'serializable' },
    );
  } catch (error) {
    if (databaseError(error)?.code === sqlStates.transactionEnded) assertNoViolation();
    throw error;
  }
}

const isConflict = (error: unknown): boolean => retryableStates.includes(databaseError(error)?.code);

/** Runs tasks one after the other. */
type Queue = <T>(work: () => Promise<T>) => Promise<T>;

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Why a transaction was given up: what it waited for, or conflicted with, took too long. */
class NoTurn extends Error {
  override readonly name = 'NoTurn';
  constructor() {
    super(`The transaction could not begin another attempt within ${longestWait} ms.`);
  }
}

/** Runs a transaction. After a conflict it is repeated in a turn of the queue, which it keeps until it is done. */
async function transaction<T>(
  database: Database,
  enqueue: Queue,
  work: (tx: Transaction) => Promise<T>,
  { inTurn = false }: Attempts = {},
): Promise<T> {
  const start = Date.now();
  const untilDone = async (): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      if (Date.now() - start > longestWait) throw new StoreUnavailable(new NoTurn());
      try {
        return await attempt(database, work);
      } catch (error) {
        if (!isConflict(error) || tries === attempts) throw error;
        // A random delay prevents retries from conflicting again.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * Math.min(tries, 10)));
      }
    }
  };
  if (inTurn) return enqueue(untilDone);
  try {
    return await attempt(database, work);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return enqueue(untilDone);
  }
}

/** Runs the missing migrations. Can run in several processes at once. */
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
 * Creates a store over a drizzle handle on Postgres 14 or later (a server, or PGlite), and migrates its schema, by another handle
 * if one is given. The caller must close the connections.
 */
export async function postgresStore(database: Database, owner = database): Promise<Store> {
  await migrate(owner);
  const enqueue = createQueue();
  const everything = sql.join(
    [...names.map((name) => sql`${tableOf[name]}`), sql`senda.counters`, sql`senda.buckets`],
    sql`, `,
  );
  return withUnavailable<Store>({
    ...collectionsOver(database),
    take: (name, bucket, use) => take(database, name, bucket, use),
    putBack: (name, bucket, use) => putBack(database, name, bucket, use),
    countVisits: (search) => countVisits(database, search),
    countRuns: (search) => countRuns(database, search),
    removeStepEvents: (before) => removeStepEvents(database, before),
    next: (counter) => next(database, counter),
    transaction: (work, attempts) => transaction(database, enqueue, work, attempts),
    clear: async () => {
      await database.execute(sql`truncate ${everything} restart identity`);
    },
  });
}
