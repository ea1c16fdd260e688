import { dayLength } from '@senda/core/base/time';
import type { StepEventRow } from './rows/flow.rows.ts';
import { type VisitSearch, type Visits } from './store.ts';

const eventsIn = (rows: Iterable<unknown>, { journey, from, until }: VisitSearch): StepEventRow[] =>
  ([...rows] as StepEventRow[]).filter((row) => row.journey === journey && row.at >= from && row.at < until);

/** Groups by a key, in order. */
function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Returns how many there are of each, by all of their fields. */
function counted<T extends object>(all: readonly T[]): (T & { readonly runs: number })[] {
  const groups = groupsOf(all, (one) => JSON.stringify(one));
  return [...groups.values()].flatMap((group) => (group[0] ? [{ ...group[0], runs: group.length }] : []));
}

/** Returns where a run was last, on which path, and how far it came on that. */
function visitOf(events: readonly StepEventRow[]) {
  const last = events.at(-1);
  if (!last) return [];
  const { hash, path, step } = last;
  const steps = path.split(' ');
  const furthest = steps[Math.max(...events.map((event) => steps.indexOf(event.step)))] ?? null;
  return [{ hash, path, furthest, last: step }];
}

/** As the query of Postgres counts them. */
export function countVisits(rows: Iterable<unknown>, search: VisitSearch): Visits {
  const runs = [...groupsOf(eventsIn(rows, search), ({ run }) => run).values()];
  const still = runs.filter((events) => new Set(events.map(({ hash }) => hash)).size === 1);
  const done = still.flatMap((events) => {
    const kinds = new Set(events.map(({ hash, step, type }) => JSON.stringify({ hash, step, type })));
    return [...kinds].map((kind) => JSON.parse(kind) as { hash: string; step: string; type: string });
  });
  return {
    visits: counted(still.flatMap(visitOf)),
    steps: counted(done),
    days: counted(
      still.flatMap((events) => {
        const first = Math.min(...events.map(({ at }) => at));
        const day = Math.floor((first - search.from) / dayLength);
        return visitOf(events).map(({ hash, furthest }) => ({ hash, day, furthest }));
      }),
    ),
    moved: runs.length - still.length,
  };
}

export const countRuns = (rows: Iterable<unknown>, search: VisitSearch): number =>
  new Set(eventsIn(rows, search).map(({ run }) => run)).size;
