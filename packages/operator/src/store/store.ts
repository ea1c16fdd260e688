import type { CollectionName, Rows, SearchFields } from './rows/index.ts';

/** Returns the key name of a duplicate id in errors. */
export const idKey = (collection: CollectionName): string => `${collection}_id`;

/** A violation of a unique key. In a transaction it also ends the transaction. */
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

/** The database cannot be reached, or does not answer in time. What was to be written may be asked for again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}

export interface Search<F extends string = string> {
  /** Reverses the order of the rows, which is the order of insertion. */
  readonly newestFirst?: boolean;
  readonly limit?: number;
  /** Only rows whose fields are at most these. */
  readonly atMost?: Readonly<Partial<Record<F, number>>>;
}

export interface Collection<R extends { readonly id: string }, S extends keyof R> {
  get(id: string): Promise<R | undefined>;
  /** Returns the rows with equal values in all fields of `where`; all rows for `{}`. */
  find(where: Partial<Pick<R, S>>, search?: Search<S & string>): Promise<R[]>;
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

/** The collections of a transaction. Inside a transaction, do not use the store. */
export interface Transaction extends Collections {
  /** Returns the next number of a counter, from 1. Concurrent transactions conflict over it (see `Store.next`). */
  next(counter: string): Promise<number>;
}

export interface Attempts {
  /**
   * Whether it waits for the other transactions of this process that are in turn: for work that reads what its like writes,
   * and would conflict with each of them.
   */
  readonly inTurn?: boolean;
}

/** A token bucket: `capacity` uses at once, and another one every `refillInterval` ms. */
export interface Bucket {
  readonly capacity: number;
  /** Whole milliseconds. */
  readonly refillInterval: number;
}

/** A number of uses at a time (`now` in ms). */
export interface Use {
  readonly now: number;
  readonly count: number;
}

/** The step events of a journey from an instant up to another one (ms). */
export interface VisitSearch {
  readonly journey: string;
  readonly from: number;
  readonly until: number;
}

/** Runs of one version whose last known path is `path`, which came as far as `furthest` and were last seen at `last`. */
export interface VisitCount {
  readonly hash: string;
  /** The names of the steps, with a space between. */
  readonly path: string;
  /** The step of the path that they came furthest to; null if none of the path. */
  readonly furthest: string | null;
  readonly last: string;
  readonly runs: number;
}

/** Runs of one version that did something at a step. */
export interface StepCount {
  readonly hash: string;
  readonly step: string;
  readonly type: string;
  readonly runs: number;
}

/** Runs of one version whose first event was on a day of 24 hours since the start of the search (0: the first one). */
export interface DayCount {
  readonly hash: string;
  readonly day: number;
  /** As in `VisitCount`. */
  readonly furthest: string | null;
  readonly runs: number;
}

/** The runs of a journey in a time. Those with steps of more than one version are counted as `moved` alone. */
export interface Visits {
  readonly visits: readonly VisitCount[];
  readonly steps: readonly StepCount[];
  readonly days: readonly DayCount[];
  readonly moved: number;
}

/** Every method outside a transaction, and the transaction itself: @throws StoreUnavailable */
export interface Store extends Collections {
  /**
   * Takes uses from a bucket. Returns 0 if they were taken, else the time until there are enough (ms). Runs outside
   * transactions, so concurrent calls do not conflict. A full bucket is not stored.
   */
  take(name: string, bucket: Bucket, use: Use): Promise<number>;
  /** Returns taken uses to the bucket. */
  putBack(name: string, bucket: Bucket, use: Use): Promise<void>;
  /**
   * Runs `work` in a serializable transaction, which is rolled back if `work` throws. `work` may run again after a conflict,
   * so it must have no effect outside the store.
   * @throws UniqueViolation even if `work` catches it
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, attempts?: Attempts): Promise<T>;
  /** Counts runs by their step events. */
  countVisits(search: VisitSearch): Promise<Visits>;
  /** Returns how many runs had a step event from `search.from` up to `search.until`. */
  countRuns(search: VisitSearch): Promise<number>;
  /** Removes step events before an instant (ms). */
  removeStepEvents(before: number): Promise<void>;
  /** Returns the next number of a counter, from 1. Runs outside transactions, which so do not conflict over it. */
  next(counter: string): Promise<number>;
  /** Removes all rows, counters and buckets. */
  clear(): Promise<void>;
}

/**
 * Runs a transaction that checks unique keys before it writes. Retries once after a violation by a concurrent transaction.
 * @throws UniqueViolation after the second violation, which means that `work` does not check the key
 */
export async function atomically<T>(
  store: Store,
  work: (tx: Transaction) => Promise<T>,
  attempts?: Attempts,
): Promise<T> {
  try {
    return await store.transaction(work, attempts);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    return store.transaction(work, attempts);
  }
}
