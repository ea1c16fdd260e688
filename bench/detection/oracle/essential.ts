/** A lower bound of the size of any proof of a condition. */
import type { Library } from '@senda/journey/library';
import type { Evaluate } from './condition.ts';
import { allCustomers } from './customers.ts';
import { compile, type FileValue, withSkips } from './plan.ts';

/**
 * Returns for each entry the number of facts that decide alone whether a customer who reaches it meets it. A decision diagram has at
 * least one node for each of them, in any order of the facts, so with fewer nodes there is no proof.
 */
export function essentialFacts(file: FileValue, unskipped: Library): readonly number[] {
  const library = withSkips(file, unskipped);
  const plan = compile(file, library);
  const sizes = plan.facts.map((fact) => library.facts[fact]?.values.length ?? 1);
  const strides = sizes.map((_, at) => sizes.slice(0, at).reduce((product, size) => product * size, 1));
  const total = sizes.reduce((product, size) => product * size, 1);
  const number = (values: Uint8Array): number =>
    strides.reduce((sum, stride, at) => sum + stride * (values[at] ?? 0), 0);
  let here = allCustomers(plan, library).map((values) => ({ values, number: number(values) }));
  return plan.entries.map(({ when, reads, final }) => {
    const holds = (evaluate: Evaluate, values: Uint8Array): boolean =>
      evaluate(values, plan.allDecided) === 1;
    const met = when && here.map(({ values }) => holds(when, values));
    const isEssential = (fact: number): boolean => {
      // For these values of the other facts: bit 1: a customer meets it; bit 2: a customer does not.
      const seen = new Uint8Array(total);
      return here.some(({ values, number: own }, at) => {
        const rest = own - (strides[fact] ?? 0) * (values[fact] ?? 0);
        seen[rest] = (seen[rest] ?? 0) | (met?.[at] ? 1 : 2);
        return seen[rest] === 3;
      });
    };
    const count = new Set(reads.filter(isEssential)).size;
    if (final !== undefined) here = here.filter((_, at) => met && !met[at]);
    return count;
  });
}
