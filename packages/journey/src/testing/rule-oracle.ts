/** What rules mean on the path of one customer, without sets: judges the proof. */
import fc from 'fast-check';
import { type Condition, evaluate, type Facts, type FactValue } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import type { JourneyStep } from '../file/file.ts';
import { type AnyStep, type Library, providedKeys, routeOf } from '../library/library.ts';
import { skipFact } from '../library/skip-fact.ts';
import { type Counted, type Mark, markOf, patternOf, type Rule } from '../rule/rule.ts';
import { ruledLibrary } from './ruled.ts';

const { facts: declared, steps: known } = ruledLibrary;
const base = Object.entries(declared).filter(([, { derived }]) => !derived);

/** Returns every customer: each value of each fact, and for each optional step whether they skip it. */
export function customers(steps: readonly JourneyStep[]): readonly Facts[] {
  const optional = [...new Set(steps.flatMap(({ name, optional: may }) => (may ? [name] : [])))];
  const choices: (readonly [string, readonly FactValue[]])[] = [
    ...base.map(([name, { values }]) => [name, values] as const),
    ...optional.map((name) => [skipFact(name), [true, false]] as const),
  ];
  return choices.reduce<readonly Facts[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

const holds = (condition: Condition | undefined, facts: Facts): boolean =>
  condition === undefined || evaluate(condition, lookupIn(facts, ruledLibrary)) === true;

/** A step of a customer's path. */
interface Met {
  readonly step: JourneyStep;
  readonly isAnswered: boolean;
}

/** Returns a customer's path, or undefined if it has no end. */
export function pathOf(steps: readonly JourneyStep[], customer: Facts): readonly Met[] | undefined {
  const path: Met[] = [];
  for (const step of steps) {
    if (!holds(step.when, customer)) continue;
    path.push({ step, isAnswered: !(step.optional && customer[skipFact(step.name)]) });
    if (step.final !== undefined) return path;
  }
  return undefined;
}

const declaredStep = (name: string): AnyStep => known[name] as AnyStep;

function isMarked(mark: Mark, { step, isAnswered }: Met, customer: Facts): boolean {
  const [kind, name] = markOf(mark);
  const of = declaredStep(step.name);
  switch (kind) {
    case 'step':
      return step.name === name;
    case 'tag':
      return of.tags?.includes(name) === true;
    case 'data':
      return isAnswered && providedKeys(of).includes(name);
    case 'fact':
      return isAnswered && name in of.decides;
    case 'outcome':
      return step.final === name;
    case 'address':
      return routeOf(of, customer, ruledLibrary) === name;
    default:
      return typeof step.commits === 'boolean' ? step.commits : holds(step.commits, customer);
  }
}

/** What a rule means, by the places of what it speaks of on a path. */
function keeps(rule: Rule, whole: readonly Met[], customer: Facts): boolean {
  const places = (of: readonly Met[], mark: Mark): readonly number[] =>
    of.flatMap((met, at) => (isMarked(mark, met, customer) ? [at] : []));
  const { scope } = rule;
  const [edge] = scope ? places(whole, 'after' in scope ? scope.after : scope.before) : [];
  if (scope && edge === undefined) return true;
  const path =
    !scope || edge === undefined ? whole : 'after' in scope ? whole.slice(edge + 1) : whole.slice(0, edge);
  const pattern = patternOf(rule);
  const count = (counted: Counted): number =>
    counted === 'all'
      ? path.length
      : counted === 'asked'
        ? path.filter(({ step, isAnswered }) => isAnswered && step.final === undefined).length
        : places(path, counted).length;
  if ('count' in pattern) {
    const [counted] = pattern.marks;
    return pattern.kind === 'atMost' ? count(counted) <= pattern.count : count(counted) >= pattern.count;
  }
  const [one = [], other = []] = pattern.marks.map((mark) => places(path, mark));
  switch (pattern.kind) {
    case 'absence':
      return one.length === 0;
    case 'existence':
      return one.length > 0;
    case 'once':
      return one.length < 2;
    case 'exclusion':
      return one.length === 0 || other.length === 0;
    case 'precedence':
      return one.every((at) => other.some((before) => before <= at));
    case 'response':
      return one.every((at) => other.some((later) => later >= at));
    default:
      return other.every((at) => one.every((later) => later <= at));
  }
}

/** The facts that are decided on a path. */
function decidedOn(path: readonly Met[], customer: Facts): Facts {
  const decided = path.flatMap(({ step, isAnswered }) =>
    isAnswered ? Object.keys(declaredStep(step.name).decides) : [],
  );
  return Object.fromEntries(
    Object.entries(customer).filter(([name]) => declared[name]?.ambient || decided.includes(name)),
  );
}

/** Whether a customer's path breaks a rule that is about them. A path without an end breaks none. */
export function breaks(rule: Rule, steps: readonly JourneyStep[], customer: Facts): boolean {
  const path = pathOf(steps, customer);
  return path !== undefined && holds(rule.when, decidedOn(path, customer)) && !keeps(rule, path, customer);
}

const names = fc.constantFrom(...Object.keys(known));
const condition = fc.constantFrom<Condition>(
  ...base.flatMap(([name, { values }]) =>
    values.flatMap((value): Condition[] => [{ [name]: value }, { not: { [name]: value } }]),
  ),
  { bulky: true },
  { any: [{ paid: false }, { gifts: true }] },
);
/** Mostly steps that lead on: what a rule says shows on long paths. */
const step = fc
  .record({
    name: names,
    when: fc.option(condition, { nil: undefined, freq: 1 }),
    final: fc.integer({ min: 0, max: 9 }).map((one) => ['sent', 'not-sent'][one]),
    commits: fc.option(fc.oneof(fc.constant(true), condition), { nil: undefined, freq: 1 }),
    optional: fc.boolean(),
  })
  .map(({ name, when, final, commits, optional }) => ({
    name,
    ...(when && { when }),
    ...(final !== undefined && { final }),
    ...(final === undefined && commits && { commits }),
    ...(final === undefined && !commits && optional && { optional }),
  }));
/** Files of journeys over the library, most of them with findings. */
export const ruledFile = fc.record({
  id: fc.constant('any'),
  title: fc.constant('Any'),
  steps: fc
    .array(step, { minLength: 3, maxLength: 9, size: 'max' })
    .map((some) => [...some, { name: 'sent', final: 'sent' }]),
});

/** Returns the library's steps of a list: rules over it mostly speak of what is there. */
export const libraryOf = (steps: readonly { readonly name: string }[]): Library => ({
  ...ruledLibrary,
  steps: Object.fromEntries(steps.map(({ name }) => [name, declaredStep(name)])),
});
