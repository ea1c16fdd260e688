import type { Facts, FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import { type Customers, Overflow } from '../verify/algebra.ts';
import { type Diagrams, diagramAlgebra } from '../verify/diagram.ts';
import { connected } from '../verify/entries.ts';
import { setOf } from '../verify/meaning.ts';
import { type Facts as ReadFacts, readFacts } from '../verify/reading.ts';

/** The steps of a journey, and who meets each. */
export interface ReachedSteps {
  readonly steps: readonly JourneyStep[];
  readonly reach: readonly Customers[];
}

/** Several journeys over the same customers. */
export interface Reachability {
  readonly algebra: Diagrams;
  readonly facts: ReadFacts;
  readonly roads: readonly ReachedSteps[];
  /** How many ways to be somebody have been told beside the first of each set. */
  readonly told: { more: number };
}

/** So many ways are told beside the first of each set; nobody would read as many. */
const mostWays = 10_000;

/** Works out who meets which step of these journeys. @throws Overflow when that is too complex */
export function reachabilityOf(journeys: readonly Journey[], library: Library): Reachability {
  const facts = readFacts(library);
  const read = journeys.map(({ steps }) =>
    steps.map((step) => ({ step, when: step.when && facts.read(step.when) })),
  );
  const never = connected(library, facts);
  // Diagrams, however few the valuations are: who a set is, is read off them.
  const algebra = diagramAlgebra(facts.variables);
  algebra.forbid(never.map(({ node }) => setOf(algebra, node)));
  const roads = read.map((entries): ReachedSteps => {
    let here = algebra.all;
    const reach = entries.map(({ step, when }) => {
      const those = when ? algebra.and(here, setOf(algebra, when.node)) : here;
      if (step.final !== undefined) here = algebra.minus(here, those);
      return those;
    });
    return { steps: entries.map(({ step }) => step), reach };
  });
  return { algebra, facts, roads, told: { more: 0 } };
}

/** Somebody of a set: the value of every fact that a condition reads. */
export const customerOf = ({ algebra, facts }: Reachability, set: Customers): Facts =>
  factsOf(facts, algebra.member(set) ?? []);

/**
 * Who a set is, in words of facts: each item is one way to belong to it, and together they are exactly the set among
 * those in `within`. No fact of an item could be left out.
 * @throws Overflow when it takes more than 10,000 ways
 */
export function whoIs(
  { algebra, facts, told }: Reachability,
  set: Customers,
  within: Customers = algebra.all,
): readonly Facts[] {
  const target = algebra.or(set, algebra.minus(algebra.all, within));
  // Whoever is not among them may be counted in: that makes the words fewer.
  const others = algebra.possible(algebra.minus(algebra.all, target));
  const support = algebra.support(target);
  const ways: Facts[] = [];
  let left = algebra.and(set, within);
  for (let member = algebra.member(left); member; member = algebra.member(left)) {
    if (ways.length > 0 && ++told.more > mostWays)
      throw new Overflow(`To say for whom would take more than ${mostWays.toLocaleString('en')} lines.`);
    const values: (number | undefined)[] = [];
    for (const variable of support) values[variable] = member[variable];
    for (const variable of support) {
      const value = values[variable];
      values[variable] = undefined;
      if (algebra.holds(others, values)) values[variable] = value;
    }
    ways.push(factsOf(facts, values));
    left = algebra.minus(left, cubeOf(algebra, values));
  }
  return ways;
}

/** Everybody with these values, by variable. */
function cubeOf(algebra: Diagrams, values: readonly (number | undefined)[]): Customers {
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

/** Values by variable as facts; those that may be any are left out. */
const factsOf = ({ variables }: ReadFacts, values: readonly (number | undefined)[]): Facts =>
  Object.fromEntries(
    variables.flatMap(({ name, values: domain }, at): [string, FactValue][] => {
      const value = values[at];
      return value === undefined ? [] : [[name, domain[value] ?? false]];
    }),
  );
