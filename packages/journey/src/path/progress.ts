import { combineTests, compileCondition, type Test } from '../condition/compile.ts';
import type { Facts, FactValue } from '../condition/condition.ts';
import { baseFacts } from '../condition/lookup.ts';
import type { Journey } from '../file/file.ts';
import { withFlags } from '../flag/with-flags.ts';
import { getOwn } from '../get-own.ts';
import type { Library } from '../library/library.ts';
import { memoize, memoizeWith } from '../memoize.ts';
import { testsOf } from './path.ts';

/** The steps of the paths that undecided facts still allow, in the file's order. */
interface Progress {
  readonly possible: readonly string[];
  readonly certain: readonly string[];
}

/**
 * Returns the steps that this customer can still meet: those on the path of some completion of the facts that `never` allows.
 * Used for what comes next.
 */
export const possibleSteps = (journey: Journey, facts: Facts, library: Library): readonly string[] =>
  progressOn(facts, planOf(journey, library)).possible;

/**
 * Returns the steps that this customer meets whatever they answer: those on the path of every completion of the facts that `never`
 * allows. Used for the number of stages: while facts are open it counts no optional step, so that the number only grows, by the
 * answer that adds a step.
 */
export const certainSteps = (journey: Journey, facts: Facts, library: Library): readonly string[] =>
  progressOn(facts, planOf(journey, library)).certain;

/** A test that open facts have to make true or false. */
interface Requirement {
  readonly test: Test;
  readonly result: boolean;
  /** The facts that the test depends on. */
  readonly facts: readonly string[];
}

/** A journey's compiled conditions. */
interface Plan {
  readonly journey: Journey;
  readonly library: Library;
  /** By step of the file: its condition holds; undefined for an unconditional step. */
  readonly conditions: readonly (Requirement | undefined)[];
  /** The forbidden combinations that read a fact. */
  readonly forbiddenBy: ReadonlyMap<string, readonly Requirement[]>;
}

const planOf = memoizeWith((journey: Journey, unflagged: Library): Plan => {
  const library = withFlags(unflagged, journey.flags);
  const tests = testsOf(journey, library);
  const conditions = journey.steps.map(({ when }, index) => {
    const test = tests[index];
    return when && test && { test, result: true, facts: baseFacts(library, when) };
  });
  return { journey, library, conditions, forbiddenBy: forbiddenIn(library) };
});

const forbiddenIn = memoize((library: Library) => {
  const forbiddenBy = new Map<string, Requirement[]>();
  for (const never of library.never) {
    const facts = baseFacts(library, never);
    const requirement = { test: compileCondition(never, library), result: false, facts };
    for (const fact of facts) forbiddenBy.set(fact, [...(forbiddenBy.get(fact) ?? []), requirement]);
  }
  return forbiddenBy;
});

/** Budget of condition tests, a few ms. Past it, a step counts as possible and not as certain. */
const maxTests = 20_000;

const progressOn = memoizeWith((facts: Facts, plan: Plan): Progress => {
  const { journey, library, conditions, forbiddenBy } = plan;
  /** The facts, with values of open ones while they are tried. */
  const trial: Record<string, FactValue | undefined> = { ...facts };
  const test = (one: Requirement): boolean | undefined => one.test(trial as Facts);
  let tests = 0;

  /** Adds the forbidden combinations that read open facts of the requirements, directly or by another combination. */
  function withForbidden(requirements: readonly Requirement[]): readonly Requirement[] {
    const all = new Set(requirements);
    // A set can grow while it is iterated.
    for (const one of all) {
      for (const fact of one.facts) {
        if (trial[fact] !== undefined) continue;
        for (const never of forbiddenBy.get(fact) ?? []) if (test(never) === undefined) all.add(never);
      }
    }
    return [...all];
  }

  function canMeet(requirements: readonly Requirement[]): boolean {
    let open: Requirement | undefined;
    tests += requirements.length;
    for (const one of requirements) {
      const result = test(one);
      if (result === undefined) open ??= one;
      else if (result !== one.result) return false;
    }
    const fact = open?.facts.find((name) => trial[name] === undefined);
    if (fact === undefined || tests > maxTests) return true;
    const isMet = getOwn(library.facts, fact)?.values.some((value) => {
      trial[fact] = value;
      return canMeet(requirements);
    });
    trial[fact] = undefined;
    return isMet === true;
  }
  const isPossible = (requirements: readonly Requirement[]): boolean => canMeet(withForbidden(requirements));

  /** Final steps that may come earlier; their conditions have to be false. */
  const finals: Requirement[] = [];
  /** By step: what has to be false for a customer who does not meet it; empty for one who certainly does. */
  const absences = new Map<string, readonly Requirement[]>();
  for (const [index, { name, final }] of journey.steps.entries()) {
    const condition = conditions[index];
    const isOn = condition === undefined || test(condition);
    if (isOn === false) continue;
    const needed = isOn || !condition ? finals : [condition, ...finals];
    if (needed.length > 0 && !isPossible(needed)) continue;
    const others = absences.get(name);
    const isCertain = needed.length === 0 || others?.length === 0;
    absences.set(name, isCertain ? [] : [...(others ?? []), allFalse(needed)]);
    if (final === undefined) continue;
    if (isOn) break;
    if (condition) finals.push({ ...condition, result: false });
  }
  const isCertain = (name: string): boolean => {
    const absence = absences.get(name) ?? [];
    return absence.length === 0 || !isPossible(absence);
  };
  const possible = [...absences.keys()];
  return { possible, certain: possible.filter(isCertain) };
});

/** Returns the requirement that not all of these are met. */
function allFalse(requirements: readonly Requirement[]): Requirement {
  const [only] = requirements;
  if (only && requirements.length === 1) return { ...only, result: !only.result };
  const tests = requirements.map(({ test, result }): Test => {
    return result ? test : (facts) => negate(test(facts));
  });
  return {
    test: combineTests(tests, false),
    result: false,
    facts: [...new Set(requirements.flatMap(({ facts }) => facts))],
  };
}

const negate = (result: boolean | undefined): boolean | undefined =>
  result === undefined ? undefined : !result;
