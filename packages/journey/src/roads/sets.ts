import type { Facts, FactValue } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import type { Library } from '../library/library.ts';
import type { Algebra, Customers } from '../verify/algebra.ts';
import { bitsetAlgebra, bitsetLimit, valuations } from '../verify/bitset.ts';
import { diagramAlgebra } from '../verify/diagram.ts';
import { connected } from '../verify/entries.ts';
import { setOf } from '../verify/meaning.ts';
import { type Facts as ReadFacts, readFacts } from '../verify/reading.ts';

/** The steps of a journey, and who meets each. */
export interface Road {
  readonly steps: readonly JourneyStep[];
  readonly reach: readonly Customers[];
}

/** Several journeys over the same customers. */
export interface Roads {
  readonly algebra: Algebra;
  readonly facts: ReadFacts;
  readonly roads: readonly Road[];
}

/** Works out who meets which step of these journeys. @throws Overflow when that is too complex */
export function roadsOf(journeys: readonly Journey[], library: Library): Roads {
  const facts = readFacts(library);
  const read = journeys.map(({ steps }) =>
    steps.map((step) => ({ step, when: step.when && facts.read(step.when) })),
  );
  const never = connected(library, facts);
  const { variables } = facts;
  const algebra = valuations(variables) <= bitsetLimit ? bitsetAlgebra(variables) : diagramAlgebra(variables);
  algebra.forbid(never.map(({ node }) => setOf(algebra, node)));
  const roads = read.map((entries): Road => {
    let here = algebra.all;
    const reach = entries.map(({ step, when }) => {
      const those = when ? algebra.and(here, setOf(algebra, when.node)) : here;
      if (step.final !== undefined) here = algebra.minus(here, those);
      return those;
    });
    return { steps: entries.map(({ step }) => step), reach };
  });
  return { algebra, facts, roads };
}

/** Somebody of a set: the value of every fact that a condition reads. */
export function customerOf({ algebra, facts }: Roads, set: Customers): Facts {
  const values = algebra.member(set) ?? [];
  return Object.fromEntries(
    values.map((value, at): [string, FactValue] => [
      facts.variables[at]?.name ?? '',
      facts.variables[at]?.values[value] ?? false,
    ]),
  );
}

/**
 * Who a set is, in words of facts: each item is one way to belong to it, and together they are exactly the set among
 * those in `within`. No fact of an item could be left out.
 */
export function whoIs(
  { algebra, facts }: Roads,
  set: Customers,
  within: Customers = algebra.all,
): readonly Facts[] {
  // Whoever is not among them may be counted in: that makes the words fewer.
  const target = algebra.or(set, algebra.minus(algebra.all, within));
  const cubes: Facts[] = [];
  let left = algebra.and(set, within);
  for (let member = algebra.member(left); member; member = algebra.member(left)) {
    let kept = algebra.support(target);
    const cubeOf = (variables: readonly number[]): Customers =>
      variables.reduce(
        (those, at) => algebra.and(those, algebra.where(at, [member?.[at] ?? 0])),
        algebra.all,
      );
    for (const variable of kept) {
      const fewer = kept.filter((other) => other !== variable);
      if (algebra.isWithin(cubeOf(fewer), target)) kept = fewer;
    }
    const pairs = kept.map((at): [string, FactValue] => {
      const { name = '', values = [] } = facts.variables[at] ?? {};
      return [name, values[member?.[at] ?? 0] ?? false];
    });
    cubes.push(Object.fromEntries(pairs));
    left = algebra.minus(left, cubeOf(kept));
  }
  return cubes;
}
