import type { Run } from './run.ts';

/** Returns a run's answers as JSON with sorted keys, without the position, which each tab has for itself. */
const textOf = ({ current: _current, review: _review, ...answers }: Run): string =>
  JSON.stringify(answers, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Returns whether a run replaces another one of the same journey: it has the higher revision. When two tabs change their runs
 * at the same moment, the order of the runs' JSON decides, so that every tab picks the same one.
 */
export const isNewer = (run: Run, than: Run): boolean =>
  run.revision === than.revision ? run !== than && textOf(run) > textOf(than) : run.revision > than.revision;
