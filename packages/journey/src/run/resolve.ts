import { applies, testCondition } from '../condition/compile.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { JourneyStep } from '../file/file.ts';
import { getOwn } from '../get-own.ts';
import { memoize, memoizeWith } from '../memoize.ts';
import { isOnPath } from '../path/path.ts';
import { lockingStep } from './lock.ts';
import {
  commitsOffPath,
  committingEntries,
  type DerivedState,
  declarationOf,
  derive,
  entriesIn,
  entriesOf,
  entryOf,
  factsOf,
  indexOf,
  isDone,
  type JourneyContext,
  type Run,
  stepNames,
  stepsOf,
  withAnswer,
} from './run.ts';

/**
 * Returns the data of finished steps on the path, by data key. Answers off the path are ignored, except those of a commit that
 * a changed journey file no longer shows.
 */
export function dataOf(context: JourneyContext, run: Run): Readonly<Record<string, unknown>> {
  return mergeData(run, [...commitsOffPath(context, run), ...stepsOf(context, run)]);
}

/**
 * Returns the data of finished steps before a step on the path, by data key; for a step off the path, of those that the file
 * lists before it.
 */
export const dataBefore = (
  context: JourneyContext,
  run: Run,
  name: string,
): Readonly<Record<string, unknown>> => mergeData(run, namesBefore(context, run, name));

/** Returns the steps whose data `dataBefore` merges, in order. */
export function namesBefore(context: JourneyContext, run: Run, name: string): readonly string[] {
  const steps = stepsOf(context, run);
  const index = indexOf(context, run, name);
  if (index !== -1) return [...commitsBefore(context, run, index), ...steps.slice(0, index)];
  const names = stepNames(context);
  return steps.filter((step) => names.indexOf(step) < names.indexOf(name));
}

/** Returns the commits off the path that count as before this index. */
function commitsBefore(context: JourneyContext, run: Run, index: number): readonly string[] {
  const elsewhere = commitsOffPath(context, run);
  return elsewhere.length > 0 && index > lastCommittedIndex(context, run) ? elsewhere : elsewhere.slice(0, 0);
}

/** Returns the value of one data key before a step. */
export function valueBefore(context: JourneyContext, run: Run, name: string, key: string): unknown {
  const index = indexOf(context, run, name);
  if (index === -1) return getOwn(dataBefore(context, run, name), key);
  const provider = providersByKey(stepsOf(context, run), run.data)
    .get(key)
    ?.findLast((at) => at < index);
  if (provider === undefined) return getOwn(mergeData(run, commitsBefore(context, run, index)), key);
  return (run.data[stepsOf(context, run)[provider] ?? ''] as Readonly<Record<string, unknown>>)[key];
}

/** Returns the indexes of the steps that provide each data key, in path order. */
const providersByKey = memoizeWith((steps: readonly string[], data: Run['data']) => {
  const providers = new Map<string, number[]>();
  for (const [index, name] of steps.entries()) {
    for (const [key] of entriesOf(data[name])) {
      const others = providers.get(key);
      if (others) others.push(index);
      else providers.set(key, [index]);
    }
  }
  return providers;
});

/** Merges the data of these steps; a later step's value wins, a missing one does not. */
const mergeData = (run: Run, steps: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(entriesIn(run, steps));

/** Whether a value is no answer: an empty text gives nothing. */
const isMissing = (value: unknown): boolean => value === undefined || value === '';

/**
 * Returns the data keys that a step needs and that neither a seed nor an earlier finished step provides. Revocation removes
 * only the seed: a step that provides the key satisfies the need.
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
        isMissing(valueBefore(context, run, name, key)),
    );
}

/** Whether a data key is seeded in this run. */
export function isSeeded(context: JourneyContext, run: Run, key: string): boolean {
  const when = getOwn(context.library.seeds, key);
  return when !== undefined && testCondition(when, factsOf(context, run), context.library) === true;
}

/**
 * Returns the first step on the path that is unfinished or cannot be shown. Returns null if a changed
 * journey file has only another commit instead of the finished one: the order exists, so this run is over.
 */
export function firstOpenStep(context: JourneyContext, run: Run, revoked: readonly string[]): string | null {
  const steps = stepsOf(context, run);
  const committed = lastCommittedIndex(context, run);
  const isOpen = (name: string, index: number): boolean => {
    // A finished step before a commit is never shown again, so its needs may be gone.
    return index <= committed
      ? !isDone(run, name) && isStillAsked(context, run, name, committed)
      : !isDone(run, name) || missingFor(context, run, name, revoked).length > 0;
  };
  const open = steps.find(isOpen) ?? steps.at(-1) ?? null;
  return open !== null && committed >= 0 && isCutOff(context, run, open, revoked) ? null : open;
}

/**
 * Whether a customer who committed cannot continue, since a changed file requires another commit or a change to the committed
 * answers. Revoked data does not count: it can be provided again.
 */
function isCutOff(context: JourneyContext, run: Run, open: string, revoked: readonly string[]): boolean {
  const committed = lastCommittedIndex(context, run);
  if (isDone(run, open) && !derive(context, run).path.complete) return true;
  return indexOf(context, run, open) <= committed
    ? !isDone(run, open) && !isStillAsked(context, run, open, committed)
    : missingFor(context, run, open, []).some((key) => !revoked.includes(key));
}

/**
 * Whether an unfinished step before a commit is still asked: to provide revoked data again, or because later steps need its
 * answer. Other steps that a changed file puts there are skipped, since the order exists.
 */
function isStillAsked(context: JourneyContext, run: Run, name: string, committed: number): boolean {
  const { reopened, answer } = run.drafts[name] ?? {};
  // A commit can be repeated; a step that commits only since the file changed would create a second order.
  if (reopened === 'commit') return true;
  if (reopened) return commitsNow(context, withAnswer(run, name, answer), name) !== true;
  if (isCommit(context, run, name)) return false;
  const step = declarationOf(context, name);
  if (awaitedFacts(context, run).some((fact) => Object.hasOwn(step.decides, fact))) return true;
  const later = stepsOf(context, run).slice(committed + 1);
  return later.some((other) =>
    missingFor(context, run, other, []).some((key) => Object.hasOwn(step.data.entries, key)),
  );
}

/**
 * Whether a finished step has committed, here or before the journey file changed, and whether an unfinished one can. A condition
 * is tested when the step is finished: a later change of its facts makes no order.
 */
function isCommit(context: JourneyContext, run: Run, name: string): boolean {
  if (run.committed.includes(name)) return true;
  const commits = commitOf(context, run, name);
  if (typeof commits === 'boolean') return commits;
  return !isDone(run, name) && commitsNow(context, run, name) !== false;
}

/** Returns whether or where a step on the path commits. */
const commitOf = (context: JourneyContext, run: Run, name: string): JourneyStep['commits'] =>
  committingEntries(context, name).length > 0 && (entryOf(context, run, name)?.commits ?? false);

/** Whether a step on the path commits with the facts of this run; undefined while they leave it open. */
export function commitsNow(context: JourneyContext, run: Run, name: string): boolean | undefined {
  const commits = commitOf(context, run, name);
  return typeof commits === 'boolean'
    ? commits
    : testCondition(commits, factsOf(context, run), context.library);
}

/** Returns the facts on which the next undecided step depends. */
function awaitedFacts(context: JourneyContext, run: Run): readonly string[] {
  const { when = {} } = context.journey.steps[derive(context, run).path.next] ?? {};
  return baseFacts(context.library, when);
}

/** Returns the index on the path of the last step that a commit protects; -1 before any commit. */
export const lastCommittedIndex = (context: JourneyContext, run: Run): number =>
  lastCommittedOf(derive(context, run));

const lastCommittedOf = memoize((context: DerivedState): number => {
  const { facts, path, run } = context;
  // A reopened step can hide what follows, even a commit; then everything visible came before it.
  const isHidden =
    !path.complete &&
    context.journey.steps.some(
      (step) =>
        (step.commits === true || run.committed.includes(step.name)) &&
        isDone(run, step.name) &&
        isOnPath(step, facts, context.library) !== false &&
        indexOf(context, run, step.name) === -1,
    );
  if (isHidden) return path.steps.length - 1;
  const seen = path.steps.findLastIndex((name) => isCommit(context, run, name) && isDone(run, name));
  return Math.max(seen, lastIndexBeforeOffPathCommits(context, run));
});

/**
 * Returns the index of the last step protected by commits off the path: what was finished before them, and as many commits of
 * the path as were made, so that none is made twice. A step that may turn out to make no commit stands for none while one that
 * certainly commits follows.
 */
function lastIndexBeforeOffPathCommits(context: JourneyContext, run: Run): number {
  const elsewhere = commitsOffPath(context, run);
  if (elsewhere.length === 0) return -1;
  const steps = stepsOf(context, run);
  const before = run.done.slice(0, run.done.findLastIndex((name) => elsewhere.includes(name)) + 1);
  const made = run.committed.length;
  const commits = (name: string): boolean | undefined =>
    run.committed.includes(name) || commitsNow(context, run, name);
  const possible = steps.filter((name) => commits(name) !== false);
  const certain = possible.filter((name) => commits(name) === true);
  const standIn = certain[made - 1] ?? possible.slice(0, made).at(-1);
  return Math.max(
    steps.findLastIndex((name) => before.includes(name)),
    indexOf(context, run, standIn),
  );
}

/** Returns the run moved to the step that `resolveStep` returns. */
export const moveTo = (
  context: JourneyContext,
  run: Run,
  wanted: string | null,
  revoked: readonly string[],
): Run => ({
  ...run,
  current: resolveStep(context, run, wanted, revoked),
});

/** Moves like `moveTo`, but a run at no step stays there. */
export const settleAt = (
  context: JourneyContext,
  run: Run,
  wanted: string | null,
  revoked: readonly string[],
): Run => (wanted === null ? run : moveTo(context, run, wanted, revoked));

/**
 * Returns the step that a request for `wanted` leads to: `wanted` if it is on the path, its predecessors are finished, its
 * needs are met and no commit protects it; else the first open step. A locking step overrides every request.
 */
export function resolveStep(
  context: JourneyContext,
  run: Run,
  wanted: string | null,
  revoked: readonly string[],
): string | null {
  const firstOpen = firstOpenStep(context, run, revoked);
  const step = lockingStep(context, run) ?? wanted;
  const index = indexOf(context, run, step);
  if (index === -1 || index > indexOf(context, run, firstOpen) || index <= lastCommittedIndex(context, run))
    return firstOpen;
  return step;
}
