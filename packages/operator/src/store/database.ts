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

/**
 * SQLSTATEs of a server that is lost, busy or over a limit (connections, a server that is read-only until a failover is over,
 * idle transactions, conflicts, resources, locks, cancelled statements, shutdown, files), and codes of the system.
 */
const unavailableCode = /^(08...|25006|25P0[34]|40...|53...|55P03|57...|58...|E[A-Z]+)$/;

/** The error of a statement, in drizzle's wrapper. Matches by properties, because each package has its own copy of the class. */
const isStatementError = (error: unknown): boolean =>
  error instanceof Error && 'query' in error && 'params' in error;

/** Whether a statement failed because of the database's state, not because of what was asked. A lost connection has no code. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === undefined ? isStatementError(error) : unavailableCode.test(code);
}

export const rowsOf = (answer: unknown) => (answer as { rows: Record<string, unknown>[] }).rows;
