import type { Facts } from '../condition/condition.ts';
import { isEqual } from './is-equal.ts';
import { persistRun, type Restored, restoreRun } from './persist.ts';
import { entryOf, type JourneyContext, type Run, stepsOf } from './run.ts';

/** A run carried over to a changed journey file. */
export interface Migrated extends Restored {
  /** Steps on her new path whose settings are otherwise now: a screen that is open must be given them. */
  readonly settings: readonly string[];
}

/**
 * Carries a customer's run from one content of a journey file over to another while she walks. The rule is that of
 * `restoreRun`, which does the same when a page is opened again: one rule, in one place.
 * `ambient` stands in for frozen facts that the library has got since.
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
