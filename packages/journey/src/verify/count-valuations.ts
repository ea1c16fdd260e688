import type { Variable } from './algebra.ts';
import type { Nodes } from './nodes.ts';

/**
 * Returns how many valuations of some variables occur in a set, whatever its others are; `counted` is in order.
 * @throws Overflow when leaving the others out takes too many nodes
 */
export function countValuations(
  nodes: Nodes,
  variables: readonly Variable[],
  set: number,
  counted: readonly number[],
): number {
  const projections = new Map<number, number>();
  const isConstant = (node: number): boolean => node === nodes.none || node === nodes.all;

  /** Leaves the other variables out of a set. */
  function projected(node: number): number {
    if (isConstant(node)) return node;
    const known = projections.get(node);
    if (known !== undefined) return known;
    const variable = nodes.level(node);
    const children = nodes.children(node).map(projected);
    const found = counted.includes(variable)
      ? nodes.nodeOf(variable, children)
      : children.reduce(nodes.or, nodes.none);
    projections.set(node, found);
    return found;
  }

  const counts = new Map<number, number>();
  /** Counts over the variables from this place in `counted` on. */
  function count(node: number, from: number): number {
    if (node === nodes.none) return 0;
    const at = node === nodes.all ? counted.length : counted.indexOf(nodes.level(node));
    const free = counted
      .slice(from, at)
      .reduce((product, variable) => product * (variables[variable]?.size ?? 1), 1);
    if (node === nodes.all) return free;
    const own =
      counts.get(node) ?? nodes.children(node).reduce((sum, child) => sum + count(child, at + 1), 0);
    counts.set(node, own);
    return free * own;
  }

  return count(projected(set), 0);
}
