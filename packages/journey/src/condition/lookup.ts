import { getOwn } from '../get-own.ts';
import { type Condition, evaluate, type Facts, type FactValue, factsRead } from './condition.ts';
import type { FactDeclarations } from './declaration.ts';

/** Returns a lookup of facts that computes derived ones. */
export function lookupIn(
  facts: Facts,
  declarations: FactDeclarations,
): (fact: string) => FactValue | undefined {
  const lookup = (fact: string): FactValue | undefined => {
    const derived = getOwn(declarations.facts, fact)?.derived;
    return derived ? evaluate(derived, lookup) : getOwn(facts, fact);
  };
  return lookup;
}

/** Returns the non-derived facts that a condition depends on. */
export const baseFacts = (declarations: FactDeclarations, condition: Condition): readonly string[] => [
  ...new Set(factsRead(condition).flatMap(([fact]) => basesOf(declarations, fact))),
];

/** Returns the non-derived facts that a fact depends on; for a non-derived fact, itself. */
export function basesOf(declarations: FactDeclarations, fact: string): readonly string[] {
  const derived = getOwn(declarations.facts, fact)?.derived;
  return derived ? baseFacts(declarations, derived) : [fact];
}
