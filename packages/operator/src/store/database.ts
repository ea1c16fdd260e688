import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A drizzle handle over PGlite or node-postgres, or a transaction of one. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, unknown>>;

/** SQLSTATEs. */
export const sqlStates = { uniqueViolation: '23505', transactionEnded: '25P02' } as const;
interface DatabaseError {
  readonly code: string;
  readonly constraint?: string | undefined;
}

/** Returns the database's error inside a drizzle error. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at as Error & DatabaseError;
  }
  return undefined;
}

export const rowsOf = (answer: unknown) => (answer as { rows: Record<string, unknown>[] }).rows;
