import type { Run } from '@senda/journey';

/** JSON in which the order of keys is one. */
const textOf = (run: Run): string =>
  JSON.stringify(run, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Which of two tabs' runs holds in both: the one of more changes. Two that were changed at the same moment have as many: then
 * every tab has to find the same one, whichever that is.
 */
export const isNewer = (run: Run, than: Run): boolean =>
  run.revision === than.revision ? textOf(run) > textOf(than) : run.revision > than.revision;
