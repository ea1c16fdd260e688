import { getOwn } from '../get-own.ts';
import { type Condition, evaluate, type Facts, type FactValue, factsRead } from './condition.ts';
import type { FactDeclarations } from './declaration.ts';

/** Looks facts up, computing derived ones. */
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

/** The facts that a condition rests on, derived ones replaced by those that they come from. */
export const baseFacts = (declarations: FactDeclarations, condition: Condition): readonly string[] => [
  ...new Set(factsRead(condition).flatMap(([fact]) => basesOf(declarations, fact))),
];

/** The facts that are not derived and from which a fact comes; a fact that is not derived comes from itself. */
export function basesOf(declarations: FactDeclarations, fact: string): readonly string[] {
  const derived = getOwn(declarations.facts, fact)?.derived;
  return derived ? baseFacts(declarations, derived) : [fact];
}
