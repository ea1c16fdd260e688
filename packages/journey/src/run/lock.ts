import { getOwn } from '../get-own.ts';
import type { AnyStep } from '../library/library.ts';
import { indexOf, isDone, type JourneyContext, type Run } from './run.ts';

/** Returns the unfinished step on the path whose draft locks the run (`locks` of its declaration), or null. */
export function lockingStep(context: JourneyContext, run: Run): string | null {
  const locks = ([name, { typed }]: [string, { readonly typed?: unknown }]): boolean =>
    getOwn<AnyStep>(context.library.steps, name)?.locks?.(typed) === true;
  const [name] = Object.entries(run.drafts).find(locks) ?? [];
  return name !== undefined && !isDone(run, name) && indexOf(context, run, name) !== -1 ? name : null;
}
