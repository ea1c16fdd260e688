import type { Library } from '../library/library.ts';
import { own } from '../own.ts';
import { type Condition, evaluate, type Facts, type FactValue, factsRead } from './condition.ts';

/** Looks facts up, computing derived ones. */
export function lookupIn(facts: Facts, library: Library): (fact: string) => FactValue | undefined {
  const lookup = (fact: string): FactValue | undefined => {
    const derived = own(library.facts, fact)?.derived;
    return derived ? evaluate(derived, lookup) : own(facts, fact);
  };
  return lookup;
}

/** The facts that a condition rests on, derived ones replaced by those that they come from. */
export const baseFacts = (library: Library, condition: Condition): readonly string[] => [
  ...new Set(factsRead(condition).flatMap(([fact]) => basesOf(library, fact))),
];

/** The facts that are not derived and from which a fact comes; a fact that is not derived comes from itself. */
export function basesOf(library: Library, fact: string): readonly string[] {
  const derived = own(library.facts, fact)?.derived;
  return derived ? baseFacts(library, derived) : [fact];
}
