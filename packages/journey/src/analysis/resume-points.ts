import { literal, type ObjectEntries, object, optional, unknown } from 'valibot';
import type { Facts, FactValue } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { type AnyStep, alwaysProvidedKeys, type Library, providedKeys } from '../library/library.ts';
import { advance, type RunState } from '../run/advance.ts';
import { migrateRun } from '../run/migrate.ts';
import { blankRun, type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** Where a customer in flight continues after an edit. */
export interface ResumePoint {
  readonly at: string;
  /** The step they continue at; null when the new path has none for them. */
  readonly lands: string | null;
  /** Unfinished steps of the new path before their old step, which they must answer first. */
  readonly askedAgain: readonly string[];
}

/** The answer key that sets a fact explicitly; see `withExplicitDecisions`. */
export const decisionKey = (fact: string): string => `$${fact}`;

/** Returns the library with steps whose answers state the facts that they decide: the analysis knows facts, not answers. */
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
    return [name, { ...step, data, decides: Object.fromEntries(decides) }];
  });
  return { ...library, steps: Object.fromEntries(steps) };
}

/** Two versions of a journey, over a library with explicit decisions. */
export interface Versions {
  readonly from: JourneyContext;
  readonly to: JourneyContext;
}

/** Returns where a customer at each of these steps continues, by the engine's own rule for changed files. */
export function resumePointsOf(
  open: readonly string[],
  customer: Facts,
  { from, to }: Versions,
): readonly ResumePoint[] {
  const { facts, steps } = from.library;
  const valueOf = (fact: string): FactValue => customer[fact] ?? facts[fact]?.values[0] ?? false;
  const ambient = Object.keys(facts).flatMap((fact) => (facts[fact]?.ambient ? [[fact, valueOf(fact)]] : []));
  const initial: RunState = { run: blankRun(from.journey), revoked: [] };
  let position = advance(from, initial, { type: 'start', ambient: Object.fromEntries(ambient) });
  return open.map((at) => {
    const { run } = migrateRun(from, to, position.run);
    const step = getOwn<AnyStep>(steps, at);
    const provided = step ? alwaysProvidedKeys(step).filter((key) => !key.startsWith('$')) : [];
    const decisions = Object.keys(step?.decides ?? {}).map((fact) => [decisionKey(fact), valueOf(fact)]);
    const data = Object.fromEntries([...provided.map((key) => [key, true]), ...decisions]);
    position = advance(from, position, { type: 'finish', step: at, data });
    return { at, lands: run.current, askedAgain: askedAgain(to, run, at) };
  });
}

/** Returns the unfinished steps between the one they continue at and their old one. */
function askedAgain(context: JourneyContext, run: Run, at: string): readonly string[] {
  const steps = stepsOf(context, run);
  const from = run.current === null ? steps.length : steps.indexOf(run.current);
  return steps.slice(from, Math.max(from, steps.indexOf(at))).filter((name) => !run.done.includes(name));
}
