import type { Condition, Facts, FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Flag, Flags } from '../flag/flag.ts';
import { withFlags } from '../flag/with-flags.ts';
import { getOwn } from '../get-own.ts';
import { boundTo } from '../library/journey-fact.ts';
import type { Library } from '../library/library.ts';
import { type Algebra, type Customers, Overflow } from '../verify/algebra.ts';
import { factVariables, type FactVariables as ReadFacts } from '../verify/compiled-condition.ts';
import { customersMatching } from '../verify/condition-sets.ts';
import { diagramAlgebra } from '../verify/diagram.ts';
import { relatedConstraints } from '../verify/subject.ts';

/** The steps of a journey, and the customers who meet each. */
export interface ReachedSteps {
  readonly steps: readonly JourneyStep[];
  readonly reach: readonly Customers[];
}

/** Several journeys over the same customers. */
export interface Reachability {
  readonly algebra: Algebra;
  readonly facts: ReadFacts;
  readonly journeys: readonly ReachedSteps[];
  /** Counts the cubes returned so far, beyond the first of each set. */
  readonly described: { more: number };
}

/** Limit for `described.more`. */
const maxCubes = 10_000;

/**
 * Computes which customers meet which step of these versions of a journey. Customers are also distinguished by `others`.
 * @throws Overflow when the conditions are too complex
 */
export function reachabilityOf(
  journeys: readonly Journey[],
  unbound: Library,
  others: readonly Condition[] = [],
): Reachability {
  const library = boundTo(withFlags(unbound, joinedFlags(journeys)), journeys[0]?.id ?? '');
  const facts = factVariables(library);
  const read = journeys.map(({ steps }) =>
    steps.map((step) => ({ step, when: step.when && facts.read(step.when) })),
  );
  for (const other of others) facts.read(other);
  const never = relatedConstraints(library, facts);
  // Always diagrams, since the facts of a set are read off them.
  const algebra = diagramAlgebra(facts.variables);
  algebra.forbid(never.map(({ node }) => customersMatching(algebra, node)));
  const reached = read.map((entries): ReachedSteps => {
    let here = algebra.all;
    const reach = entries.map(({ step, when }) => {
      const those = when ? algebra.and(here, customersMatching(algebra, when.node)) : here;
      if (step.final !== undefined) here = algebra.minus(here, those);
      return those;
    });
    return { steps: entries.map(({ step }) => step), reach };
  });
  return { algebra, facts, journeys: reached, described: { more: 0 } };
}

/** Returns the flags of all versions, each with every value that one of them gives it. */
export function joinedFlags(journeys: readonly Journey[]): Flags {
  const joined: Record<string, Flag> = {};
  for (const { flags = {} } of journeys)
    for (const [name, flag] of Object.entries(flags)) {
      const values = new Set([...(getOwn(joined, name)?.values ?? []), ...flag.values]);
      joined[name] = { ...flag, values: [...values] };
    }
  return joined;
}

/** Returns an example customer of a set: the value of every fact that a condition reads. */
export const exampleCustomer = ({ algebra, facts }: Reachability, set: Customers): Facts =>
  factsOf(facts, algebra.member(set) ?? []);

/**
 * Returns a set as alternatives of facts that cover exactly the set among the customers in `within`. Each is minimal: none of
 * its facts can be left out.
 * @throws Overflow when it takes more than 10,000 alternatives
 */
export function factsOfSet(
  { algebra, facts, described }: Reachability,
  set: Customers,
  within: Customers = algebra.all,
): readonly Facts[] {
  const target = algebra.or(set, algebra.minus(algebra.all, within));
  // Customers outside `within` may be covered too: that gives fewer facts.
  const others = algebra.possible(algebra.minus(algebra.all, target));
  const support = algebra.support(target);
  const cubes: Facts[] = [];
  let remaining = algebra.and(set, within);
  for (let member = algebra.member(remaining); member; member = algebra.member(remaining)) {
    if (cubes.length > 0 && ++described.more > maxCubes)
      throw new Overflow(
        `Describing the customers would take more than ${maxCubes.toLocaleString('en')} lines.`,
      );
    const values: (number | undefined)[] = [];
    for (const variable of support) values[variable] = member[variable];
    for (const variable of support) {
      const value = values[variable];
      values[variable] = undefined;
      if (algebra.contains(others, values)) values[variable] = value;
    }
    cubes.push(factsOf(facts, values));
    remaining = algebra.minus(remaining, cubeOf(algebra, values));
  }
  return cubes;
}

/** Returns the customers with these values, by variable. */
function cubeOf(algebra: Algebra, values: readonly (number | undefined)[]): Customers {
  let cube = algebra.all;
  for (let variable = values.length - 1; variable >= 0; variable--) {
    const value = values[variable];
    if (value === undefined) continue;
    const size = algebra.variables[variable]?.size ?? 1;
    const children = Array.from({ length: size }, (_, at) => (at === value ? cube : algebra.none));
    cube = algebra.nodeOf(variable, children);
  }
  return cube;
}

/** Returns values by variable as facts; undefined values are left out. */
const factsOf = ({ variables }: ReadFacts, values: readonly (number | undefined)[]): Facts =>
  Object.fromEntries(
    variables.flatMap(({ name, values: domain }, at): [string, FactValue][] => {
      const value = values[at];
      return value === undefined ? [] : [[name, domain[value] ?? false]];
    }),
  );
