import { type Algebra, type Customers, Overflow, type Variable } from './algebra.ts';
import { type Nodes, smallestPairs } from './smallest.ts';

/** How many nodes a proof may make before it gives up; about 0.3 s of work. */
export const nodeBudget = 400_000;

/** The two ends of every diagram. */
const no = 0;
const yes = 1;

type Op = 'and' | 'or' | 'minus';

export interface Diagrams extends Algebra {
  /** A set by what is left of it for each value of a variable, which those do not depend on. */
  nodeOf(variable: number, children: readonly Customers[]): Customers;
  /** Those of a set who can occur. */
  possible(set: Customers): Customers;
  /**
   * Whether a set, such as `possible` gives it, holds somebody with these values, by variable; undefined is any. Makes nothing.
   * Throws Overflow past its budget.
   */
  holds(set: Customers, values: readonly (number | undefined)[]): boolean;
}

/** How many nodes may be looked at by `holds`; about a second of work. */
const lookBudget = 20_000_000;

/**
 * Sets of customers as multi-valued decision diagrams, reduced and shared: equal sets are the same number. A node stands
 * for a variable and has one child a value; the size of a set follows from how its conditions hang together, not
 * from how many valuations there are (Bryant 1986; multi-valued: Srinivasan and others 1990).
 */
export function diagramAlgebra(variables: readonly Variable[], budget: number = nodeBudget): Diagrams {
  const depth = variables.length;
  /** Variable of each node, and where its children begin. */
  const level: number[] = [depth, depth];
  const first: number[] = [0, 0];
  const children: number[] = [];
  const unique = new Map<string, number>();
  const results: Readonly<Record<Op, Map<number, number>>> = {
    and: new Map(),
    or: new Map(),
    minus: new Map(),
  };
  const tests = new Map<string, number>();
  let forbidden: Component[] = [];
  let limit = budget;
  /** How many nodes the searches for smallest sets may still make. */
  let searches = 2 * nodeBudget;

  const childOf = (node: number, value: number): number => children[(first[node] ?? 0) + value] ?? no;
  const sizeOf = (variable: number): number => variables[variable]?.size ?? 1;

  function nodeOf(variable: number, next: readonly number[]): number {
    const only = next[0] ?? no;
    if (next.every((child) => child === only)) return only;
    const key = `${variable}:${next.join()}`;
    const seen = unique.get(key);
    if (seen !== undefined) return seen;
    const node = level.length;
    if (node > limit) throw new Overflow();
    level.push(variable);
    first.push(children.length);
    for (const child of next) children.push(child);
    unique.set(key, node);
    return node;
  }

  function short(op: Op, one: number, other: number): number | undefined {
    if (op === 'and') {
      if (one === no || other === no) return no;
      if (one === yes || one === other) return other;
      return other === yes ? one : undefined;
    }
    if (op === 'or') {
      if (one === yes || other === yes) return yes;
      if (one === no || one === other) return other;
      return other === no ? one : undefined;
    }
    if (one === no || other === yes || one === other) return no;
    return other === no ? one : undefined;
  }

  function apply(op: Op, one: number, other: number): number {
    const known = short(op, one, other);
    if (known !== undefined) return known;
    // Nodes stay below 2^26, so that a pair is one exact number.
    const key = op !== 'minus' && one > other ? other * 0x4000000 + one : one * 0x4000000 + other;
    const cache = results[op];
    const seen = cache.get(key);
    if (seen !== undefined) return seen;
    const [here, there] = [level[one] ?? depth, level[other] ?? depth];
    const variable = Math.min(here, there);
    const next: number[] = [];
    for (let value = 0; value < sizeOf(variable); value++) {
      next.push(
        apply(
          op,
          here === variable ? childOf(one, value) : one,
          there === variable ? childOf(other, value) : other,
        ),
      );
    }
    const result = nodeOf(variable, next);
    cache.set(key, result);
    return result;
  }

  function supportOf(set: number): Set<number> {
    const found = new Set<number>();
    const seen = new Set<number>();
    const open = [set];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node <= yes || seen.has(node)) continue;
      seen.add(node);
      const variable = level[node] ?? 0;
      found.add(variable);
      for (let value = 0; value < sizeOf(variable); value++) open.push(childOf(node, value));
    }
    return found;
  }

  /** What cannot occur concerns a set only through the variables that hang together with its own. */
  const touching = (set: number): readonly Component[] => {
    if (forbidden.length === 0) return [];
    const support = supportOf(set);
    return forbidden.filter((component) => component.variables.some((variable) => support.has(variable)));
  };
  const narrowed = (set: number): number =>
    touching(set).reduce((narrow, component) => apply('and', narrow, component.allowed), set);
  const isPossible = (set: number): boolean =>
    set !== no && forbidden.every(({ allowed }) => allowed !== no) && narrowed(set) !== no;

  const possible = (set: number): number =>
    forbidden.reduce((narrow, component) => apply('and', narrow, component.allowed), set);

  /** In which look a node was come to last. */
  const seenIn: number[] = [];
  let look = 0;
  let looked = 0;
  function holds(set: number, values: readonly (number | undefined)[]): boolean {
    look++;
    const open = [set];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === yes) return true;
      if (node === no || seenIn[node] === look) continue;
      seenIn[node] = look;
      if (++looked > lookBudget) throw new Overflow();
      const variable = level[node] ?? 0;
      const value = values[variable];
      if (value !== undefined) open.push(childOf(node, value));
      else for (let each = sizeOf(variable) - 1; each >= 0; each--) open.push(childOf(node, each));
    }
    return false;
  }

  const nodes: Nodes = {
    none: no,
    all: yes,
    level: (node) => level[node] ?? depth,
    children: (node) =>
      Array.from({ length: sizeOf(level[node] ?? depth) }, (_, value) => childOf(node, value)),
    or: (one, other) => apply('or', one, other),
  };

  return {
    variables,
    nodeOf,
    possible,
    holds,
    none: no,
    all: yes,
    and: (one, other) => apply('and', one, other),
    or: (one, other) => apply('or', one, other),
    minus: (one, other) => apply('minus', one, other),
    where: (variable, values) => {
      const key = `${variable}:${values.join()}`;
      const seen = tests.get(key);
      if (seen !== undefined) return seen;
      const next = Array.from({ length: sizeOf(variable) }, (_, value) =>
        values.includes(value) ? yes : no,
      );
      const node = nodeOf(variable, next);
      tests.set(key, node);
      return node;
    },
    forbid: (sets) => {
      forbidden = componentsOf(
        sets.map((set) => ({ variables: [...supportOf(set)], allowed: apply('minus', yes, set) })),
      ).map(({ variables: touched, parts }) => ({
        variables: touched,
        allowed: parts.reduce((one, other) => apply('and', one, other), yes),
      }));
    },
    isPossible,
    meets: (one, other) => isPossible(apply('and', one, other)),
    isWithin: (one, other) => !isPossible(apply('minus', one, other)),
    release: () => undefined,
    made: () => level.length,
    renew: () => {
      limit = level.length + Math.max(budget, nodeBudget);
    },
    support: (set) => {
      const found = supportOf(set);
      for (const component of touching(set)) for (const variable of component.variables) found.add(variable);
      return [...found].toSorted((one, other) => one - other);
    },
    member: (set) => {
      if (!isPossible(set)) return undefined;
      let node = possible(set);
      return variables.map((_, variable) => {
        if (level[node] !== variable) return 0;
        const value = Array.from({ length: sizeOf(variable) }, (__, at) => at).find(
          (at) => childOf(node, at) !== no,
        );
        node = childOf(node, value ?? 0);
        return value ?? 0;
      });
    },
    smallest: (set) => {
      if (!isPossible(set)) return undefined;
      // What is made while looking does not count against the proof, and is bounded for all looks together.
      const begun = level.length;
      const left = limit - begun;
      limit = begun + Math.min(nodeBudget, searches);
      try {
        return smallestPairs(nodes, narrowed(set), narrowed(apply('minus', yes, set)));
      } finally {
        searches -= level.length - begun;
        limit = level.length + left;
      }
    },
  };
}

/** What cannot occur among some variables: who is left. */
interface Component {
  readonly variables: readonly number[];
  readonly allowed: number;
}

/** Joins what shares a variable. */
function componentsOf(
  sets: readonly Component[],
): readonly { readonly variables: readonly number[]; readonly parts: readonly number[] }[] {
  let joined: { variables: number[]; parts: number[] }[] = [];
  for (const { variables, allowed } of sets) {
    const near = joined.filter((other) => other.variables.some((variable) => variables.includes(variable)));
    const rest = joined.filter((other) => !near.includes(other));
    const all = [...new Set([...variables, ...near.flatMap((other) => other.variables)])];
    joined = [...rest, { variables: all, parts: [allowed, ...near.flatMap((other) => other.parts)] }];
  }
  return joined;
}
