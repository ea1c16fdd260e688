import type { Facts, FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, decideFacts, type Library } from '../library/library.ts';
import { memoize, memoizeWith } from '../memoize.ts';
import { type Path, progressOf, stands, testsOf } from '../walk/path.ts';

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
export interface JourneyContext {
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

const declarationsBy = memoize(
  ({ steps }: Library): ReadonlyMap<string, AnyStep> => new Map(Object.entries<AnyStep>(steps)),
);

/**
 * The declaration of a step that a loaded journey names.
 * @throws Error when the library lacks it, which a loaded journey rules out.
 */
export function declarationOf(context: JourneyContext, name: string): AnyStep {
  const step = declarationsBy(context.library).get(name);
  if (!step) throw new Error(`The library lacks the step "${name}".`);
  return step;
}

/** What follows from a run's answers, worked out once for all rules that ask for it. */
export interface Seen extends JourneyContext {
  readonly run: Run;
  readonly facts: Facts;
  readonly path: Path & { readonly next: number };
}

/** By a run's data: runs that differ in position, drafts or revision alone share what follows from their answers. */
const seen = new WeakMap<Run['data'], Seen>();

export function see({ journey, library }: JourneyContext, run: Run): Seen {
  const known = seen.get(run.data);
  if (known?.journey === journey && known.library === library && haveSameAnswers(known.run, run))
    return known;
  const facts = decidedFacts({ journey, library }, run);
  const fresh = { journey, library, run, facts, path: progressOf(journey, facts, library) };
  seen.set(run.data, fresh);
  return fresh;
}

const haveSameAnswers = (one: Run, other: Run): boolean =>
  one.data === other.data &&
  one.done === other.done &&
  one.committed === other.committed &&
  one.ambient === other.ambient;

const setOf = memoize((names: readonly string[]): ReadonlySet<string> => new Set(names));

/** Whether a step is finished. */
export const isDone = (run: Run, name: string): boolean => setOf(run.done).has(name);

/** The facts that hold in a run: ambient ones and those that finished steps on her path decided, in order. */
export const factsOf = (context: JourneyContext, run: Run): Facts => see(context, run).facts;

/** Of a journey's entries those whose step decides facts. */
const decidersOf = memoizeWith((journey: Journey, library: Library) =>
  journey.steps.map(({ name }) => {
    const step = declarationOf({ journey, library }, name);
    return Object.keys(step.decides).length > 0 ? step : undefined;
  }),
);

/** An answer never changes, and most of a run's answers are those of the run before. */
const decidedOnce = memoizeWith((data: object, step: AnyStep) => decideFacts(step, data));

function decidedFacts(context: JourneyContext, run: Run): Facts {
  const decided = (name: string): Facts => decideFacts(declarationOf(context, name), run.data[name]);
  // What a commit decided holds, though a later file lists its step no more or asks it of others.
  const unlisted = run.committed.filter((name) => isDone(run, name) && !lists(context, name));
  const facts: Record<string, FactValue> = Object.assign({}, run.ambient, ...unlisted.map(decided));
  const tests = testsOf(context.journey, context.library);
  const deciders = decidersOf(context.journey, context.library);
  let index = -1;
  for (const { name, final } of context.journey.steps) {
    index++;
    const test = tests[index];
    const on = test === undefined || test(facts);
    if (on === undefined) break;
    const step = deciders[index];
    const counts = step && (on || run.committed.includes(name)) && isDone(run, name);
    if (counts) Object.assign(facts, decidedOnce(run.data[name] as object, step));
    if (on && final !== undefined) break;
  }
  return facts;
}

/** The file's entries by the name of their step, in the file's order. */
const entriesBy = memoize(({ steps }: Journey): ReadonlyMap<string, readonly JourneyStep[]> => {
  const entries = new Map<string, JourneyStep[]>();
  for (const step of steps) {
    const sameName = entries.get(step.name);
    if (sameName) sameName.push(step);
    else entries.set(step.name, [step]);
  }
  return entries;
});

const namesOf = memoize(({ steps }: Journey): readonly string[] => steps.map(({ name }) => name));

/** The names of the journey file's steps, in its order, for whomever they stand. */
export const listed = ({ journey }: JourneyContext): readonly string[] => namesOf(journey);

/** Whether the journey file names a step. */
export const lists = ({ journey }: JourneyContext, name: string): boolean => entriesBy(journey).has(name);

/** Whether the journey file lets a step commit, wherever it stands. */
export const mayCommit = ({ journey }: JourneyContext, name: string): boolean =>
  entriesBy(journey)
    .get(name)
    ?.some(({ commits }) => commits) === true;

/** Commits that her path does not show, as the journey file has changed since. */
export const commitsElsewhere = (context: JourneyContext, run: Run): readonly string[] =>
  run.committed.filter((name) => indexOf(context, run, name) === -1);

/** The steps on her path, in order. */
export const stepsOf = (context: JourneyContext, run: Run): readonly string[] => see(context, run).path.steps;

const indexesOf = memoize((steps: readonly string[]): ReadonlyMap<string | null | undefined, number> => {
  const indexes = new Map<string, number>();
  // From the end, so that of two entries the first one counts.
  for (let index = steps.length - 1; index >= 0; index--) indexes.set(steps[index] ?? '', index);
  return indexes;
});

/** Where a step stands on her path; -1 for one that does not, and for none. */
export const indexOf = (context: JourneyContext, run: Run, name: string | null | undefined): number =>
  indexesOf(stepsOf(context, run)).get(name) ?? -1;

/** The file's entry for a step that stands on her path. */
export function entryOf(context: JourneyContext, run: Run, name: string): JourneyStep | undefined {
  const facts = factsOf(context, run);
  return entriesBy(context.journey)
    .get(name)
    ?.find((step) => stands(step, facts, context.library));
}
