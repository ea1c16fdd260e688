import { dayLength } from '@senda/core/base/time';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import { type VisitSearch, type Visits } from './store.ts';

/** The events of a journey in a time, by the index of journey and time; `still` are the runs that stayed in one version. */
const eventsIn = ({ journey, from, until }: VisitSearch) => sql`
  events as (
    select run, hash, path, step, type, at, seq from senda.step_events
      where journey = ${journey} and at >= ${from} and at < ${until}),
  still as (select run from events group by run having min(hash) = max(hash))`;

const text = (value: unknown): string => String(value);

/** Counts runs in the database: no event leaves it. */
export async function countVisits(database: Database, search: VisitSearch): Promise<Visits> {
  const events = eventsIn(search);
  // How far each run came on the path that it was on last.
  const come = sql`${events},
    last as (
      select distinct on (run) run, hash, path, step from events where run in (select run from still) order by run, seq desc),
    reached as (
      select last.run, max(array_position(string_to_array(last.path, ' '), events.step)) as place
        from last join events on events.run = last.run group by last.run)`;
  const visits = sql`with ${come}
    select hash, path, (string_to_array(path, ' '))[place] as furthest, step as last, count(*) as runs
      from last join reached on reached.run = last.run group by hash, path, place, step`;
  const steps = sql`with ${events}
    select hash, step, type, count(distinct run) as runs from events where run in (select run from still)
      group by hash, step, type`;
  const days = sql`with ${come},
    first as (select run, (min(at) - ${search.from}::bigint) / ${dayLength}::bigint as day from events group by run)
    select hash, day, (string_to_array(path, ' '))[place] as furthest, count(*) as runs
      from last join reached on reached.run = last.run join first on first.run = last.run group by hash, day, furthest`;
  const moved = sql`with ${events}
    select count(distinct run) as runs from events where run not in (select run from still)`;
  const [visitRows, stepRows, dayRows, movedRows] = await Promise.all(
    [visits, steps, days, moved].map(async (query) => rowsOf(await database.execute(query))),
  );
  return {
    visits: (visitRows ?? []).map(({ hash, path, furthest, last, runs }) => ({
      hash: text(hash),
      path: text(path),
      furthest: furthest === null ? null : text(furthest),
      last: text(last),
      runs: Number(runs),
    })),
    steps: (stepRows ?? []).map(({ hash, step, type, runs }) => ({
      hash: text(hash),
      step: text(step),
      type: text(type),
      runs: Number(runs),
    })),
    days: (dayRows ?? []).map(({ hash, day, furthest, runs }) => ({
      hash: text(hash),
      day: Number(day),
      furthest: furthest === null ? null : text(furthest),
      runs: Number(runs),
    })),
    moved: Number(movedRows?.[0]?.['runs']),
  };
}

export async function countRuns(database: Database, search: VisitSearch): Promise<number> {
  const found = await database.execute(
    sql`with ${eventsIn(search)} select count(distinct run) as runs from events`,
  );
  return Number(rowsOf(found)[0]?.['runs']);
}

export async function removeStepEvents(database: Database, before: number): Promise<void> {
  await database.execute(sql`delete from senda.step_events where at < ${before}`);
}
