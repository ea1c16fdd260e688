import type { Run } from './run.ts';

/** JSON of a run's answers with sorted keys; a position is not part of it, as each tab has its own. */
const textOf = ({ current: _current, ...answers }: Run): string =>
  JSON.stringify(answers, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Returns whether a run replaces another one of the same journey: it has the higher revision. Two tabs that change their runs
 * at the same moment reach the same revision; the order of their texts then decides, so that every tab keeps the same one.
 */
export const isNewer = (run: Run, than: Run): boolean =>
  run.revision === than.revision ? run !== than && textOf(run) > textOf(than) : run.revision > than.revision;
