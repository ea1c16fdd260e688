/** Common columns of all tables, in the operator's schema. `seq` is the order of insertion. */
import { bigint, bigserial, pgSchema, text } from 'drizzle-orm/pg-core';

export const senda = pgSchema('senda');

export const common = () => ({
  id: text('id').primaryKey(),
  seq: bigserial('seq', { mode: 'number' }),
});
/** A column with ms since the epoch. */
export const instant = (name: string) => bigint(name, { mode: 'number' }).notNull();
