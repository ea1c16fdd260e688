import { literal, type ObjectEntries, object, optional, unknown } from 'valibot';
import type { Facts, FactValue } from '../condition/condition.ts';
import type { Flag } from '../flag/flag.ts';
import { getOwn } from '../get-own.ts';
import { type AnyStep, alwaysProvidedKeys, type Library, providedKeys } from '../library/library.ts';
import { memoize } from '../memoize.ts';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { migrateRun } from '../run/migrate.ts';
import { blankRun, entryOf, type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** Where a customer continues after an edit. */
export interface Landing {
  /** The step they continue at; null when the new path has none for them. */
  readonly lands: string | null;
  /** Unfinished steps of the new path before their old step, which they must answer first. */
  readonly askedAgain: readonly string[];
}

/** Where customers at one step continue after an edit. `lands` and `askedAgain` hold for those who have answered every question so far. */
export interface ResumePoint extends Landing {
  /** The step that they are at when the file changes. */
  readonly at: string;
  /** Where customers continue who have left out all optional data and steps; missing if it is the same place. */
  readonly minimal?: Landing;
}

/** The answer key that sets a fact explicitly; see `withExplicitDecisions`. */
export const decisionKey = (fact: string): string => `$${fact}`;

/** Returns the library with steps that decide each fact by a key of their answer. The analysis has a customer's facts, not their answers. */
export function withExplicitDecisions(library: Library): Library {
  const steps = Object.entries<AnyStep>(library.steps).map(([name, step]): [string, AnyStep] => {
    const always = alwaysProvidedKeys(step);
    const facts = Object.keys(step.decides);
    const provided = providedKeys(step).map((key) => [
      key,
      always.includes(key) ? literal(true) : optional(literal(true)),
    ]);
    const decisions = facts.map((fact) => [decisionKey(fact), unknown()]);
    const data = object(Object.fromEntries([...provided, ...decisions]) as ObjectEntries);
    const decides = facts.map((fact) => [fact, (answer: Facts) => answer[decisionKey(fact)] ?? false]);
    const { skipped } = step;
    const instead = skipped && Object.fromEntries(Object.keys(skipped).map((key) => [key, true]));
    const explicit = { ...step, data, decides: Object.fromEntries(decides) };
    return [name, instead ? { ...explicit, skipped: instead } : explicit];
  });
  return { ...library, steps: Object.fromEntries(steps) };
}

/** Two versions of a journey, over a library with explicit decisions. */
export interface Versions {
  readonly from: JourneyContext;
  readonly to: JourneyContext;
}

/** A run on its way. Customers with the same answers so far share it: most differ at their last steps only. */
interface OnTheWay {
  readonly position: RunState;
  /** The ambient facts for the version that they continue in. */
  readonly ambient: Facts;
  /** By the event that ends the step that they are at. */
  readonly next: Map<string, OnTheWay>;
}

/** Returns a function that returns where a customer at each of these steps continues, as `migrateRun` decides. */
export function resumePointsBetween({ from, to }: Versions) {
  const starts = new Map<string, OnTheWay>();
  const runAfterEdit = memoize(
    ({ position, ambient }: OnTheWay) => migrateRun(from, to, position.run, ambient).run,
  );

  function startOf(customer: Facts): OnTheWay {
    const [before, ambient] = [ambientOf(from, customer), ambientOf(to, customer)];
    const blank: RunState = { run: blankRun(from.journey), revoked: [] };
    const started = () => advance(from, blank, { type: 'start', ambient: before });
    return found(starts, [before, ambient], () => ({ position: started(), ambient, next: new Map() }));
  }

  const after = (way: OnTheWay, event: RunEvent): OnTheWay =>
    found(way.next, event, () => ({
      ...way,
      position: advance(from, way.position, event),
      next: new Map(),
    }));

  /** Returns where a customer continues who has answered every question (`isFull`), or has left out all that is optional. */
  function landingsOf(open: readonly string[], customer: Facts, isFull: boolean): readonly Landing[] {
    let way = startOf(customer);
    return open.map((at) => {
      const run = runAfterEdit(way);
      const isSkipped = !isFull && entryOf(from, way.position.run, at)?.optional === true;
      way = after(way, isSkipped ? { type: 'skip', step: at } : answerOf(from, customer, at, isFull));
      return { lands: run.current, askedAgain: askedAgain(to, run, at) };
    });
  }

  return (open: readonly string[], customer: Facts): readonly ResumePoint[] => {
    // No run of the old file has a flag value that only the new file declares.
    const flags = Object.entries(from.journey.flags ?? {});
    if (flags.some(([name, flag]) => !hasValue(flag, customer[name]))) return [];
    const full = landingsOf(open, customer, true);
    const minimal = landingsOf(open, customer, false);
    return open.map((at, index): ResumePoint => {
      const [whole, least] = [full[index] ?? nowhere, minimal[index] ?? nowhere];
      return { at, ...whole, ...(!isEqual(whole, least) && { minimal: least }) };
    });
  };
}

/** Returns the run of this key, made if nobody was there yet. */
function found(ways: Map<string, OnTheWay>, key: unknown, make: () => OnTheWay): OnTheWay {
  const text = JSON.stringify(key);
  const way = ways.get(text) ?? make();
  ways.set(text, way);
  return way;
}

const nowhere: Landing = { lands: null, askedAgain: [] };

/** Whether a flag has this value. True for a customer without a value. */
const hasValue = ({ values }: Flag, value: FactValue | undefined): boolean =>
  value === undefined || values.includes(value);

/** Returns the event of an answer that gives all data of a step, or only what each answer gives. */
function answerOf({ library }: JourneyContext, customer: Facts, at: string, isFull: boolean): RunEvent {
  const step = getOwn<AnyStep>(library.steps, at);
  const keys = step ? (isFull ? providedKeys(step) : alwaysProvidedKeys(step)) : [];
  const given = keys.filter((key) => !key.startsWith('$')).map((key) => [key, true]);
  const decisions = Object.keys(step?.decides ?? {}).map((fact) => [
    decisionKey(fact),
    customer[fact] ?? library.facts[fact]?.values[0] ?? false,
  ]);
  return { type: 'finish', step: at, data: Object.fromEntries([...given, ...decisions]) };
}

/** Returns a customer's ambient facts for one version. A flag value that the version does not declare becomes the flag's default. */
function ambientOf({ journey: { flags = {} }, library }: JourneyContext, customer: Facts): Facts {
  const declared = Object.entries(library.facts).flatMap(([name, { ambient, values }]) =>
    ambient ? [[name, customer[name] ?? values[0] ?? false]] : [],
  );
  const drawn = Object.entries(flags).map(([name, flag]) => {
    const value = customer[name];
    return [name, value !== undefined && hasValue(flag, value) ? value : flag.default];
  });
  return Object.fromEntries([...drawn, ...declared]);
}

/** Returns the unfinished steps from the one where the customer continues up to their old one. */
function askedAgain(context: JourneyContext, run: Run, at: string): readonly string[] {
  const steps = stepsOf(context, run);
  const from = run.current === null ? steps.length : steps.indexOf(run.current);
  return steps.slice(from, Math.max(from, steps.indexOf(at))).filter((name) => !run.done.includes(name));
}
