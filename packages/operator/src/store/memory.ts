import {
  type Bucket,
  type Collections,
  idKey,
  type Search,
  type Store,
  type Transaction,
  UniqueViolation,
  type Use,
} from './port.ts';
import { type CollectionName, uniqueKeys } from './rows/index.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;
type Table = Map<string, Row>;

const names = Object.keys(uniqueKeys) as CollectionName[];

interface State {
  tables: Map<CollectionName, Table>;
  counters: Map<string, number>;
  /** When the bucket of each name is full again (ms). */
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
  if (!table) throw new Error(`No collection is called ${name}`);
  return table;
}

/** @throws UniqueViolation when another row has the same value under one of the collection's keys */
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
  const wanted = Object.entries(where);
  const rows = [...table.values()].filter((row) => wanted.every(([field, value]) => row[field] === value));
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

/** Runs one step on the state; outside a transaction it waits its turn. */
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

/** Opens a transaction on a draft of the state. A violated key ends it, as in a database. */
function openTransaction(draft: State): { tx: Transaction; broken: () => UniqueViolation | undefined } {
  let broken: UniqueViolation | undefined;
  const run: RunStep = async (step) => {
    if (broken) throw broken;
    try {
      return step(draft);
    } catch (error) {
      if (error instanceof UniqueViolation) broken = error;
      throw error;
    }
  };
  const next = (counter: string) =>
    run((state) => {
      const value = (state.counters.get(counter) ?? 0) + 1;
      state.counters.set(counter, value);
      return value;
    });
  return { tx: { ...collectionsOver(run), next }, broken: () => broken };
}

/** Takes uses, or returns how long there are too few (ms). A fill time beyond the maximum means that the clock was put back. */
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

/** Creates the store of browsers and unit tests: in memory, one transaction at a time. */
export function memoryStore(): Store {
  let state = emptyState();
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    ...collectionsOver((step) => inTurn(() => step(state))),
    take: (name, bucket, use) => inTurn(() => take(state, name, bucket, use)),
    putBack: (name, bucket, use) => inTurn(() => putBack(state, name, bucket, use)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      inTurn(async () => {
        const draft = copyOf(state);
        const { tx, broken } = openTransaction(draft);
        const result = await work(tx);
        const violation = broken();
        if (violation) throw violation;
        state = draft;
        return result;
      }),
    clear: () =>
      inTurn(() => {
        state = emptyState();
      }),
  };
}
