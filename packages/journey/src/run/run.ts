import { parse } from 'valibot';
import { applies } from '../condition/compile.ts';
import type { Facts, FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Flags } from '../flag/flag.ts';
import { journeyFacts } from '../library/journey-fact.ts';
import { type AnyStep, type DecisionInput, decideFacts, type Library } from '../library/library.ts';
import { memoize, memoizeWith } from '../memoize.ts';
import { isOnPath, type Path, progressOf, testsOf } from '../path/path.ts';

/** An unfinished answer: a cleared answer and later input. Prefills the form, never satisfies a need. */
export interface Draft {
  readonly answer?: unknown;
  readonly typed?: unknown;
  /** What the later input makes likely, for the number of stages. */
  readonly expected?: Facts;
  /** The answer was reopened, not changed: its dependents are kept and compared once it is given again. */
  readonly reopened?: Reopened;
}

/** Whether a commit was reopened; finishing it again creates no second order. */
export type Reopened = true | 'commit';

/** A customer's run of a journey: everything that is stored. */
export interface Run {
  readonly journey: string;
  readonly hash: string;
  /** Ambient facts, set when the run started. */
  readonly ambient: Facts;
  /** Names of finished steps. */
  readonly done: readonly string[];
  /** Finished steps that committed, in order. They stay committed whatever the journey file becomes. */
  readonly committed: readonly string[];
  /** The step the customer is at; null at no step. */
  readonly current: string | null;
  /** The review that a change of an earlier step, begun there, comes back to. Like `current`, it is the tab's. */
  readonly review?: string;
  /** Data by step name, for finished steps; null for a skipped one. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Incremented by every change; of two tabs, the lower revision follows the higher. */
  readonly revision: number;
}

/** A journey with the library it was loaded against. */
export interface JourneyContext {
  readonly journey: Journey;
  readonly library: Library;
}

/** Returns a run before its start. */
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
 * Returns the declaration of a step of a loaded journey.
 * @throws Error when the library lacks it, which loading rules out.
 */
export function declarationOf(context: JourneyContext, name: string): AnyStep {
  const step = declarationsBy(context.library).get(name);
  if (!step) throw new Error(`The library lacks the step "${name}".`);
  return step;
}

/** The facts and path derived from a run's answers. */
export interface DerivedState extends JourneyContext {
  readonly run: Run;
  readonly facts: Facts;
  readonly path: Path & { readonly next: number };
}

/** Returns a record without a key. */
export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Returns the run with a step's answer stored. */
export function withAnswer(run: Run, name: string, data: unknown): Run {
  return {
    ...run,
    done: Object.hasOwn(run.data, name) ? run.done : [...run.done, name],
    data: { ...run.data, [name]: data },
    drafts: without(run.drafts, name),
  };
}

/** By a run's data: runs with the same answers share their derived state. */
const derivedByData = new WeakMap<Run['data'], DerivedState>();

export function derive({ journey, library }: JourneyContext, run: Run): DerivedState {
  const cached = derivedByData.get(run.data);
  if (cached?.journey === journey && cached.library === library && haveSameAnswers(cached.run, run))
    return cached;
  const facts = decidedFacts({ journey, library }, run);
  const fresh = { journey, library, run, facts, path: progressOf(journey, facts, library) };
  derivedByData.set(run.data, fresh);
  return fresh;
}

const haveSameAnswers = (one: Run, other: Run): boolean =>
  one.data === other.data &&
  one.done === other.done &&
  one.committed === other.committed &&
  one.ambient === other.ambient;

const setOf = memoize((names: readonly string[]): ReadonlySet<string> => new Set(names));

export const isDone = (run: Run, name: string): boolean => setOf(run.done).has(name);

/** Returns the facts of a run: ambient ones and those that finished steps on the path decided, in order. */
export const factsOf = (context: JourneyContext, run: Run): Facts => derive(context, run).facts;

/** Returns the journey's steps, undefined for those that decide no fact. */
const decidersOf = memoizeWith((journey: Journey, library: Library) =>
  journey.steps.map(({ name }) => {
    const step = declarationOf({ journey, library }, name);
    return Object.keys(step.decides).length > 0 ? step : undefined;
  }),
);

/** A run that began before its file read a flag has the flag's default. */
const defaultsOf = (flags: Flags = {}): Facts =>
  Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag.default]));

function decidedFacts(context: JourneyContext, run: Run): Facts {
  // Facts decided by a commit stay, even if a later file does not list its step for this customer.
  const unlisted = run.committed.filter((name) => isDone(run, name) && !isListed(context, name));
  const facts: Record<string, FactValue> = Object.assign(
    {},
    defaultsOf(context.journey.flags),
    run.ambient,
    journeyFacts(context.library, context.journey.id),
  );
  const decide = (name: string, step: AnyStep, settings: unknown, before: readonly string[]): unknown =>
    Object.assign(
      facts,
      decideFacts(step, run.data[name], decisionInput(context, step, settings, facts, run, before)),
    );
  const finishedBefore = (name: string) => run.done.slice(0, run.done.indexOf(name));
  for (const name of unlisted)
    decide(name, declarationOf(context, name), settingsOf(context, name), finishedBefore(name));
  const tests = testsOf(context.journey, context.library);
  const deciders = decidersOf(context.journey, context.library);
  const before: string[] = [];
  let index = -1;
  for (const { name, final, settings } of context.journey.steps) {
    index++;
    const test = tests[index];
    const on = test === undefined || test(facts);
    if (on === undefined) break;
    const isCommitted = run.committed.includes(name);
    if ((on || isCommitted) && isDone(run, name)) {
      const step = deciders[index];
      if (step) decide(name, step, settings, isCommitted ? finishedBefore(name) : before);
      before.push(name);
    }
    if (on && final !== undefined) break;
  }
  return facts;
}

/** Returns what a step's decision may read; `before` are the steps whose data is earlier. */
export const decisionInput = (
  { library }: JourneyContext,
  { needs }: AnyStep,
  settings: unknown,
  facts: Facts,
  run: Run,
  before: readonly string[],
): DecisionInput => ({
  settings,
  // Most decisions read the answer alone, so this is not computed before it is read.
  get earlier() {
    const isNeeded = (key: string): boolean =>
      needs.some((need) => need.data === key && applies(need, facts, library) === true);
    return Object.fromEntries(entriesIn(run, before).filter(([key]) => isNeeded(key)));
  },
});

/** Returns the entries of the answers of these steps, in their order. */
export const entriesIn = (run: Run, steps: readonly string[]): [string, unknown][] =>
  steps.flatMap((name) => entriesOf(run.data[name]));

/** Returns an answer's entries with a value. */
export const entriesOf = (data: unknown): [string, unknown][] =>
  Object.entries(data ?? {}).filter(([, value]) => value !== undefined);

/** The file's entries by step name, in the file's order. */
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

/** Returns the step names of the journey file, in its order, whatever their conditions. */
export const stepNames = ({ journey }: JourneyContext): readonly string[] => namesOf(journey);

/** Returns a step's settings for a customer: by default those of its first entry, or the defaults if the file lacks it. */
export const settingsOf = (
  { journey, library }: JourneyContext,
  name: string,
  entry = entriesBy(journey).get(name)?.[0],
): unknown => (entry ? entry.settings : parse(declarationOf({ journey, library }, name).settings, {}));

/** Whether the journey file lists a step. */
export const isListed = ({ journey }: JourneyContext, name: string): boolean => entriesBy(journey).has(name);

/** Returns the entries of the journey file by which a step may commit. */
export const committingEntries = ({ journey }: JourneyContext, name: string): readonly JourneyStep[] =>
  entriesBy(journey)
    .get(name)
    ?.filter(({ commits }) => commits !== false) ?? [];

/** Returns the commits that a changed journey file no longer shows on the path. */
export const commitsOffPath = (context: JourneyContext, run: Run): readonly string[] =>
  run.committed.filter((name) => indexOf(context, run, name) === -1);

/** Returns the steps on the path, in order. */
export const stepsOf = (context: JourneyContext, run: Run): readonly string[] =>
  derive(context, run).path.steps;

const indexesOf = memoize((steps: readonly string[]): ReadonlyMap<string | null | undefined, number> => {
  const indexes = new Map<string, number>();
  // From the end, so that the first of two entries wins.
  for (let index = steps.length - 1; index >= 0; index--) indexes.set(steps[index] ?? '', index);
  return indexes;
});

/** Returns the index of a step on the path; -1 if it is not on it. */
export const indexOf = (context: JourneyContext, run: Run, name: string | null | undefined): number =>
  indexesOf(stepsOf(context, run)).get(name) ?? -1;

/** Returns the file's entry for a step on the path. */
export function entryOf(context: JourneyContext, run: Run, name: string): JourneyStep | undefined {
  const facts = factsOf(context, run);
  return entriesBy(context.journey)
    .get(name)
    ?.find((step) => isOnPath(step, facts, context.library));
}
