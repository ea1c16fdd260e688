import type { Facts, FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, decidedBy, type Library } from '../library/library.ts';
import { own } from '../own.ts';
import { goOn, type Progress, stands, unseen } from '../walk/path.ts';

/** An unfinished answer: what was finished once and then cleared, and what was typed since. Prefills, never satisfies. */
export interface Draft {
  readonly answer?: unknown;
  readonly typed?: unknown;
  /** The answer was only taken back, not changed: what rests on it is kept, and compared once it is given anew. */
  readonly reopened?: Reopened;
}

/** What was taken back: a step, or one that had committed. To give the latter again makes no second order. */
export type Reopened = true | 'commit';

/** One customer's way through a journey: everything that is kept, and nothing else. */
export interface Run {
  readonly journey: string;
  readonly hash: string;
  /** Ambient facts, frozen when the run started. */
  readonly ambient: Facts;
  /** Names of finished steps. */
  readonly done: readonly string[];
  /** Finished steps that committed, in order. What exists by them exists whatever the journey file becomes. */
  readonly committed: readonly string[];
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
  committed: [],
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
  const step = own<AnyStep>(ground.library.steps, name);
  if (!step) throw new Error(`The library lacks the step "${name}".`);
  return step;
}

/** What the rules ask of a run again and again. */
interface Seen {
  readonly ground: Ground;
  readonly facts: Facts;
  readonly path: Progress;
  /** Whether nothing but the current step's answer stands between her and the next step; undefined until asked. */
  atFront?: boolean;
}

/** A run never changes, so what was worked out of it holds as long as it lives. */
const seen = new WeakMap<Run, Seen>();

export function see(ground: Ground, run: Run): Seen {
  const known = seen.get(run);
  if (known?.ground.journey === ground.journey && known.ground.library === ground.library) return known;
  const facts = decidedFacts(ground, run);
  const fresh = { ground, facts, path: goOn(ground.journey, facts, ground.library, unseen) };
  seen.set(run, fresh);
  return fresh;
}

/** Notes what is known of a run that was made from another. */
export const note = (run: Run, known: Seen): void => {
  seen.set(run, known);
};

/** The facts that hold in a run: ambient ones and those that finished steps on her path decided, in order. */
export const factsOf = (ground: Ground, run: Run): Facts => see(ground, run).facts;

function decidedFacts(ground: Ground, run: Run): Facts {
  const decided = (name: string): Facts => decidedBy(declarationOf(ground, name), run.data[name]);
  // What a commit decided holds, though a later file lists its step no more or asks it of others.
  const unlisted = run.committed.filter((name) => run.done.includes(name) && !lists(ground, name));
  const facts: Record<string, FactValue> = Object.assign({}, run.ambient, ...unlisted.map(decided));
  const done = new Set(run.done);
  for (const step of ground.journey.steps) {
    const on = stands(step, facts, ground.library);
    if (on === undefined) break;
    const isHeld = !on && run.committed.includes(step.name);
    if ((on || isHeld) && done.has(step.name)) Object.assign(facts, decided(step.name));
    if (on && step.final !== undefined) break;
  }
  return facts;
}

/** The names of the journey file's steps, in its order, for whomever they stand. */
export const listed = ({ journey }: Ground): readonly string[] => journey.steps.map(({ name }) => name);

/** Whether the journey file names a step. */
export const lists = (ground: Ground, name: string): boolean => listed(ground).includes(name);

/** Commits that her path does not show, as the journey file has changed since. */
export const commitsElsewhere = (ground: Ground, run: Run): readonly string[] =>
  run.committed.filter((name) => !stepsOf(ground, run).includes(name));

/** Where a step stands among others; -1 for one that does not, and for none. */
export const indexIn = (steps: readonly string[], name: string | null | undefined): number =>
  steps.indexOf(name as string);

/** The steps on her path, in order. */
export const stepsOf = (ground: Ground, run: Run): readonly string[] => see(ground, run).path.steps;

/** The file's entry for a step that stands on her path. */
export function entryOf(ground: Ground, run: Run, name: string): JourneyStep | undefined {
  const facts = factsOf(ground, run);
  return ground.journey.steps.find((step) => step.name === name && stands(step, facts, ground.library));
}
