import { evaluate } from '../condition/condition.ts';
import type { JourneyStep } from '../file/file.ts';
import { lookupIn, stands } from '../walk/path.ts';
import { declarationOf, entryOf, factsOf, type Ground, type Run, see, stepsOf } from './run.ts';

/** All that finished steps on her path gave, by data key. Answers off the path are kept but not seen. */
export function dataOf(ground: Ground, run: Run): Readonly<Record<string, unknown>> {
  return gather(run, stepsOf(ground, run));
}

/**
 * What finished steps that stand before a step on her path gave, by data key. For a step off her path: those that the
 * file lists before it.
 */
export function dataBefore(ground: Ground, run: Run, name: string): Readonly<Record<string, unknown>> {
  const steps = stepsOf(ground, run);
  const index = steps.indexOf(name);
  if (index !== -1) return gather(run, steps.slice(0, index));
  const listed = ground.journey.steps.map((step) => step.name);
  const before = listed.slice(0, Math.max(0, listed.indexOf(name)));
  return gather(
    run,
    steps.filter((step) => before.includes(step)),
  );
}

/** The data of the finished ones of these steps in one object; a later step's value wins, a missing one does not. */
function gather(run: Run, steps: readonly string[]): Record<string, unknown> {
  const given = steps.filter((name) => run.done.includes(name)).map((name) => entriesOf(run.data[name]));
  return Object.fromEntries(given.flat());
}

const entriesOf = (data: unknown): [string, unknown][] =>
  Object.entries(data ?? {}).filter(([, value]) => value !== undefined);

/**
 * Data keys that a step needs and that neither a seed nor an earlier finished step gives. Of a lost key only the seed is
 * gone: a step that gives it anew satisfies the need.
 * @throws Error when the library has no such step.
 */
export function missingFor(
  ground: Ground,
  run: Run,
  name: string,
  lost: readonly string[],
): readonly string[] {
  const facts = factsOf(ground, run);
  const lookup = lookupIn(facts, ground.library);
  const given = dataBefore(ground, run, name);
  const seeded = (key: string): boolean => !lost.includes(key) && isSeeded(ground, run, key);
  return declarationOf(ground, name)
    .needs.filter((need) => (need.when ? evaluate(need.when, lookup) === true : true))
    .map((need) => need.data)
    .filter((key) => !Object.hasOwn(given, key) && !seeded(key));
}

/** Whether a data key is there from the start of this run. */
export function isSeeded(ground: Ground, run: Run, key: string): boolean {
  const { seeds } = ground.library;
  const when = Object.hasOwn(seeds, key) ? seeds[key] : undefined;
  return when !== undefined && evaluate(when, lookupIn(factsOf(ground, run), ground.library)) === true;
}

/** The first step on her path that is not finished or cannot be shown as things are. */
export function frontierOf(ground: Ground, run: Run, lost: readonly string[]): string | null {
  const steps = stepsOf(ground, run);
  const committed = commitIndex(ground, run);
  // Nobody returns to a finished step behind a commit, so what it needed may be gone.
  const isOpen = (name: string, index: number): boolean =>
    !run.done.includes(name) || (index > committed && missingFor(ground, run, name, lost).length > 0);
  return steps.find(isOpen) ?? steps.at(-1) ?? null;
}

/** Index on her path of the last step that a commit holds fast; -1 when nothing is committed yet. */
export function commitIndex(ground: Ground, run: Run): number {
  const { facts, path } = see(ground, run);
  const mayCommit = (step: JourneyStep): boolean =>
    step.commits && run.done.includes(step.name) && stands(step, facts, ground.library) !== false;
  // A step that is taken back can hide what follows, a commit included; all that is still seen came before it.
  const isHidden =
    !path.complete && ground.journey.steps.some((step) => mayCommit(step) && !path.steps.includes(step.name));
  if (isHidden) return path.steps.length - 1;
  return path.steps.findLastIndex(
    (name) => run.done.includes(name) && entryOf(ground, run, name)?.commits === true,
  );
}

/**
 * Where a wish to be at `wanted` lands: there, if it stands on her path, its predecessors are finished, its needs are
 * met and no commit lies between; else at the first step that is not finished.
 */
export function landing(
  ground: Ground,
  run: Run,
  wanted: string | null,
  lost: readonly string[],
): string | null {
  const steps = stepsOf(ground, run);
  const frontier = frontierOf(ground, run, lost);
  const index = wanted === null ? -1 : steps.indexOf(wanted);
  const limit = frontier === null ? -1 : steps.indexOf(frontier);
  if (index === -1 || index > limit || index <= commitIndex(ground, run)) return frontier;
  return wanted;
}
