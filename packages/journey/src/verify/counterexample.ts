import type { Facts, FactValue } from '../condition/condition.ts';
import type { Pair } from './algebra.ts';
import { type Customers, Overflow } from './algebra.ts';
import type { Walk } from './walk.ts';

/**
 * A smallest set of facts of which every customer who can occur shows something: with fewer facts given, some customer
 * does not. Undefined when it cannot be told within the budget.
 */
export function smallestFacts(walk: Walk, shows: Customers): Facts | undefined {
  try {
    const pairs = smallestPairs(walk, shows);
    return pairs && named(walk, pairs);
  } catch (error) {
    if (error instanceof Overflow) return undefined;
    throw error;
  }
}

/** Somebody of whom these facts hold and who shows it: the value of every fact that a condition reads; see above. */
export function memberWith(walk: Walk, shows: Customers, facts: Facts | undefined): Facts | undefined {
  try {
    return findMember(walk, shows, facts);
  } catch (error) {
    if (error instanceof Overflow) return undefined;
    throw error;
  }
}

function findMember(walk: Walk, shows: Customers, facts: Facts | undefined): Facts | undefined {
  const { algebra, subject } = walk;
  let those = shows;
  for (const [name, value] of Object.entries(facts ?? {})) {
    const variable = subject.facts.numberOf(name) ?? -1;
    const at = subject.facts.variables[variable]?.values.indexOf(value) ?? -1;
    those = algebra.and(those, algebra.where(variable, [at]));
  }
  const values = algebra.member(those);
  return (
    values &&
    named(
      walk,
      values.map((value, variable): Pair => [variable, value]),
    )
  );
}

function named({ subject }: Walk, pairs: readonly Pair[]): Facts {
  const facts: Record<string, FactValue> = {};
  for (const [variable, value] of pairs) {
    const { name = '', values = [] } = subject.facts.variables[variable] ?? {};
    facts[name] = values[value] ?? false;
  }
  return facts;
}

/** The smallest; past the budget of that search one from which nothing can be taken away. */
function smallestPairs(walk: Walk, shows: Customers): readonly Pair[] | undefined {
  try {
    return walk.algebra.smallest(shows);
  } catch (error) {
    if (error instanceof Overflow) return fewPairs(walk, shows);
    throw error;
  }
}

/** Takes a customer's facts away one by one as long as the rest will do. */
function fewPairs({ algebra }: Walk, shows: Customers): readonly Pair[] | undefined {
  const member = algebra.member(shows);
  if (!member) return undefined;
  let pairs = algebra.support(shows).map((variable): Pair => [variable, member[variable] ?? 0]);
  for (const pair of pairs) {
    const fewer = pairs.filter((other) => other !== pair);
    let those = algebra.all;
    for (const [variable, value] of fewer) those = algebra.and(those, algebra.where(variable, [value]));
    if (algebra.isWithin(those, shows)) pairs = fewer;
  }
  return pairs;
}
