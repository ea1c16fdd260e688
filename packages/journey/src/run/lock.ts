import { getOwn } from '../get-own.ts';
import type { AnyStep } from '../library/library.ts';
import { indexOf, isDone, type JourneyContext, type Run } from './run.ts';

/** Returns the unfinished step on the path whose draft locks the run (`locks` of its declaration), or null. */
export function lockingStep(context: JourneyContext, run: Run): string | null {
  const locks = ([name, { typed }]: [string, { readonly typed?: unknown }]): boolean =>
    getOwn<AnyStep>(context.library.steps, name)?.locks?.(typed) === true;
  const isOpen = (name: string): boolean => !isDone(run, name) && indexOf(context, run, name) !== -1;
  return Object.entries(run.drafts).find((draft) => isOpen(draft[0]) && locks(draft))?.[0] ?? null;
}
