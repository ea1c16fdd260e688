import type { Facts } from '../condition/condition.ts';
import { isEqual } from './is-equal.ts';
import { persistRun, type Restored, restoreRun } from './persist.ts';
import { entryOf, type JourneyContext, type Run, stepsOf } from './run.ts';

/** A run migrated to a changed journey file. */
export interface Migrated extends Restored {
  /** Steps on the new path whose settings changed: an open screen must be given the new ones. */
  readonly settings: readonly string[];
}

/**
 * Migrates a run to another version of its journey file while the app is open, by the rule of `restoreRun`.
 * `ambient` supplies facts that are new in the library.
 */
export function migrateRun(
  from: JourneyContext,
  to: JourneyContext,
  run: Run,
  ambient: Facts = {},
): Migrated {
  const restored = restoreRun(to, persistRun(run), ambient);
  const changed = stepsOf(to, restored.run).filter((name) => {
    const before = entryOf(from, run, name);
    return before !== undefined && !isEqual(before.settings, entryOf(to, restored.run, name)?.settings);
  });
  return { ...restored, settings: changed };
}
