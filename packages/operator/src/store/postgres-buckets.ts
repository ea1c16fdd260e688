import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import type { Bucket, Use } from './store.ts';

/** Maximum number of full buckets to remove in one call. */
const removedAtOnce = 100;

/**
 * Takes uses in one statement, so that concurrent calls wait for the row instead of conflicting. Ignores a fill time above
 * the maximum: the clock was reset.
 */
export async function take(
  database: Database,
  name: string,
  { capacity, refillInterval }: Bucket,
  { now, count }: Use,
): Promise<number> {
  const latest = now + capacity * refillInterval;
  const cost = count * refillInterval;
  if (cost > capacity * refillInterval) return cost - capacity * refillInterval;
  const after = sql`(case when b.full_at > ${now} and b.full_at <= ${latest} then b.full_at else ${now}::bigint end
    + ${cost}::bigint)`;
  const taken = rowsOf(
    await database.execute(
      sql`insert into senda.buckets as b (id, full_at) values (${name}, ${now + cost})
          on conflict (id) do update set full_at = ${after} where ${after} <= ${latest}
          returning full_at`,
    ),
  );
  if (taken.length === 0) {
    const [row] = rowsOf(await database.execute(sql`select full_at from senda.buckets where id = ${name}`));
    return Math.max(1, Number(row?.['full_at'] ?? now) + cost - latest);
  }
  const isFirst = Number(taken[0]?.['full_at']) === now + cost;
  if (isFirst) {
    await database.execute(
      sql`delete from senda.buckets where id in (
            select id from senda.buckets where full_at <= ${now} limit ${removedAtOnce} for update skip locked)`,
    );
  }
  return 0;
}

export async function putBack(
  database: Database,
  name: string,
  { refillInterval }: Bucket,
  { now, count }: Use,
): Promise<void> {
  await database.execute(
    sql`update senda.buckets set full_at = full_at - ${count * refillInterval}::bigint where id = ${name} and full_at > ${now}`,
  );
}
