import type { Algebra, Customers } from './algebra.ts';
import type { Node } from './compiled-condition.ts';

/** Returns the customers who match a condition. */
export function customersMatching(algebra: Algebra, node: Node): Customers {
  switch (node.op) {
    case 'test':
      return algebra.where(node.variable, node.values);
    case 'not':
      return algebra.minus(algebra.all, customersMatching(algebra, node.part));
    case 'derived':
      return withValues(algebra, node.values, customersMatching(algebra, node.of), undefined);
    case 'all': {
      let set = algebra.all;
      for (const part of node.parts) set = algebra.and(set, customersMatching(algebra, part));
      return set;
    }
    default: {
      let set = algebra.none;
      for (const part of node.parts) set = algebra.or(set, customersMatching(algebra, part));
      return set;
    }
  }
}

/** Returns the customers for whom a derived fact has one of these values. */
function withValues(
  algebra: Algebra,
  values: readonly unknown[],
  holds: Customers,
  fails: Customers | undefined,
): Customers {
  const yes = values.includes(true) ? holds : algebra.none;
  if (!values.includes(false)) return yes;
  return algebra.or(yes, fails ?? algebra.minus(algebra.all, holds));
}

/** The customers for whom a condition is true and false; for the others it is undecided. */
export interface Truth {
  readonly holds: Customers;
  readonly fails: Customers;
}

/** Evaluates a condition in Kleene's logic. `decided` returns the customers for whom a variable is decided. */
export function truthOf(algebra: Algebra, node: Node, decided: (variable: number) => Customers): Truth {
  const { and, or, minus, all, none } = algebra;
  switch (node.op) {
    case 'test': {
      const known = decided(node.variable);
      const set = algebra.where(node.variable, node.values);
      return { holds: and(known, set), fails: minus(known, set) };
    }
    case 'not': {
      const { holds, fails } = truthOf(algebra, node.part, decided);
      return { holds: fails, fails: holds };
    }
    case 'derived': {
      const { holds, fails } = truthOf(algebra, node.of, decided);
      const others = [true, false].filter((value) => !node.values.includes(value));
      return {
        holds: withValues(algebra, node.values, holds, fails),
        fails: withValues(algebra, others, holds, fails),
      };
    }
    default: {
      const parts = node.parts.map((part) => truthOf(algebra, part, decided));
      const holds = parts.map((part) => part.holds);
      const fails = parts.map((part) => part.fails);
      return node.op === 'all'
        ? { holds: holds.reduce(and, all), fails: fails.reduce(or, none) }
        : { holds: holds.reduce(or, none), fails: fails.reduce(and, all) };
    }
  }
}
