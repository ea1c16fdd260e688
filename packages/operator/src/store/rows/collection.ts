/** A unique key beside the id. With `where`, only the rows that meet it have to differ. */
export interface UniqueKey<R> {
  readonly name: string;
  readonly fields: readonly (keyof R & string)[];
  readonly where?: (row: R) => boolean;
}

/**
 * The unique keys of a collection. The type also carries its row and the fields by which it may be searched; a real database has an
 * index for each of these.
 */
export type Collected<R, S extends keyof R> = readonly UniqueKey<R>[] & {
  readonly types?: { readonly row: R; readonly searchedBy: S };
};

/** Declares a collection of rows. */
export const collection = <R extends { readonly id: string }, S extends keyof R = never>(
  ...keys: readonly UniqueKey<R>[]
): Collected<R, S> => keys;
