/** What every table has, in a namespace of the operator's own. `seq` keeps the order of insertion. */
import { bigint, bigserial, pgSchema, text } from 'drizzle-orm/pg-core';

export const senda = pgSchema('senda');

export const common = () => ({
  id: text('id').primaryKey(),
  seq: bigserial('seq', { mode: 'number' }),
});
/** Ms since the epoch. */
export const instant = (name: string) => bigint(name, { mode: 'number' }).notNull();
