import * as v from 'valibot';
import type { AnyStep } from '../library/library.ts';
import { memoize } from '../memoize.ts';
import type { FileStep, JourneyStep } from './file.ts';

/** The default settings of a step, or issues when it has required settings. */
const defaultSettings = memoize((step: AnyStep) => v.safeParse(step.settings, {}));

/** Parses a step's settings and fills in defaults. */
export const settingsOf = ({ settings }: FileStep, declared: AnyStep) =>
  settings ? v.safeParse(declared.settings, settings) : defaultSettings(declared);

/** Returns a step of a journey with parsed settings. */
export function loadStep(step: FileStep, settings: unknown): JourneyStep {
  const { name, when, final, retry, commits = false, optional, note } = step;
  const loaded: { -readonly [K in keyof JourneyStep]: JourneyStep[K] } = { name, settings, commits };
  if (when) loaded.when = when;
  if (final !== undefined) loaded.final = final;
  if (retry !== undefined) loaded.retry = retry;
  if (optional === true) loaded.optional = true;
  if (note !== undefined) loaded.note = note;
  return loaded;
}
