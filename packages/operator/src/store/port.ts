import type { CollectionName, Rows, SearchFields } from './rows/index.ts';

/** The name under which a doubled id is reported. */
export const idKey = (collection: CollectionName): string => `${collection}_id`;

/** A row would break a unique key. Inside a transaction it also ends the transaction. */
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
  /** Rows come in the order of their insertion; true turns it round. */
  readonly newestFirst?: boolean;
  readonly limit?: number;
}

export interface Collection<R extends { readonly id: string }, S extends keyof R> {
  get(id: string): Promise<R | undefined>;
  /** The rows whose fields equal all those given; all rows for `{}`. */
  find(where: Partial<Pick<R, S>>, search?: Search): Promise<R[]>;
  /** @throws UniqueViolation */
  insert(row: R): Promise<void>;
  /** Whether there was such a row. @throws UniqueViolation */
  update(id: string, changes: Partial<Omit<R, 'id'>>): Promise<boolean>;
  /** Whether there was such a row. */
  remove(id: string): Promise<boolean>;
}

export type Collections = {
  readonly [N in CollectionName]: Collection<Rows[N], SearchFields[N] & keyof Rows[N]>;
};

/** What runs inside a transaction: use this handle alone there, never the store around it. */
export interface Transaction extends Collections {
  /** Counts up from 1 under a name; a number may be left out when a transaction fails. */
  next(counter: string): Promise<number>;
}

/** A token bucket: `most` uses at once, and one more for every `each` ms that pass. */
export interface Bucket {
  readonly most: number;
  /** A whole number of ms. */
  readonly each: number;
}

/** So many uses at a time (ms). */
export interface Use {
  readonly now: number;
  readonly count: number;
}

export interface Store extends Collections {
  /**
   * Takes uses out of the bucket of a name. Returns the time until there are as many (ms); 0 when they were taken. It
   * stands outside transactions: concurrent calls never clash. A full bucket is not kept.
   */
  take(name: string, bucket: Bucket, use: Use): Promise<number>;
  /** Puts uses back that were taken. */
  giveBack(name: string, bucket: Bucket, use: Use): Promise<void>;
  /**
   * Runs `work` as if nothing else ran at the same time: all of it is kept, or nothing when it throws. It may be
   * run again after a clash, so it must have no effect outside the store.
   * @throws UniqueViolation also when `work` caught one and went on
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Forgets everything, counters included. */
  clear(): Promise<void>;
}

/**
 * A transaction that looks before it writes: when another writer got in between look and write, it looks again.
 * @throws UniqueViolation when it clashes twice, which a look at the key rules out
 */
export async function atomically<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await store.transaction(work);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return store.transaction(work);
  }
}
