import * as v from 'valibot';
import type { AnyStep } from '../library/library.ts';
import { memoize } from '../memoize.ts';
import type { FileStep, JourneyStep } from './file.ts';

/** A step's settings when a file gives none: everything in them has a default, or else there are issues. */
const usualSettings = memoize((step: AnyStep) => v.safeParse(step.settings, {}));

/** A step's settings, those that it leaves out filled in. */
export const settingsOf = ({ settings }: FileStep, declared: AnyStep) =>
  settings ? v.safeParse(declared.settings, settings) : usualSettings(declared);

/** A step of a journey with the settings that were read of it. */
export function loadStep(step: FileStep, settings: unknown): JourneyStep {
  const { name, when, final, retry, commits = false } = step;
  const loaded: { -readonly [K in keyof JourneyStep]: JourneyStep[K] } = { name, settings, commits };
  if (when) loaded.when = when;
  if (final !== undefined) loaded.final = final;
  if (retry !== undefined) loaded.retry = retry;
  return loaded;
}
