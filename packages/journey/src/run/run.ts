import { evaluate, type Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, decidedBy, givesOf, type Library } from '../library/library.ts';
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

/** The declaration of a step that a loaded journey names. */
export function declarationOf(ground: Ground, name: string): AnyStep {
  const step = ground.library.steps[name];
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
  const given = stepsOf(ground, run).filter((name) => run.done.includes(name));
  return Object.assign({}, ...given.map((name) => run.data[name])) as Record<string, unknown>;
}

/** Data keys that a step needs and that neither a seed nor an earlier finished step gives. */
export function missingFor(
  ground: Ground,
  run: Run,
  name: string,
  lost: readonly string[],
): readonly string[] {
  const facts = factsOf(ground, run);
  const lookup = lookupIn(facts, ground.library);
  const given = new Set<string>();
  for (const [key, when] of Object.entries(ground.library.seeds)) if (evaluate(when, lookup)) given.add(key);
  for (const step of stepsOf(ground, run)) {
    if (step === name) break;
    if (!run.done.includes(step)) continue;
    for (const key of givesOf(declarationOf(ground, step))) if (hasKey(run.data[step], key)) given.add(key);
  }
  for (const key of lost) given.delete(key);
  return declarationOf(ground, name)
    .needs.filter((need) => (need.when ? evaluate(need.when, lookup) === true : true))
    .map((need) => need.data)
    .filter((key) => !given.has(key));
}

const hasKey = (data: unknown, key: string): boolean =>
  typeof data === 'object' && data !== null && (data as Record<string, unknown>)[key] !== undefined;

/** The first step on her path that is not finished or cannot be shown as things are. */
export function frontierOf(ground: Ground, run: Run, lost: readonly string[]): string | null {
  const steps = stepsOf(ground, run);
  for (const name of steps) {
    if (!run.done.includes(name) || missingFor(ground, run, name, lost).length > 0) return name;
  }
  return steps.at(-1) ?? null;
}

/** Index on her path of the last finished step that commits; -1 when nothing is committed yet. */
export function commitIndex(ground: Ground, run: Run): number {
  return stepsOf(ground, run).findLastIndex(
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
