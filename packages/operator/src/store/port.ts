import type { CollectionName, Rows, SearchFields } from './rows/index.ts';

/** Returns the name under which a duplicate id is reported. */
export const idKey = (collection: CollectionName): string => `${collection}_id`;

/** A row violates a unique key. Inside a transaction it also ends the transaction. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  readonly collection: CollectionName;
  readonly key: string;
  constructor(collection: CollectionName, key: string) {
    super(`A row of ${collection} with this ${key} is already there`);
    this.collection = collection;
    this.key = key;
  }
}

export interface Search {
  /** Rows come in order of insertion; true reverses it. */
  readonly newestFirst?: boolean;
  readonly limit?: number;
}

export interface Collection<R extends { readonly id: string }, S extends keyof R> {
  get(id: string): Promise<R | undefined>;
  /** Returns the rows whose fields equal all given ones; all rows for `{}`. */
  find(where: Partial<Pick<R, S>>, search?: Search): Promise<R[]>;
  /** @throws UniqueViolation */
  insert(row: R): Promise<void>;
  /** Returns whether the row exists. @throws UniqueViolation */
  update(id: string, changes: Partial<Omit<R, 'id'>>): Promise<boolean>;
  /** Returns whether the row existed. */
  remove(id: string): Promise<boolean>;
}

export type Collections = {
  readonly [N in CollectionName]: Collection<Rows[N], SearchFields[N] & keyof Rows[N]>;
};

/** The handle to use inside a transaction, never the store around it. */
export interface Transaction extends Collections {
  /** Counts up from 1 under a name; a failed transaction may skip a number. */
  next(counter: string): Promise<number>;
}

/** A token bucket: `most` uses at once, and one more for every `each` ms that pass. */
export interface Bucket {
  readonly capacity: number;
  /** Whole milliseconds. */
  readonly refillInterval: number;
}

/** `count` uses at the time `now` (ms). */
export interface Use {
  readonly now: number;
  readonly count: number;
}

export interface Store extends Collections {
  /**
   * Takes uses out of a bucket. Returns the time until enough are there (ms); 0 when they were taken. It
   * runs outside transactions: concurrent calls never clash. A full bucket is not stored.
   */
  take(name: string, bucket: Bucket, use: Use): Promise<number>;
  /** Puts taken uses back. */
  putBack(name: string, bucket: Bucket, use: Use): Promise<void>;
  /**
   * Runs `work` serializably: all of it is kept, or nothing when it throws. It may be
   * retried after a clash, so it must have no effect outside the store.
   * @throws UniqueViolation also when `work` caught one and continued
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Removes everything, counters included. */
  clear(): Promise<void>;
}

/**
 * Runs a transaction that checks before it writes; retries once when another writer came between.
 * @throws UniqueViolation when it clashes twice, which checking the key rules out
 */
export async function atomically<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await store.transaction(work);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return store.transaction(work);
  }
}
