import { countRuns, countVisits } from './memory-visits.ts';
import { type CollectionName, uniqueKeys } from './rows/index.ts';
import {
  type Bucket,
  type Collections,
  idKey,
  type Search,
  type Store,
  type Transaction,
  UniqueViolation,
  type Use,
} from './store.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Table = Map<string, Row>;

const names = Object.keys(uniqueKeys) as CollectionName[];

interface State {
  tables: Map<CollectionName, Table>;
  counters: Map<string, number>;
  /** Time at which each bucket is full again (ms), by name. */
  fullAt: Map<string, number>;
}

const emptyState = (): State => ({
  tables: new Map(names.map((name) => [name, new Map()])),
  counters: new Map(),
  fullAt: new Map(),
});

const copyOf = (state: State): State => ({
  tables: new Map([...state.tables].map(([name, table]) => [name, new Map(table)])),
  counters: new Map(state.counters),
  fullAt: new Map(state.fullAt),
});

function tableOf(state: State, name: CollectionName): Table {
  const table = state.tables.get(name);
  if (!table) throw new Error(`There is no collection ${name}`);
  return table;
}

/** @throws UniqueViolation if another row has the same value in a unique key of the collection */
function assertUnique(name: CollectionName, table: Table, row: Row): void {
  for (const key of uniqueKeys[name]) {
    const applies = ('where' in key ? key.where : () => true) as unknown as (row: Row) => boolean;
    if (!applies(row)) continue;
    for (const other of table.values()) {
      const same =
        other.id !== row.id && applies(other) && key.fields.every((field) => other[field] === row[field]);
      if (same) throw new UniqueViolation(name, key.name);
    }
  }
}

function find(table: Table, where: Readonly<Record<string, unknown>>, search: Search = {}): Row[] {
  const conditions = Object.entries(where);
  const limits = Object.entries(search.atMost ?? {});
  const rows = [...table.values()].filter(
    (row) =>
      conditions.every(([field, value]) => row[field] === value) &&
      limits.every(([field, most]) => Number(row[field]) <= Number(most)),
  );
  if (search.newestFirst) rows.reverse();
  return structuredClone(search.limit === undefined ? rows : rows.slice(0, search.limit));
}

function insert(name: CollectionName, table: Table, row: Row): void {
  if (table.has(row.id)) throw new UniqueViolation(name, idKey(name));
  assertUnique(name, table, row);
  table.set(row.id, structuredClone(row));
}

function update(
  name: CollectionName,
  table: Table,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  const row = table.get(id);
  if (!row) return false;
  const changed: Row = { ...row, ...structuredClone(changes), id };
  assertUnique(name, table, changed);
  table.set(id, changed);
  return true;
}

function count({ counters }: State, counter: string): number {
  const value = (counters.get(counter) ?? 0) + 1;
  counters.set(counter, value);
  return value;
}

/** Runs one step on the state. Outside a transaction it waits for earlier ones. */
type RunStep = <T>(step: (state: State) => T) => Promise<T>;

function collectionOf(name: CollectionName, run: RunStep) {
  return {
    get: (id: string) => run((state) => structuredClone(tableOf(state, name).get(id))),
    find: (where: Readonly<Record<string, unknown>>, search?: Search) =>
      run((state) => find(tableOf(state, name), where, search)),
    insert: (row: Row) => run((state) => insert(name, tableOf(state, name), row)),
    update: (id: string, changes: Readonly<Record<string, unknown>>) =>
      run((state) => update(name, tableOf(state, name), id, changes)),
    remove: (id: string) => run((state) => tableOf(state, name).delete(id)),
  };
}

const collectionsOver = (run: RunStep): Collections =>
  Object.fromEntries(names.map((name) => [name, collectionOf(name, run)])) as unknown as Collections;

/** Opens a transaction on a copy of the state. A key violation ends it, as in a database. */
function openTransaction(draft: State): { tx: Transaction; violation: () => UniqueViolation | undefined } {
  let violation: UniqueViolation | undefined;
  const run: RunStep = async (step) => {
    if (violation) throw violation;
    try {
      return step(draft);
    } catch (error) {
      if (error instanceof UniqueViolation) violation = error;
      throw error;
    }
  };
  const next = (counter: string) => run((state) => count(state, counter));
  return { tx: { ...collectionsOver(run), next }, violation: () => violation };
}

/** Takes uses, or returns the time until there are enough (ms). Ignores a fill time above the maximum: the clock was reset. */
function take(
  { fullAt }: State,
  name: string,
  { capacity, refillInterval }: Bucket,
  { now, count }: Use,
): number {
  const latest = now + capacity * refillInterval;
  const before = fullAt.get(name) ?? now;
  const after = (before > now && before <= latest ? before : now) + count * refillInterval;
  if (after > latest) return after - latest;
  if (!fullAt.has(name)) {
    for (const [other, at] of fullAt) if (at <= now) fullAt.delete(other);
  }
  fullAt.set(name, after);
  return 0;
}

function putBack({ fullAt }: State, name: string, { refillInterval }: Bucket, { count }: Use): void {
  const before = fullAt.get(name);
  if (before !== undefined) fullAt.set(name, before - count * refillInterval);
}

/** Creates an in-memory store for browsers and unit tests. It runs one transaction at a time. */
export function memoryStore(): Store {
  let state = emptyState();
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(work: () => T | Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    ...collectionsOver((step) => enqueue(() => step(state))),
    take: (name, bucket, use) => enqueue(() => take(state, name, bucket, use)),
    putBack: (name, bucket, use) => enqueue(() => putBack(state, name, bucket, use)),
    countVisits: (search) => enqueue(() => countVisits(tableOf(state, 'stepEvents').values(), search)),
    countRuns: (search) => enqueue(() => countRuns(tableOf(state, 'stepEvents').values(), search)),
    removeStepEvents: (before) =>
      enqueue(() => {
        const table = tableOf(state, 'stepEvents');
        for (const [id, event] of table) if (Number(event['at']) < before) table.delete(id);
      }),
    next: (counter) => enqueue(() => count(state, counter)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      enqueue(async () => {
        const draft = copyOf(state);
        const { tx, violation } = openTransaction(draft);
        const result = await work(tx);
        const violated = violation();
        if (violated) throw violated;
        state = draft;
        return result;
      }),
    clear: () =>
      enqueue(() => {
        state = emptyState();
      }),
  };
}
