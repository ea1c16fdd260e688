import type { Facts, FactValue } from '../condition/condition.ts';
import { type Algebra, type Customers, Overflow, type Pair } from './algebra.ts';
import type { FactVariables } from './compiled-condition.ts';

/** Sets of customers, and their facts. */
interface Sets {
  readonly algebra: Algebra;
  readonly subject: { readonly facts: FactVariables };
}

/** Returns a smallest set of facts that implies membership in a set for all possible customers; undefined past the budget. */
export function smallestFacts(proof: Sets, customers: Customers): Facts | undefined {
  try {
    const pairs = smallestPairs(proof, customers);
    return pairs && named(proof, pairs);
  } catch (error) {
    if (error instanceof Overflow) return undefined;
    throw error;
  }
}

/** Returns a customer of a set with these facts: the value of every fact that a condition reads; undefined past the budget. */
export function memberWith(proof: Sets, customers: Customers, facts: Facts | undefined): Facts | undefined {
  try {
    return findMember(proof, customers, facts);
  } catch (error) {
    if (error instanceof Overflow) return undefined;
    throw error;
  }
}

function findMember(proof: Sets, customers: Customers, facts: Facts | undefined): Facts | undefined {
  const { algebra, subject } = proof;
  let matching = customers;
  for (const [name, value] of Object.entries(facts ?? {})) {
    const variable = subject.facts.numberOf(name) ?? -1;
    const at = subject.facts.variables[variable]?.values.indexOf(value) ?? -1;
    matching = algebra.and(matching, algebra.where(variable, [at]));
  }
  const values = algebra.member(matching);
  return (
    values &&
    named(
      proof,
      values.map((value, variable): Pair => [variable, value]),
    )
  );
}

function named({ subject }: Sets, pairs: readonly Pair[]): Facts {
  const facts: Record<string, FactValue> = {};
  for (const [variable, value] of pairs) {
    const { name = '', values = [] } = subject.facts.variables[variable] ?? {};
    facts[name] = values[value] ?? false;
  }
  return facts;
}

/** Returns the smallest set, or past that search's budget a minimal one. */
function smallestPairs(proof: Sets, customers: Customers): readonly Pair[] | undefined {
  try {
    return proof.algebra.smallest(customers);
  } catch (error) {
    if (error instanceof Overflow) return fewPairs(proof, customers);
    throw error;
  }
}

/** Removes a customer's facts one by one as long as the rest suffices. */
function fewPairs({ algebra }: Sets, customers: Customers): readonly Pair[] | undefined {
  const member = algebra.member(customers);
  if (!member) return undefined;
  let pairs = algebra.support(customers).map((variable): Pair => [variable, member[variable] ?? 0]);
  for (const pair of pairs) {
    const fewer = pairs.filter((other) => other !== pair);
    let matching = algebra.all;
    for (const [variable, value] of fewer) matching = algebra.and(matching, algebra.where(variable, [value]));
    if (algebra.isWithin(matching, customers)) pairs = fewer;
  }
  return pairs;
}
