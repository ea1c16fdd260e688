import { type Algebra, Overflow, type Variable } from './algebra.ts';
import { countValuations } from './count-valuations.ts';
import type { Nodes } from './nodes.ts';
import { type PairTable, pairTable } from './pair-table.ts';
import { smallestPairs } from './smallest-pairs.ts';

/** Node budget of a proof; about 0.3 s of work. */
export const nodeBudget = 400_000;

/** The terminal nodes. */
const no = 0;
const yes = 1;

type Op = 'and' | 'or' | 'minus';

/** Node visits allowed in `contains`; about a second of work. */
const lookBudget = 20_000_000;

/**
 * Sets of customers as reduced, shared multi-valued decision diagrams: equal sets have the same number. A node stands for a
 * variable and has one child for each value. The size depends on how conditions are related, not on the number of valuations
 * (Bryant 1986; multi-valued: Srinivasan and others 1990).
 */
export function diagramAlgebra(variables: readonly Variable[], budget: number = nodeBudget): Algebra {
  const depth = variables.length;
  /** Variable of each node and the offset of its children. */
  const level: number[] = [depth, depth];
  const first: number[] = [0, 0];
  const children: number[] = [];
  /** Nodes by variable and children: the variable with the first child gives a prefix, that with the second a longer one, the last the node. */
  const unique = pairTable();
  let prefixes = depth;
  const results: Readonly<Record<Op, PairTable>> = { and: pairTable(), or: pairTable(), minus: pairTable() };
  const tests = new Map<string, number>();
  let forbidden: Component[] = [];
  let limit = budget;
  /** Nodes that searches for smallest sets may still create. */
  let searches = 2 * nodeBudget;

  const childOf = (node: number, value: number): number => children[(first[node] ?? 0) + value] ?? no;
  const sizeOf = (variable: number): number => variables[variable]?.size ?? 1;

  function nodeOf(variable: number, next: readonly number[]): number {
    const only = next[0] ?? no;
    if (next.every((child) => child === only)) return only;
    let prefix = variable;
    for (let value = 0; value < next.length - 1; value++) {
      const child = next[value] ?? no;
      const longer = unique.get(prefix, child);
      if (longer === undefined) unique.add(prefix, child, prefixes);
      prefix = longer ?? prefixes++;
    }
    const last = next.at(-1) ?? no;
    const seen = unique.get(prefix, last);
    if (seen !== undefined) return seen;
    const node = level.length;
    if (node > limit) throw new Overflow();
    level.push(variable);
    first.push(children.length);
    for (const child of next) children.push(child);
    unique.add(prefix, last, node);
    return node;
  }

  function shortcut(op: Op, one: number, other: number): number | undefined {
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
    const known = shortcut(op, one, other);
    if (known !== undefined) return known;
    if (op !== 'minus' && one > other) return apply(op, other, one);
    const cache = results[op];
    const seen = cache.get(one, other);
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
    cache.add(one, other, result);
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

  /** By node: the constraints that share a variable with it. */
  const touched: (ReadonlySet<Component> | undefined)[] = [];
  const untouched: ReadonlySet<Component> = new Set();
  function touching(set: number): ReadonlySet<Component> {
    if (set <= yes || forbidden.length === 0) return untouched;
    const known = touched[set];
    if (known) return known;
    const variable = level[set] ?? 0;
    let found = untouched;
    for (let value = 0; value < sizeOf(variable); value++)
      found = joined(found, touching(childOf(set, value)));
    const own = forbidden.find((component) => component.variables.includes(variable));
    if (own && !found.has(own)) found = new Set([own, ...found]);
    touched[set] = found;
    return found;
  }
  function narrowed(set: number): number {
    let narrow = set;
    for (const { allowed } of touching(set)) narrow = apply('and', narrow, allowed);
    return narrow;
  }
  const isPossible = (set: number): boolean =>
    set !== no && forbidden.every(({ allowed }) => allowed !== no) && narrowed(set) !== no;

  const possible = (set: number): number =>
    forbidden.reduce((narrow, component) => apply('and', narrow, component.allowed), set);

  /** The last visit of each node. */
  const lastVisit: number[] = [];
  let visit = 0;
  let visited = 0;
  function contains(set: number, values: readonly (number | undefined)[]): boolean {
    visit++;
    const open = [set];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === yes) return true;
      if (node === no || lastVisit[node] === visit) continue;
      lastVisit[node] = visit;
      if (++visited > lookBudget) throw new Overflow();
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
    nodeOf,
  };

  return {
    variables,
    nodeOf,
    possible,
    contains,
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
      touched.length = 0;
      forbidden = componentsOf(
        sets.map((set) => ({ variables: [...supportOf(set)], allowed: apply('minus', yes, set) })),
      ).map(({ variables: touched, parts }) => ({
        variables: touched,
        allowed: parts.reduce((one, other) => apply('and', one, other), yes),
      }));
    },
    isPossible,
    countPossible: (counted) => {
      const isFree = (variable: number): boolean =>
        !forbidden.some((component) => component.variables.includes(variable));
      const free = counted.filter(isFree).reduce((product, variable) => product * sizeOf(variable), 1);
      return forbidden.reduce((product, component) => {
        const among = counted.filter((variable) => component.variables.includes(variable));
        return product * countValuations(nodes, variables, component.allowed, among);
      }, free);
    },
    intersects: (one, other) => isPossible(apply('and', one, other)),
    isWithin: (one, other) => !isPossible(apply('minus', one, other)),
    nodeCount: () => level.length,
    renewBudget: () => {
      limit = level.length + Math.max(budget, nodeBudget);
    },
    support: (set) => {
      const found = supportOf(set);
      for (const component of touching(set)) for (const variable of component.variables) found.add(variable);
      return [...found].toSorted((one, other) => one - other);
    },
    member: (set) => {
      let node = possible(set);
      if (node === no) return undefined;
      const values = variables.map(() => 0);
      while (node !== yes) {
        let value = 0;
        while (childOf(node, value) === no) value += 1;
        values[level[node] ?? 0] = value;
        node = childOf(node, value);
      }
      return values;
    },
    smallest: (set) => {
      if (!isPossible(set)) return undefined;
      // A search has its own budget, shared by all searches.
      const before = level.length;
      const left = limit - before;
      limit = before + Math.min(nodeBudget, searches);
      try {
        return smallestPairs(nodes, narrowed(set), narrowed(apply('minus', yes, set)));
      } finally {
        searches -= level.length - before;
        limit = level.length + left;
      }
    },
  };
}

function joined<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> {
  if (one === other || other.size === 0) return one;
  if (one.size === 0) return other;
  const both = new Set([...one, ...other]);
  return both.size === one.size ? one : both.size === other.size ? other : both;
}

/** A constraint: the allowed customers over some variables. */
interface Component {
  readonly variables: readonly number[];
  readonly allowed: number;
}

/** Merges constraints that share a variable. */
function componentsOf(
  sets: readonly Component[],
): readonly { readonly variables: readonly number[]; readonly parts: readonly number[] }[] {
  let joined: { variables: number[]; parts: number[] }[] = [];
  for (const { variables, allowed } of sets) {
    const sharing = joined.filter((other) =>
      other.variables.some((variable) => variables.includes(variable)),
    );
    const rest = joined.filter((other) => !sharing.includes(other));
    const all = [...new Set([...variables, ...sharing.flatMap((other) => other.variables)])];
    joined = [...rest, { variables: all, parts: [allowed, ...sharing.flatMap((other) => other.parts)] }];
  }
  return joined;
}
