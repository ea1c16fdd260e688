import { Overflow, type Pair } from './algebra.ts';

/** Diagrams as the search reads them. A set that depends on nothing has the level after the last variable. */
export interface Nodes {
  readonly none: number;
  readonly all: number;
  /** Which variable a set is decided by first. */
  level(set: number): number;
  /** What is left of a set, one for each value of its first variable. */
  children(set: number): readonly number[];
  or(one: number, other: number): number;
}

/** How many ways to go on the search may look at; about 0.2 s of work. */
const budget = 400_000;
/** More sets than are ever made, so that a pair of them is one exact number. */
const span = 0x4000000;

/**
 * The fewest values of variables that somebody of one set has and nobody of the other. Variables are decided in turn:
 * each either gets a value, or is forgotten (whatever it is, for both sets); what is then left is asked once only, for
 * many ways lead to the same rest. First with no value at all, then with one, with two …, so that the first answer is a smallest.
 * Throws Overflow past its budget; undefined when no values tell the two apart.
 */
export function smallestPairs(nodes: Nodes, some: number, nobody: number): readonly Pair[] | undefined {
  /** With how many values each rest is known not to be told apart. */
  const failed = new Map<number, number>();
  let looked = 0;

  const forget = (set: number, variable: number): number =>
    nodes.level(set) === variable ? nodes.children(set).reduce(nodes.or, nodes.none) : set;

  function search(good: number, bad: number, left: number): readonly Pair[] | undefined {
    if (good === nodes.none) return undefined;
    if (bad === nodes.none) return [];
    if (left === 0 || bad === nodes.all) return undefined;
    const key = good * span + bad;
    if ((failed.get(key) ?? 0) >= left) return undefined;
    if (++looked > budget) throw new Overflow();
    const variable = nodes.level(bad);
    // What only the good depend on up to there tells nobody apart.
    let rest = good;
    while (nodes.level(rest) < variable) rest = forget(rest, nodes.level(rest));
    const found = decide(rest, bad, variable, left);
    if (!found) failed.set(key, left);
    return found;
  }

  function decide(good: number, bad: number, variable: number, left: number): readonly Pair[] | undefined {
    const goods = nodes.level(good) === variable ? nodes.children(good) : undefined;
    for (const [value, worse] of nodes.children(bad).entries()) {
      const pairs = search(goods?.[value] ?? good, worse, left - 1);
      if (pairs) return [[variable, value], ...pairs];
    }
    return search(forget(good, variable), forget(bad, variable), left);
  }

  for (let size = 0; size <= nodes.level(nodes.none); size++) {
    const pairs = search(some, nobody, size);
    if (pairs) return pairs;
  }
  return undefined;
}
