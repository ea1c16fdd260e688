import { Overflow, type Pair } from './algebra.ts';
import type { Nodes } from './nodes.ts';

/** Search steps allowed; about 0.2 s of work. */
const budget = 400_000;
/** Exceeds every set number, so a pair of sets is an exact number. */
const span = 0x4000000;

/**
 * Returns the fewest values of variables that a customer of one set has and no customer of the other. Each variable in turn
 * either gets a value or is eliminated from both sets; failed pairs of subsets are cached. Searches for 0, 1, 2 … values, so
 * the first result is a smallest. Returns undefined when no values separate the sets.
 * @throws Overflow past its budget
 */
export function smallestPairs(nodes: Nodes, included: number, excluded: number): readonly Pair[] | undefined {
  /** By pair of subsets: the number of values known not to suffice. */
  const failed = new Map<number, number>();
  let searched = 0;

  const eliminate = (set: number, variable: number): number =>
    nodes.level(set) === variable ? nodes.children(set).reduce(nodes.or, nodes.none) : set;

  function search(good: number, bad: number, left: number): readonly Pair[] | undefined {
    if (good === nodes.none) return undefined;
    if (bad === nodes.none) return [];
    if (left === 0 || bad === nodes.all) return undefined;
    const key = good * span + bad;
    if ((failed.get(key) ?? 0) >= left) return undefined;
    if (++searched > budget) throw new Overflow();
    const variable = nodes.level(bad);
    // Variables that only the first set depends on do not help to separate them.
    let rest = good;
    while (nodes.level(rest) < variable) rest = eliminate(rest, nodes.level(rest));
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
    return search(eliminate(good, variable), eliminate(bad, variable), left);
  }

  for (let size = 0; size <= nodes.level(nodes.none); size++) {
    const pairs = search(included, excluded, size);
    if (pairs) return pairs;
  }
  return undefined;
}
