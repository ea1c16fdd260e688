import { evaluate, type Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, decidedBy, type Library } from '../library/library.ts';
import { lookupIn, pathOf, stands } from '../walk/path.ts';

/** An unfinished answer: what was finished once and then cleared, and what was typed since. Prefills, never satisfies. */
export interface Draft {
  readonly answer?: unknown;
  readonly typed?: unknown;
}

/** One customer's way through a journey: everything that is kept, and nothing else. */
export interface Run {
  readonly journey: string;
  readonly hash: string;
  /** Ambient facts, frozen when the run started. */
  readonly ambient: Facts;
  /** Names of finished steps. */
  readonly done: readonly string[];
  /** The step she is at; null when nowhere. */
  readonly current: string | null;
  /** Data by step name, for finished steps. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Grows with every change; of two tabs the lower follows the higher. */
  readonly revision: number;
}

/** A journey with the library it was loaded against: what every rule of walking is a function of. */
export interface Ground {
  readonly journey: Journey;
  readonly library: Library;
}

/** The initial state: index -1, nothing known. */
export const blankRun = (journey: Journey): Run => ({
  journey: journey.id,
  hash: journey.hash,
  ambient: {},
  done: [],
  current: null,
  data: {},
  drafts: {},
  revision: 0,
});

/**
 * The declaration of a step that a loaded journey names.
 * @throws Error when the library lacks it, which a loaded journey rules out.
 */
export function declarationOf(ground: Ground, name: string): AnyStep {
  const { steps } = ground.library;
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step)
    throw new Error(`The journey "${ground.journey.id}" names a step "${name}" that its library lacks.`);
  return step;
}

/** The facts that hold in a run: ambient ones and those that finished steps on her path decided, in order. */
export function factsOf(ground: Ground, run: Run): Facts {
  let facts: Facts = run.ambient;
  for (const step of ground.journey.steps) {
    const on = stands(step, facts, ground.library);
    if (on === undefined) break;
    if (!on) continue;
    if (run.done.includes(step.name)) {
      facts = { ...facts, ...decidedBy(declarationOf(ground, step.name), run.data[step.name]) };
    }
    if (step.final !== undefined) break;
  }
  return facts;
}

/** The steps on her path, in order. */
export const stepsOf = (ground: Ground, run: Run): readonly string[] =>
  pathOf(ground.journey, factsOf(ground, run), ground.library).steps;

/** The file's entry for a step that stands on her path. */
export function entryOf(ground: Ground, run: Run, name: string): JourneyStep | undefined {
  const facts = factsOf(ground, run);
  return ground.journey.steps.find((step) => step.name === name && stands(step, facts, ground.library));
}

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
  const path = pathOf(ground.journey, factsOf(ground, run), ground.library);
  const commits = ground.journey.steps.filter((step) => step.commits && run.done.includes(step.name));
  // A step that is taken back can hide what follows, a commit included; all that is still seen came before it.
  const isHidden = !path.complete && commits.some(({ name }) => !path.steps.includes(name));
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
