import { literal, type ObjectEntries, object, optional, unknown } from 'valibot';
import type { Facts, FactValue } from '../condition/condition.ts';
import { getOwn } from '../get-own.ts';
import { type AnyStep, givesOf, givesSurely, type Library } from '../library/library.ts';
import { advance, type RunState } from '../run/advance.ts';
import { migrateRun } from '../run/migrate.ts';
import { blankRun, type JourneyContext, type Run, stepsOf } from '../run/run.ts';

/** Where somebody who is on her way goes on after an edit. */
export interface Landing {
  readonly at: string;
  /** Where she goes on; null when the new path has no step for her. */
  readonly lands: string | null;
  /** Steps of the new path that she has passed without being asked: she meets them on her way back to where she was. */
  readonly askedAgain: readonly string[];
}

/** What decides a fact in an answer that says it outright. */
export const saying = (fact: string): string => `$${fact}`;

/** The same library for customers of whom facts are known and answers are not: a step's answer says what it decides. */
export function outright(library: Library): Library {
  const steps = Object.entries<AnyStep>(library.steps).map(([name, step]): [string, AnyStep] => {
    const sure = givesSurely(step);
    const facts = Object.keys(step.decides);
    const given = givesOf(step).map((key) => [
      key,
      sure.includes(key) ? literal(true) : optional(literal(true)),
    ]);
    const said = facts.map((fact) => [saying(fact), unknown()]);
    const data = object(Object.fromEntries([...given, ...said]) as ObjectEntries);
    const decides = facts.map((fact) => [fact, (answer: Facts) => answer[saying(fact)] ?? false]);
    return [name, { ...step, data, decides: Object.fromEntries(decides) }];
  });
  return { ...library, steps: Object.fromEntries(steps) };
}

/** Two versions of a journey over a library in which answers are outright. */
export interface Versions {
  readonly from: JourneyContext;
  readonly to: JourneyContext;
}

/** Where the engine leads such a customer at each of these steps, by the rule that it has for a file that changes. */
export function landingsOf(
  open: readonly string[],
  customer: Facts,
  { from, to }: Versions,
): readonly Landing[] {
  const { facts, steps } = from.library;
  const valueOf = (fact: string): FactValue => customer[fact] ?? facts[fact]?.values[0] ?? false;
  const ambient = Object.keys(facts).flatMap((fact) => (facts[fact]?.ambient ? [[fact, valueOf(fact)]] : []));
  const begun: RunState = { run: blankRun(from.journey), revoked: [] };
  let position = advance(from, begun, { type: 'start', ambient: Object.fromEntries(ambient) });
  return open.map((at) => {
    const { run } = migrateRun(from, to, position.run);
    const step = getOwn<AnyStep>(steps, at);
    const given = step ? givesSurely(step).filter((key) => !key.startsWith('$')) : [];
    const said = Object.keys(step?.decides ?? {}).map((fact) => [saying(fact), valueOf(fact)]);
    const data = Object.fromEntries([...given.map((key) => [key, true]), ...said]);
    position = advance(from, position, { type: 'finish', step: at, data });
    return { at, lands: run.current, askedAgain: askedAgain(to, run, at) };
  });
}

/** Unfinished steps between where she goes on and where she was. */
function askedAgain(context: JourneyContext, run: Run, at: string): readonly string[] {
  const steps = stepsOf(context, run);
  const from = run.current === null ? steps.length : steps.indexOf(run.current);
  return steps.slice(from, Math.max(from, steps.indexOf(at))).filter((name) => !run.done.includes(name));
}
