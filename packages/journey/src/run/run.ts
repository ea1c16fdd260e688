import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, decidedBy, type Library } from '../library/library.ts';
import { type Path, pathOf, stands } from '../walk/path.ts';

/** An unfinished answer: what was finished once and then cleared, and what was typed since. Prefills, never satisfies. */
export interface Draft {
  readonly answer?: unknown;
  readonly typed?: unknown;
  /** The answer was only taken back, not changed: what rests on it is kept, and compared once it is given anew. */
  readonly reopened?: true;
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

/** What the rules ask of a run again and again. */
interface Seen {
  readonly ground: Ground;
  readonly facts: Facts;
  readonly path: Path;
}

/** A run never changes, so what was worked out of it holds as long as it lives. */
const seen = new WeakMap<Run, Seen>();

export function see(ground: Ground, run: Run): Seen {
  const known = seen.get(run);
  if (known?.ground.journey === ground.journey && known.ground.library === ground.library) return known;
  const facts = decidedFacts(ground, run);
  const fresh = { ground, facts, path: pathOf(ground.journey, facts, ground.library) };
  seen.set(run, fresh);
  return fresh;
}

/** The facts that hold in a run: ambient ones and those that finished steps on her path decided, in order. */
export const factsOf = (ground: Ground, run: Run): Facts => see(ground, run).facts;

function decidedFacts(ground: Ground, run: Run): Facts {
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
export const stepsOf = (ground: Ground, run: Run): readonly string[] => see(ground, run).path.steps;

/** The file's entry for a step that stands on her path. */
export function entryOf(ground: Ground, run: Run, name: string): JourneyStep | undefined {
  const facts = factsOf(ground, run);
  return ground.journey.steps.find((step) => step.name === name && stands(step, facts, ground.library));
}
