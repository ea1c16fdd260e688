/** A unique key in addition to the id. With `where`, it applies only to matching rows. */
export interface UniqueKey<R> {
  readonly name: string;
  readonly fields: readonly (keyof R & string)[];
  readonly where?: (row: R) => boolean;
}

/**
 * The unique keys of a collection. The type also contains its row type and its searchable fields, which are indexed in a
 * database.
 */
export type Collected<R, S extends keyof R> = readonly UniqueKey<R>[] & {
  readonly types?: { readonly row: R; readonly searchedBy: S };
};

export const collection = <R extends { readonly id: string }, S extends keyof R = never>(
  ...keys: readonly UniqueKey<R>[]
): Collected<R, S> => keys;
