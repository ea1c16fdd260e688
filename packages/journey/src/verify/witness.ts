import type { Facts, FactValue } from '../condition/condition.ts';
import { type Customers, Overflow } from './algebra.ts';
import type { Walk } from './walk.ts';

/** A fact with one of its values, by their numbers. */
type Pair = readonly [variable: number, value: number];

/** How many sets of facts are tried before a small set has to do that may not be the smallest. */
const tries = 50_000;

/**
 * A smallest set of facts of which every customer who can occur shows something: with fewer facts given, some customer
 * does not. Undefined when it cannot be told within the budget.
 */
export function smallestFacts(walk: Walk, shows: Customers): Facts | undefined {
  try {
    const pairs = smallestPairs(walk, shows) ?? fewPairs(walk, shows);
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

/** Tries all sets of no fact, of one, of two … until one will do. */
function smallestPairs({ algebra }: Walk, shows: Customers): readonly Pair[] | undefined {
  const support = algebra.support(shows);
  const budget = { left: tries };
  const search = (those: Customers, from: number, more: number): readonly Pair[] | undefined => {
    if (more === 0) return algebra.isWithin(those, shows) ? [] : undefined;
    for (let at = from; at <= support.length - more; at++) {
      const variable = support[at] ?? 0;
      for (let value = 0; value < (algebra.variables[variable]?.size ?? 0); value++) {
        if (budget.left-- <= 0) return undefined;
        const fewer = algebra.and(those, algebra.where(variable, [value]));
        if (!algebra.meets(fewer, shows)) continue;
        const rest = search(fewer, at + 1, more - 1);
        if (rest) return [[variable, value], ...rest];
      }
    }
    return undefined;
  };
  for (let size = 0; size <= support.length && budget.left > 0; size++) {
    const pairs = search(algebra.all, 0, size);
    if (pairs) return pairs;
  }
  return undefined;
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
