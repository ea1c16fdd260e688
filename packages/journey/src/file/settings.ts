import * as v from 'valibot';
import type { AnyStep } from '../library/library.ts';
import { once } from '../once.ts';

/** A step's settings when a file gives none: everything in them has a default, or else there are issues. */
export const usualSettings = once((step: AnyStep) => v.safeParse(step.settings, {}));
