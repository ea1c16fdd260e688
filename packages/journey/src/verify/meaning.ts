import type { Algebra, Customers } from './algebra.ts';
import type { Node } from './reading.ts';

/** Who meets a condition. */
export function setOf(algebra: Algebra, node: Node): Customers {
  switch (node.op) {
    case 'test':
      return algebra.where(node.variable, node.values);
    case 'not':
      return algebra.minus(algebra.all, setOf(algebra, node.part));
    case 'derived':
      return valued(algebra, node.values, setOf(algebra, node.of), undefined);
    case 'all': {
      let set = algebra.all;
      for (const part of node.parts) set = algebra.and(set, setOf(algebra, part));
      return set;
    }
    default: {
      let set = algebra.none;
      for (const part of node.parts) set = algebra.or(set, setOf(algebra, part));
      return set;
    }
  }
}

/** For whom a derived fact has one of these values. */
function valued(
  algebra: Algebra,
  values: readonly unknown[],
  holds: Customers,
  fails: Customers | undefined,
): Customers {
  const yes = values.includes(true) ? holds : algebra.none;
  if (!values.includes(false)) return yes;
  return algebra.or(yes, fails ?? algebra.minus(algebra.all, holds));
}

/** For whom a condition is true and for whom false, as far as facts are decided; for all others it is open. */
interface Known {
  readonly holds: Customers;
  readonly fails: Customers;
}

/** A condition in Kleene's logic. `decided` says for whom a variable is decided. */
export function knownOf(algebra: Algebra, node: Node, decided: (variable: number) => Customers): Known {
  const { and, or, minus, all, none } = algebra;
  switch (node.op) {
    case 'test': {
      const there = decided(node.variable);
      const set = algebra.where(node.variable, node.values);
      return { holds: and(there, set), fails: minus(there, set) };
    }
    case 'not': {
      const { holds, fails } = knownOf(algebra, node.part, decided);
      return { holds: fails, fails: holds };
    }
    case 'derived': {
      const { holds, fails } = knownOf(algebra, node.of, decided);
      const others = [true, false].filter((value) => !node.values.includes(value));
      return {
        holds: valued(algebra, node.values, holds, fails),
        fails: valued(algebra, others, holds, fails),
      };
    }
    default: {
      const parts = node.parts.map((part) => knownOf(algebra, part, decided));
      const holds = parts.map((part) => part.holds);
      const fails = parts.map((part) => part.fails);
      return node.op === 'all'
        ? { holds: holds.reduce(and, all), fails: fails.reduce(or, none) }
        : { holds: holds.reduce(or, none), fails: fails.reduce(and, all) };
    }
  }
}
