import * as v from 'valibot';
import type { AnyStep } from '../library/library.ts';

type Parsed = ReturnType<typeof v.safeParse>;

/** A declaration never changes, so what was worked out of it holds as long as it lives. */
const known = new WeakMap<AnyStep, Parsed>();

/** A step's settings when a file gives none: everything in them has a default, or else there are issues. */
export function usualSettings(step: AnyStep): Parsed {
  const seen = known.get(step);
  if (seen) return seen;
  const parsed = v.safeParse(step.settings, {});
  known.set(step, parsed);
  return parsed;
}
