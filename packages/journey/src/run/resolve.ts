import { applies, holds } from '../condition/compile.ts';
import { baseFacts } from '../condition/lookup.ts';
import { getOwn } from '../get-own.ts';
import { memoize, memoizeWith } from '../memoize.ts';
import { stands } from '../walk/path.ts';
import { lockingStep } from './lock.ts';
import {
  commitsElsewhere,
  declarationOf,
  entryOf,
  factsOf,
  indexOf,
  isDone,
  type JourneyContext,
  listed,
  mayCommit,
  type Run,
  type Seen,
  see,
  stepsOf,
} from './run.ts';

/**
 * All that finished steps on her path gave, by data key. Answers off the path are kept but not seen, except what a commit
 * gave that a changed journey file shows no more.
 */
export function dataOf(context: JourneyContext, run: Run): Readonly<Record<string, unknown>> {
  return gather(run, [...commitsElsewhere(context, run), ...stepsOf(context, run)]);
}

/**
 * What finished steps that stand before a step on her path gave, by data key. For a step off her path: those that the
 * file lists before it.
 */
export function dataBefore(
  context: JourneyContext,
  run: Run,
  name: string,
): Readonly<Record<string, unknown>> {
  const steps = stepsOf(context, run);
  const index = indexOf(context, run, name);
  if (index !== -1) return gather(run, [...heldBefore(context, run, index), ...steps.slice(0, index)]);
  const names = listed(context);
  return gather(
    run,
    steps.filter((step) => names.indexOf(step) < names.indexOf(name)),
  );
}

/** Commits that her path does not show and that come before what stands on it at this index. */
function heldBefore(context: JourneyContext, run: Run, index: number): readonly string[] {
  const elsewhere = commitsElsewhere(context, run);
  return elsewhere.length > 0 && index > lastCommittedIndex(context, run) ? elsewhere : elsewhere.slice(0, 0);
}

/** The same for one data key. */
export function valueBefore(context: JourneyContext, run: Run, name: string, key: string): unknown {
  const index = indexOf(context, run, name);
  if (index === -1) return getOwn(dataBefore(context, run, name), key);
  const giver = giversBy(stepsOf(context, run), run.data)
    .get(key)
    ?.findLast((at) => at < index);
  if (giver === undefined) return getOwn(gather(run, heldBefore(context, run, index)), key);
  return (run.data[stepsOf(context, run)[giver] ?? ''] as Readonly<Record<string, unknown>>)[key];
}

/** The indexes of the steps that gave each data key, in the order of the path. */
const giversBy = memoizeWith((steps: readonly string[], data: Run['data']) => {
  const givers = new Map<string, number[]>();
  for (const [index, name] of steps.entries()) {
    for (const [key] of entriesOf(data[name])) {
      const others = givers.get(key);
      if (others) others.push(index);
      else givers.set(key, [index]);
    }
  }
  return givers;
});

/** The data of the finished ones of these steps in one object; a later step's value wins, a missing one does not. */
const gather = (run: Run, steps: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(steps.flatMap((name) => entriesOf(run.data[name])));

/** What an answer holds, by data key. */
export const entriesOf = (data: unknown): [string, unknown][] =>
  Object.entries(data ?? {}).filter(([, value]) => value !== undefined);

/**
 * Data keys that a step needs and that neither a seed nor an earlier finished step gives. Of a revoked key only the seed is
 * gone: a step that gives it anew satisfies the need.
 * @throws Error when the library has no such step.
 */
export function missingFor(
  context: JourneyContext,
  run: Run,
  name: string,
  revoked: readonly string[],
): readonly string[] {
  const { needs } = declarationOf(context, name);
  if (needs.length === 0) return [];
  const facts = factsOf(context, run);
  return needs
    .filter((need) => applies(need, facts, context.library) === true)
    .map((need) => need.data)
    .filter(
      (key) =>
        (revoked.includes(key) || !isSeeded(context, run, key)) &&
        valueBefore(context, run, name, key) === undefined,
    );
}

/** Whether a data key is there from the start of this run. */
export function isSeeded(context: JourneyContext, run: Run, key: string): boolean {
  const when = getOwn(context.library.seeds, key);
  return when !== undefined && holds(when, factsOf(context, run), context.library) === true;
}

/**
 * The first step on her path that is not finished or cannot be shown as things are. None where a changed journey file leaves
 * her no way on but a commit in the stead of the one she made: what she ordered exists, and this run is over.
 */
export function firstOpenStep(context: JourneyContext, run: Run, revoked: readonly string[]): string | null {
  const steps = stepsOf(context, run);
  const committed = lastCommittedIndex(context, run);
  const isOpen = (name: string, index: number): boolean => {
    // Nobody returns to a finished step behind a commit, so what it needed may be gone.
    return index <= committed
      ? !isDone(run, name) && isOwed(context, run, name, committed)
      : !isDone(run, name) || missingFor(context, run, name, revoked).length > 0;
  };
  const open = steps.find(isOpen) ?? steps.at(-1) ?? null;
  return open !== null && committed >= 0 && isCutOff(context, run, open, revoked) ? null : open;
}

/**
 * Whether a customer who committed cannot go on from the first open step, as a changed file wants of her what could only be
 * had by committing again or by changing what the order rests on. What is merely revoked can be given again.
 */
function isCutOff(context: JourneyContext, run: Run, open: string, revoked: readonly string[]): boolean {
  const committed = lastCommittedIndex(context, run);
  if (isDone(run, open) && !see(context, run).path.complete) return true;
  return indexOf(context, run, open) <= committed
    ? !isDone(run, open) && !isOwed(context, run, open, committed)
    : missingFor(context, run, open, []).some((key) => !revoked.includes(key));
}

/**
 * Whether an unfinished step behind a commit is asked all the same: to give again what was revoked, or because what comes after
 * the commit has use for its answer. A file that changed may put steps there; an order exists, so that no others are asked.
 */
function isOwed(context: JourneyContext, run: Run, name: string, committed: number): boolean {
  const reopened = run.drafts[name]?.reopened;
  // What she committed by can be given again; a step that commits only since the file changed would be a second order.
  if (isCommit(context, run, name)) return reopened === 'commit';
  if (reopened) return true;
  const step = declarationOf(context, name);
  if (awaitedFacts(context, run).some((fact) => Object.hasOwn(step.decides, fact))) return true;
  const later = stepsOf(context, run).slice(committed + 1);
  return later.some((other) =>
    missingFor(context, run, other, []).some((key) => Object.hasOwn(step.data.entries, key)),
  );
}

/** Whether a step commits, or did so before the journey file changed. */
const isCommit = (context: JourneyContext, run: Run, name: string): boolean =>
  run.committed.includes(name) || (mayCommit(context, name) && entryOf(context, run, name)?.commits === true);

/** The facts of which an undecided one hides how her path goes on. */
function awaitedFacts(context: JourneyContext, run: Run): readonly string[] {
  const { when = {} } = context.journey.steps[see(context, run).path.next] ?? {};
  return baseFacts(context.library, when);
}

/** Index on her path of the last step that a commit holds fast; -1 when nothing is committed yet. */
export const lastCommittedIndex = (context: JourneyContext, run: Run): number => lastHeld(see(context, run));

const lastHeld = memoize((context: Seen): number => {
  const { facts, path, run } = context;
  // A step that is taken back can hide what follows, a commit included; all that is still seen came before it.
  const isHidden =
    !path.complete &&
    context.journey.steps.some(
      (step) =>
        (step.commits || run.committed.includes(step.name)) &&
        isDone(run, step.name) &&
        stands(step, facts, context.library) !== false &&
        indexOf(context, run, step.name) === -1,
    );
  if (isHidden) return path.steps.length - 1;
  const seen = path.steps.findLastIndex((name) => isCommit(context, run, name) && isDone(run, name));
  return Math.max(seen, heldElsewhere(context, run));
});

/**
 * Index on her path of the last step that a commit holds which her path does not show: what she finished before it, and as
 * many commits of her path as she has made, so that she makes none twice.
 */
function heldElsewhere(context: JourneyContext, run: Run): number {
  const elsewhere = commitsElsewhere(context, run);
  if (elsewhere.length === 0) return -1;
  const steps = stepsOf(context, run);
  const before = run.done.slice(0, run.done.findLastIndex((name) => elsewhere.includes(name)) + 1);
  const commits = steps.filter((name) => isCommit(context, run, name));
  return Math.max(
    steps.findLastIndex((name) => before.includes(name)),
    indexOf(context, run, commits.slice(0, run.committed.length).at(-1)),
  );
}

/** The run where a wish to be at a step brings it: see `landing`. */
export const moveTo = (
  context: JourneyContext,
  run: Run,
  wanted: string | null,
  revoked: readonly string[],
): Run => ({
  ...run,
  current: resolveStep(context, run, wanted, revoked),
});

/** The same, but that who is to be nowhere stays nowhere. */
export const settleAt = (
  context: JourneyContext,
  run: Run,
  wanted: string | null,
  revoked: readonly string[],
): Run => (wanted === null ? run : moveTo(context, run, wanted, revoked));

/**
 * Where a wish to be at `wanted` lands: there, if it stands on her path, its predecessors are finished, its needs are
 * met and no commit lies between; else at the first step that is not finished. A step that locks the run takes the place of
 * every wish.
 */
export function resolveStep(
  context: JourneyContext,
  run: Run,
  wanted: string | null,
  revoked: readonly string[],
): string | null {
  const frontier = firstOpenStep(context, run, revoked);
  const step = lockingStep(context, run) ?? wanted;
  const index = indexOf(context, run, step);
  if (index === -1 || index > indexOf(context, run, frontier) || index <= lastCommittedIndex(context, run))
    return frontier;
  return step;
}
