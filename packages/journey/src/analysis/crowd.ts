import { type Facts, type FactValue, factsRead } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import type { Customers } from '../verify/algebra.ts';
import { type JourneyPath, pathGroups } from './paths.ts';
import { reachabilityOf } from './reachability.ts';

/** A value of a fact, for customers of whom other facts are chosen. */
export interface CrowdValue {
  readonly value: FactValue;
  /** Whether a customer can have it beside the chosen facts. */
  readonly isPossible: boolean;
  /** A chosen fact that rules it out; undefined where only several together do. */
  readonly ruledOutBy?: string;
}

/** The customers with some facts. */
export interface Chosen {
  /** Indexes of the paths that some of them take. */
  readonly paths: readonly number[];
  /** The facts that tell paths apart, each with the values that some customer of the journey has. */
  readonly facts: readonly { readonly name: string; readonly values: readonly CrowdValue[] }[];
}

/** All customers of a journey, for questions that are asked again and again. */
export interface Crowd {
  readonly paths: readonly JourneyPath[];
  /** How many kinds of customers its conditions tell apart. */
  readonly kinds: number;
  choose(facts: Facts): Chosen;
}

/**
 * Returns the customers of a journey. Facts and values that it does not have are ignored.
 * @throws TooManyPaths when it has more than 20,000 paths
 * @throws Overflow when its conditions are too complex
 */
export function crowdOf(journey: Journey, library: Library): Crowd {
  const reachability = reachabilityOf([journey], library);
  const { algebra, facts } = reachability;
  const groups = pathGroups(reachability);
  const read = new Set(
    journey.steps.flatMap(({ when }) => (when ? factsRead(when).map(([name]) => name) : [])),
  );
  const domains = facts.variables.flatMap(({ name, values }, variable) => {
    const possible = values
      .map((value, at) => ({ value, set: algebra.where(variable, [at]) }))
      .filter(({ set }) => algebra.isPossible(set));
    return read.has(name) && possible.length > 1 ? [{ name, values: possible }] : [];
  });
  const setFor = (name: string, value: FactValue): Customers | undefined =>
    domains.find((one) => one.name === name)?.values.find((one) => one.value === value)?.set;

  /** Returns the customers with all of these facts. */
  const withFacts = (chosen: Facts): Customers =>
    Object.entries(chosen).reduce((set, [name, value]) => {
      const those = setFor(name, value);
      return those === undefined ? set : algebra.and(set, those);
    }, algebra.all);

  function choose(chosen: Facts): Chosen {
    const those = withFacts(chosen);
    const paths = [...groups.keys()].filter((at) =>
      algebra.intersects(groups[at]?.set ?? algebra.none, those),
    );
    const valueIn = (name: string, value: FactValue, set: Customers): CrowdValue => {
      const { [name]: _, ...others } = chosen;
      if (algebra.intersects(withFacts(others), set)) return { value, isPossible: true };
      const ruledOutBy = Object.keys(others).find((other) => {
        const { [other]: __, ...rest } = others;
        return algebra.intersects(withFacts(rest), set);
      });
      return { value, isPossible: false, ...(ruledOutBy !== undefined && { ruledOutBy }) };
    };
    return {
      paths,
      facts: domains.map(({ name, values }) => ({
        name,
        values: values.map(({ value, set }) => valueIn(name, value, set)),
      })),
    };
  }

  const kinds = algebra.countPossible(
    facts.variables.flatMap(({ name }, variable) => (read.has(name) ? [variable] : [])),
  );
  return { paths: groups.map((group) => group.path), kinds, choose };
}
