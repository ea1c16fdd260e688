import type { AnyStep } from '../library/library.ts';
import { own } from '../own.ts';
import { type Ground, indexOf, isDone, type Run } from './run.ts';

/** Returns the unfinished step on the path whose draft holds the customer there (`locks` of its declaration), or null. */
export function lockingStep(ground: Ground, run: Run): string | null {
  const locks = ([name, { typed }]: [string, { readonly typed?: unknown }]): boolean =>
    own<AnyStep>(ground.library.steps, name)?.locks?.(typed) === true;
  const [name] = Object.entries(run.drafts).find(locks) ?? [];
  return name !== undefined && !isDone(run, name) && indexOf(ground, run, name) !== -1 ? name : null;
}
